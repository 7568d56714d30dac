import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Locale, localeRow, locales, localPath } from '#domain/locale.ts';
import { bands, categories, strengthThreshold } from '#domain/readiness.ts';
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
} from '#domain/share-link.ts';
import { allowMethods } from '../http/allow-methods.ts';
import { ProblemError, problem } from '../http/problem.ts';
import { fillPage, sendFilledPage } from '../pages/filled-page.ts';
import type { Pages } from '../pages/pages.ts';
import type { Store } from '../stores/store.ts';
import { findSharedRecord } from './statements.ts';

interface SharePageDependencies {
  readonly store: Store;
  readonly pages: Pages;
}

/**
 * Serves share links (V2): the built page of the result's band, with the figures of `toSharedResult` and nothing else. A link
 * that was turned off, never existed or isn't one gets the same page, with 404.
 */
export function sharePageRoutes(app: FastifyInstance, { store, pages }: SharePageDependencies): void {
  for (const locale of locales) {
    const notFound = pages.get(localPath(shareNotFoundPath, locale));
    const templates = new Map(bands.map((band) => [band, pages.get(localPath(sharePagePath(band), locale))]));
    const url = `${localPath(sharePath, locale)}/:token`;
    app.get(url, async (request: FastifyRequest<{ Params: { token: string } }>, reply) => {
      const { token } = request.params;
      const record = shareTokenPattern.test(token) ? await store.read(() => findSharedRecord(token)) : null;
      const result = record && toSharedResult(record);
      const page = result ? templates.get(result.band) : undefined;
      if (result && page)
        return sendFilledPage(request, reply, page, fillSharePage(page.representations.identity.body, result, token, locale), {
          status: 200,
          referrer: 'no-referrer',
        });
      if (!notFound) throw new ProblemError(problem('not-found'));
      return sendFilledPage(request, reply, notFound, notFound.representations.identity.body, { status: 404, referrer: 'no-referrer' });
    });
    allowMethods(app, url, ['GET', 'HEAD']);
  }
}

/** The page with a result's figures, and with the token in its links to itself in other languages. */
export function fillSharePage(template: Buffer, result: SharedResult, token: string, locale: Locale): Buffer {
  const figures = figuresOf(result, locale).map(([name, value]) => [sharePlaceholder(name), value] as const);
  return fillPage(template, figures, locale, { from: sharePagePath(result.band), to: shareLinkPath(token) });
}

function figuresOf({ score, areas, completed }: SharedResult, locale: Locale): readonly (readonly [SharePlaceholder, string])[] {
  const month = new Intl.DateTimeFormat(localeRow(locale).format, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return [
    ['score', `${score}`],
    ['month', month.format(new Date(completed))],
    ...categories.flatMap((category): readonly (readonly [SharePlaceholder, string])[] => [
      [category, `${areas[category]}`],
      [`${category}-rest`, `${100 - areas[category]}`],
      [`${category}-mark`, areas[category] >= strengthThreshold ? 'strong' : 'weak'],
    ]),
  ];
}
