import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { messageGroupNames, messageGroups } from '#domain/messages/message.ts';
import type { LeadMessage } from '#domain/owner/leads.ts';
import { recordKinds } from '#domain/records/records.ts';
import { defaultLocale, locales } from '#domain/text/locale.ts';
import { findLead } from '#server/owner/leads/detail.ts';
import { computeFunnel } from '#server/owner/leads/funnel.ts';
import { findMessages, listMessages } from '#server/owner/leads/messages.ts';
import { findLeadNames } from '#server/owner/leads/names.ts';
import { listLeads } from '#server/owner/leads/person-rows.ts';
import { changeDismissal, requeue } from '#server/owner/leads/requeue.ts';
import { computeLeadStats } from '#server/owner/leads/stats.ts';
import { unshare } from '#server/owner/leads/unshare.ts';
import { listActions } from '#server/platform/audit/owner-actions.ts';
import { createProblem, ProblemError } from '#server/platform/http/problem.ts';
import { countOutbox } from '#server/platform/outbox/queue.ts';
import { utcDay, viewRetentionMs, viewStats } from '#server/visitors/measurement/views.ts';
import { filterInLanguage, filterSchema, listQuery, visitsQuery } from './filter.ts';
import type { DeskOptions } from './options.ts';
import { signedInName } from './signed-in.ts';

const leadsPerPage = 50;
const messagesPerPage = 200;
const mostFollowed = 50;
const actionsShown = 20;

const leadPath = z.object({ uuid: z.guid() });
const leadQuery = z.strictObject({ in: z.enum(locales).default(defaultLocale) });
const funnelPath = z.object({ kind: z.enum(recordKinds) });
const outboxQuery = z.strictObject({
  group: z.enum(messageGroupNames).default('stuck'),
  /** Sent again a moment ago, in whatever state. */
  again: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.guid()).max(mostFollowed))
    .default([]),
});
const messageBody = z.strictObject({ id: z.guid().optional() });
const dismissBody = z.strictObject({ id: z.guid() });

/** The caller registers these behind the token check. */
export function deskRoutes(api: FastifyInstance, { store, clock, settings }: Pick<DeskOptions, 'store' | 'clock' | 'settings'>): void {
  api.get('/leads', ({ query }) => {
    const { after, sort, ...filter } = listQuery.parse(query);
    return store.read(() => listLeads(filter, { limit: leadsPerPage, cursor: after, sort }));
  });
  api.get('/leads/:uuid', async ({ params, query }) => {
    const { uuid } = leadPath.parse(params);
    const { in: locale } = leadQuery.parse(query);
    const found = await store.read(() => findLead(uuid, clock(), locale));
    if (!found) throw new ProblemError(createProblem('not-found'));
    return found;
  });
  api.post('/leads/:uuid/unshare', async (request) => {
    const { uuid } = leadPath.parse(request.params);
    return { links: await unshare(store, { uuid, origin: 'desk', author: signedInName(request) }, clock()) };
  });
  api.get('/stats', ({ query }) => {
    const filter = filterSchema.parse(query);
    return store.read(() => computeLeadStats(filter));
  });
  api.get('/funnels/:kind', ({ params, query }) => {
    const { kind } = funnelPath.parse(params);
    const { in: locale, ...filter } = filterInLanguage.parse(query);
    return store.read(() => computeFunnel(kind, filter, locale));
  });
  api.get('/visits', ({ query }) => {
    const now = clock();
    const { from = utcDay(now - viewRetentionMs), to = utcDay(now), language } = visitsQuery.parse(query);
    return store.read(() => viewStats({ from, to, language }));
  });
  api.get('/outbox', async ({ query }) => {
    const { group, again } = outboxQuery.parse(query);
    const { oldestWaitingAt, ...counts } = await store.read(countOutbox);
    const found: LeadMessage[] = [];
    // State by state, which an index answers however many there are.
    for (const state of messageGroups[group]) found.push(...(await store.read(() => listMessages({ state }, messagesPerPage))));
    const messages = found.toSorted((one, other) => other.created.localeCompare(one.created)).slice(0, messagesPerPage);
    const names = await store.read(() => findLeadNames([...new Set(messages.map(({ subject }) => subject))]));
    return {
      counts,
      oldest: oldestWaitingAt === null ? null : Math.max(0, Math.round((clock() - oldestWaitingAt) / 1000)),
      messages: messages.map((message) =>
        message.channel === 'notification' && message.state !== 'sent'
          ? { ...message, to: settings.live.current().notifyEmail ?? null }
          : message,
      ),
      names,
      again: await store.read(() => findMessages(again)),
    };
  });
  api.get('/actions', async () => ({ actions: await store.read(() => listActions(actionsShown, 'data')) }));
  api.post('/outbox/replay', async (request) => {
    const { id } = messageBody.parse(request.body);
    return { requeued: await requeue(store, { action: 'replay', origin: 'desk', author: signedInName(request), id }, clock()) };
  });
  api.post('/outbox/release', async (request) => {
    const { id } = messageBody.parse(request.body);
    return { requeued: await requeue(store, { action: 'release', origin: 'desk', author: signedInName(request), id }, clock()) };
  });
  for (const action of ['dismiss', 'take-back-dismissal'] as const)
    api.post(`/outbox/${action}`, async (request) => {
      const { id } = dismissBody.parse(request.body);
      return { isDone: await changeDismissal(store, { action, author: signedInName(request), id }, clock()) };
    });
}
