import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type SharedResult,
  type SharePlaceholder,
  shareLinkPath,
  shareNotFoundPath,
  sharePagePath,
  sharePath,
  sharePlaceholder,
  shareTokenPattern,
  toSharedResult,
} from '#domain/links/share-link.ts';
import { categories } from '#domain/readiness/readiness.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import { type Locale, localeRow, locales, localPath } from '#domain/text/locale.ts';
import type { WordedFlow } from '#server/flows/definitions/worded-flow.ts';
import type { Wordings } from '#server/flows/definitions/wordings.ts';
import { allowMethods } from '#server/platform/http/allow-methods.ts';
import { createProblem, ProblemError } from '#server/platform/http/problem.ts';
import { fillPage, sendFilledPage } from '#server/platform/pages/filled-page.ts';
import type { Pages } from '#server/platform/pages/pages.ts';
import type { Store, Transaction } from '#server/platform/stores/store.ts';
import { sharePageStrings } from '#strings/links/share-page.ts';
import { planSection } from './plan-section.ts';
import { type SharedPlan, toSharedPlan } from './shared-plan.ts';
import { findSharedRecord } from './statements.ts';

interface SharePageDependencies {
  readonly store: Store;
  readonly pages: Pages;
  readonly wordings: Wordings;
}

interface Shared {
  readonly result: SharedResult;
  /** Null if the link shows only scores. */
  readonly plan: SharedPlan | null;
}

/**
 * Serves share links (V2): the built page of the result's band with the figures of `toSharedResult` and, if chosen by its maker, the plan
 * of `toSharedPlan`, and nothing else. Links that were turned off or never existed get the same page as invalid ones, with 404.
 */
export function sharePageRoutes(app: FastifyInstance, { store, pages, wordings }: SharePageDependencies): void {
  for (const locale of locales) {
    const url = `${localPath(sharePath, locale)}/:token`;
    app.get(url, async (request: FastifyRequest<{ Params: { token: string } }>, reply) => {
      const { token } = request.params;
      const shared = shareTokenPattern.test(token) ? await store.read(() => findShared(token, locale, wordings)) : null;
      const page = shared && pages.get(localPath(sharePagePath(shared.result.band), locale));
      if (shared && page)
        return sendFilledPage(request, reply, page, fillSharePage(page.representations.identity.body, shared, token, locale), {
          status: 200,
          referrer: 'no-referrer',
        });
      const notFound = pages.get(localPath(shareNotFoundPath, locale));
      if (!notFound) throw new ProblemError(createProblem('not-found'));
      return sendFilledPage(request, reply, notFound, notFound.representations.identity.body, { status: 404, referrer: 'no-referrer' });
    });
    allowMethods(app, url, ['GET', 'HEAD']);
  }
}

function* findShared(token: string, locale: Locale, wordings: Wordings): Transaction<Shared | null> {
  const found = yield* findSharedRecord(token);
  const result = found && toSharedResult(found.record);
  if (!result) return null;
  const { record, scope } = found;
  if (scope === 'scores') return { result, plan: null };
  const { flow } = yield* wordings.of(record);
  return { result, plan: planOf(record, flow, locale) };
}

function planOf(record: LeadRecord, flow: WordedFlow, locale: Locale): SharedPlan | null {
  const report = flow.result(record, locale);
  // The report addresses the sole owner of a small company as "you", but other people read this page (W2.6).
  return report && toSharedPlan(report, record.companyInfo?.employees === '1-10' ? sharePageStrings[locale].smallOwner : undefined);
}

/** The token goes into the links to the other languages. */
function fillSharePage(template: Buffer, shared: Shared, token: string, locale: Locale): Buffer {
  const values = valuesOf(shared, locale).map(([name, value]) => [sharePlaceholder(name), value] as const);
  return fillPage(template, values, locale, { from: sharePagePath(shared.result.band), to: shareLinkPath(token) });
}

function valuesOf({ result: { score, areas, completed }, plan }: Shared, locale: Locale): readonly (readonly [SharePlaceholder, string])[] {
  const month = new Intl.DateTimeFormat(localeRow(locale).format, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const { lede } = sharePageStrings[locale];
  return [
    ['score', `${score}`],
    // The middle of the score's stem.
    ['place', `${score - 0.5}`],
    ['month', month.format(new Date(completed))],
    ['lede', plan ? lede[plan.checks.length > 0 ? 'checks' : 'plan'] : lede.scores],
    ...categories.map((category) => [category, `${areas[category]}`] as const),
    ['plan', plan ? planSection(plan, locale) : ''],
  ];
}
