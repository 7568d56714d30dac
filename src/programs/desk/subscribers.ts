import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { mailingListNames } from '#domain/messages/mailing-list.ts';
import { subscriberStates } from '#domain/messages/subscription.ts';
import { recordLimits } from '#domain/records/record-limits.ts';
import { defaultLocale, locales } from '#domain/text/locale.ts';
import { findCourse } from '#server/flows/courses/courses.ts';
import { mailableEmail } from '#server/flows/definitions/record-schema.ts';
import { toCsv } from '#server/owner/leads/export.ts';
import { addSubscriber, removeSubscriber, restoreSubscriber, type SubscriberContext } from '#server/owner/subscribers/change.ts';
import { subscriberColumns } from '#server/owner/subscribers/export-columns.ts';
import { listSubscribers } from '#server/owner/subscribers/list.ts';
import { describeSubscribers, eachSubscription } from '#server/owner/subscribers/subscriptions.ts';
import { recordExport } from '#server/platform/audit/owner-actions.ts';
import { createProblem, ProblemError } from '#server/platform/http/problem.ts';
import { authorOf } from './author.ts';
import { type Export, forExcel } from './exports.ts';
import type { DeskOptions } from './options.ts';
import type { Tickets } from './tickets.ts';

const subscribersPerPage = 50;

const subscriptionPath = z.object({ uuid: z.guid() });
const locale = z.enum(locales).default(defaultLocale);
const filterFields = {
  list: z.enum(mailingListNames).optional(),
  topic: z.string().max(recordLimits.courseType).optional(),
  state: z.enum(subscriberStates).optional(),
  search: z.string().max(200).optional(),
};
const toFilter = <T extends { readonly state?: (typeof subscriberStates)[number] | undefined }>({ state, ...rest }: T) => ({
  ...rest,
  states: state && [state],
});
const subscriberFilter = z.strictObject(filterFields).transform(toFilter);
const listQuery = z.strictObject({ ...filterFields, after: z.string().max(200).optional(), in: locale }).transform(toFilter);
const exportBody = z.strictObject({ format: z.literal('csv'), filter: subscriberFilter, in: locale });
const shared = { email: mailableEmail, language: z.enum(locales), isAgain: z.boolean() };
const addBody = z.discriminatedUnion('list', [
  z.strictObject({ list: z.literal('newsletter'), topic: z.literal(''), ...shared }),
  z.strictObject({
    list: z.literal('waitlist'),
    topic: z.string().refine((slug) => findCourse(slug) !== undefined, 'expected the slug of a course'),
    ...shared,
  }),
]);
const restoreBody = z.strictObject({ endedAt: z.int().min(0) });

/** The addresses on mailing lists (D4). */
export function subscriberRoutes(
  api: FastifyInstance,
  tickets: Tickets<Export>,
  { store, clock, mailing, log }: Pick<DeskOptions, 'store' | 'clock' | 'mailing' | 'log'>,
): void {
  const contextOf = (request: FastifyRequest): SubscriberContext => ({ ...mailing, now: clock(), author: authorOf(request), randomUUID });
  api.get('/subscribers', ({ query }) => {
    const { after, in: shown, ...filter } = listQuery.parse(query);
    return store.read(() => listSubscribers(filter, { limit: subscribersPerPage, cursor: after, locale: shown }));
  });
  api.post('/subscribers', async (request) => addSubscriber(store, addBody.parse(request.body), contextOf(request)));
  api.post('/subscribers/:uuid/remove', async (request) => {
    const { uuid } = subscriptionPath.parse(request.params);
    const removal = await removeSubscriber(store, uuid, contextOf(request));
    if (!removal) throw new ProblemError(createProblem('not-found'));
    return removal;
  });
  api.post('/subscribers/:uuid/restore', async (request) => {
    const { uuid } = subscriptionPath.parse(request.params);
    const { endedAt } = restoreBody.parse(request.body);
    return { isDone: await restoreSubscriber(store, uuid, endedAt, contextOf(request)) };
  });
  api.post('/subscribers/export', async ({ body }) => {
    const { format, filter, in: shown } = exportBody.parse(body);
    const open = (author: string | undefined) => {
      const action = { action: 'people', origin: 'desk', author, filters: { format, ...describeSubscribers(filter) } } as const;
      const onUnrecorded = () => log.error({ event: 'action-not-recorded' });
      return toCsv(
        recordExport(eachSubscription(store, filter), action, { store, clock, onUnrecorded }),
        subscriberColumns(shown),
        forExcel,
      );
    };
    return { address: `/exports/${tickets.issue({ name: 'subscribers', format, open })}` };
  });
}
