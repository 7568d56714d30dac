import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  myResultPath,
  type ResultLinkAction,
  resultLinkActions,
  resultLinkPath,
  type SavedPlaceholder,
  type SavedState,
  savedPagePath,
  savedPlaceholder,
  savedPlaceholders,
} from '#domain/links/result-link.ts';
import { type LinkActionOutcome, resultLinkOutcomeId } from '#domain/links/result-link-outcomes.ts';
import { percent } from '#domain/text/format.ts';
import { type Locale, locales, localPath } from '#domain/text/locale.ts';
import { longDate } from '#domain/text/long-date.ts';
import { flows } from '#server/flows/definitions/registry.ts';
import { tokenSchema } from '#server/messages/mailing-lists/mailing-list-schema.ts';
import { allowMethods } from '#server/platform/http/allow-methods.ts';
import { cacheHeaders } from '#server/platform/http/cache-headers.ts';
import { acceptForms, isOneClick, redirectFromLink, redirectOnError } from '#server/platform/http/forms.ts';
import { createProblem, ProblemError } from '#server/platform/http/problem.ts';
import { fillPage, sendFilledPage } from '#server/platform/pages/filled-page.ts';
import type { Pages } from '#server/platform/pages/pages.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { isTooManyReports, type SendReport } from '#server/visitors/records/report-routes.ts';
import { findTeamOf, type StoredTeam } from '#server/visitors/teams/statements.ts';
import { viewTeam } from '#server/visitors/teams/view.ts';
import { resultLinkPageStrings } from '#strings/links/result-link-page.ts';
import { eraseByLink, openLink, type ResultLinkDependencies, renewLink, stopReminder } from './actions.ts';
import { findLinkedRecord, type LinkedRecord } from './statements.ts';

interface SavedPageDependencies extends ResultLinkDependencies {
  readonly pages: Pages;
  readonly sendReport: SendReport;
}

interface LinkRequest {
  readonly Params: { readonly token: string };
}

/**
 * The page of a mailed link (T1). GET changes nothing, however often a scanner sends it; a plain form's POST to the same address acts. The
 * page shows only dates and progress, nothing else about the person.
 */
export async function savedPageRoutes(
  app: FastifyInstance,
  guard: (request: FastifyRequest) => Promise<void>,
  dependencies: SavedPageDependencies,
): Promise<void> {
  for (const locale of locales) {
    const url = `${localPath(myResultPath, locale)}/:token`;
    app.get<LinkRequest>(url, (request, reply) => showSaved(request, reply, locale, dependencies));
    await app.register(async (scope) => {
      actionRoute(scope, guard, locale, dependencies);
    });
    allowMethods(app, url, ['GET', 'HEAD', 'POST']);
  }
}

async function showSaved(
  request: FastifyRequest<LinkRequest>,
  reply: FastifyReply,
  locale: Locale,
  { store, clock, pages }: SavedPageDependencies,
): Promise<FastifyReply> {
  const page = pages.get(localPath(savedPagePath, locale));
  if (!page) throw new ProblemError(createProblem('not-found'));
  const { token } = request.params;
  const shown = tokenSchema.safeParse(token).success ? await store.read(() => findShown(token)) : undefined;
  const body = fillSavedPage(page.representations.identity.body, shown, token, locale, clock());
  return sendFilledPage(request, reply, page, body, { status: shown ? 200 : 404, referrer: 'strict-origin' });
}

interface ShownRecord extends LinkedRecord {
  readonly team: StoredTeam | undefined;
}

function* findShown(token: string): Transaction<ShownRecord | undefined> {
  const linked = yield* findLinkedRecord(token);
  return linked && { ...linked, team: yield* findTeamOf(linked.stored.record.uuid) };
}

function stateOf(linked: LinkedRecord | undefined, now: number): SavedState {
  if (!linked) return 'unknown';
  if (linked.expiresAt <= now) return 'expired';
  return linked.stored.record.isComplete ? 'complete' : 'open';
}

function headingOf(state: SavedState, locale: Locale): string {
  const { saved, expired, unknown } = resultLinkPageStrings[locale];
  return { open: saved, complete: saved, expired, unknown }[state].heading;
}

/** An expired link shows none of the record, because the mailbox may have changed hands. */
function fillSavedPage(template: Buffer, linked: ShownRecord | undefined, token: string, locale: Locale, now: number): Buffer {
  const state = stateOf(linked, now);
  const isShown = linked !== undefined && (state === 'open' || state === 'complete');
  // Even a drawing that isn't shown needs its numbers.
  const shown = isShown ? valuesOf(linked, locale) : { total: '1', share: '0' };
  const values: Partial<Record<SavedPlaceholder, string>> = { ...shown, state, heading: headingOf(state, locale) };
  const filled = savedPlaceholders.map((name) => [savedPlaceholder(name), values[name] ?? ''] as const);
  // The link to the other language needs the token, too.
  return fillPage(template, filled, locale, { from: savedPagePath, to: isShown ? resultLinkPath(token) : myResultPath });
}

function valuesOf(
  { stored: { record }, expiresAt, team }: ShownRecord,
  locale: Locale,
): Readonly<Record<Exclude<SavedPlaceholder, 'state' | 'heading'>, string>> {
  const { saved } = resultLinkPageStrings[locale];
  const flow = flows[record.type];
  const zone = record.metadata.timezone ?? 'UTC';
  return {
    flow: flow.title[locale],
    started: longDate(record.created, locale, zone),
    status:
      record.completed === null
        ? saved.answered(percent(record.progress, locale))
        : saved.completed(longDate(record.completed, locale, zone)),
    team: team ? teamStatus(team, locale, zone) : '',
    until: longDate(expiresAt, locale, zone),
    reminder: record.reminder && !record.isComplete ? 'yes' : 'no',
    report: record.isComplete && flow.hasReport ? 'yes' : 'no',
    total: `${flow.steps.filter(({ id }) => id !== 'details').length}`,
    share: `${record.progress}`,
  };
}

function teamStatus(team: StoredTeam, locale: Locale, zone: unknown): string {
  const words = resultLinkPageStrings[locale].saved.team;
  if (team.state === 'open') return words.open(longDate(viewTeam(team, 'opener').until, locale, 'UTC'));
  return team.state === 'closed' ? words.closed(longDate(team.closesAt, locale, zone)) : words.ended;
}

function actionRoute(
  app: FastifyInstance,
  guard: (request: FastifyRequest) => Promise<void>,
  locale: Locale,
  dependencies: SavedPageDependencies,
): void {
  const redirect = (reply: FastifyReply, outcome: LinkActionOutcome, path: string = myResultPath) =>
    redirectFromLink(reply, localPath(path, locale), resultLinkOutcomeId(outcome));
  acceptForms(app);
  redirectOnError(app, dependencies.log, (_, reply, status) => redirect(reply, status === 429 ? 'limited' : 'failed'));
  app.post<LinkRequest>(`${localPath(myResultPath, locale)}/:token`, async (request, reply) => {
    const { token } = request.params;
    const isToken = tokenSchema.safeParse(token).success;
    // One-click unsubscribe from a mail client comes from any origin (RFC 8058).
    if (isOneClick(request.body)) {
      if (isToken) await stopReminder(token, dependencies);
      return reply.headers(cacheHeaders('personal')).send();
    }
    await guard(request);
    const { action, confirmed } = (request.body ?? {}) as { action?: unknown; confirmed?: unknown };
    const chosen = resultLinkActions.find((each) => each === action);
    if (!isToken || !chosen) return redirect(reply, 'gone');
    if (chosen === 'report') {
      const linked = await openLink(token, dependencies);
      if (!linked?.stored.record.isComplete) return redirect(reply, 'gone');
      try {
        await dependencies.sendReport(linked.stored.record, locale, request, reply);
      } catch (error) {
        if (isTooManyReports(error)) return redirect(reply, 'busy');
        throw error;
      }
      return reply;
    }
    const outcome = await act(
      chosen,
      token,
      { locale, isConfirmed: confirmed === 'yes', client: dependencies.nameClient(request.ip) },
      dependencies,
    );
    // The confirmation checkbox is on the link's own page.
    return redirect(reply, outcome, outcome === 'unconfirmed' ? resultLinkPath(token) : myResultPath);
  });
}

async function act(
  action: Exclude<ResultLinkAction, 'report'>,
  token: string,
  { locale, isConfirmed, client }: { readonly locale: Locale; readonly isConfirmed: boolean; readonly client: string | undefined },
  dependencies: ResultLinkDependencies,
): Promise<LinkActionOutcome> {
  if (action === 'renew') {
    await renewLink(token, locale, client, dependencies);
    return 'renewed';
  }
  if (action === 'erase') {
    if (!isConfirmed) return 'unconfirmed';
    return (await eraseByLink(token, client, dependencies)) ? 'erased' : 'gone';
  }
  return (await stopReminder(token, dependencies)) ? 'stopped' : 'gone';
}
