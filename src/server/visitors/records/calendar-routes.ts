import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type LeadRecord, type RecordKind, recordKinds } from '#domain/records/records.ts';
import { locales } from '#domain/text/locale.ts';
import { calendarDay } from '#domain/text/long-date.ts';
import { flows } from '#server/flows/definitions/registry.ts';
import type { WordedFlow } from '#server/flows/definitions/worded-flow.ts';
import type { Wordings } from '#server/flows/definitions/wordings.ts';
import { inlineHeader } from '#server/flows/reports/file-name.ts';
import { allowMethods } from '#server/platform/http/allow-methods.ts';
import { createProblem, ProblemError, problemResponse } from '#server/platform/http/problem.ts';
import type { Store, Transaction } from '#server/platform/stores/store.ts';
import { planCalendarStrings } from '#strings/readiness/plan-events.ts';
import { keepCalendarUid } from './calendar-uid.ts';
import { planCalendar } from './plan-calendar.ts';
import { findRecord } from './statements.ts';
import { parseUuid } from './uuid.ts';

interface CalendarDependencies {
  readonly store: Store;
  readonly wordings: Wordings;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

const params = z.object({ uuid: z.string().describe('Of the record.') });
const querystring = z.object({ language: z.enum(locales).optional().describe("The record's own by default.") });
const file = { description: 'The calendar.', content: { 'text/calendar': { schema: z.string() } } };

type Found =
  | { readonly record: LeadRecord; readonly completed: number; readonly words: WordedFlow; readonly uid: string }
  | { readonly refused: 'not-found' | 'incomplete' };

function* readPlan(kind: RecordKind, uuid: string, made: string, wordings: Wordings): Transaction<Found> {
  const stored = yield* findRecord(kind, uuid);
  if (!stored) return { refused: 'not-found' };
  const { record } = stored;
  if (record.completed === null) return { refused: 'incomplete' };
  const { flow } = yield* wordings.of(record);
  return { record, completed: Date.parse(record.completed), words: flow, uid: yield* keepCalendarUid(uuid, made) };
}

/** The response types are JSON only, without bytes. */
interface ReplyLike {
  header(name: string, value: string): unknown;
  send(body: unknown): unknown;
}

/** Served inline: iOS then offers to add the events. */
function sendCalendar(reply: ReplyLike, fileName: string, calendar: string): void {
  reply.header('content-type', 'text/calendar; charset=utf-8');
  reply.header('content-disposition', inlineHeader(fileName));
  reply.send(Buffer.from(calendar));
}

/** `…/{uuid}/calendar/`: the first month of a completed record's plan as a calendar file (V3). */
export function calendarRoutes(app: FastifyInstance, dependencies: CalendarDependencies): void {
  for (const kind of recordKinds) if (flows[kind].hasPlanEvents) addCalendar(app, kind, dependencies);
}

function addCalendar(app: FastifyInstance, kind: RecordKind, { store, wordings, clock }: CalendarDependencies): void {
  const url = `/${kind}/:uuid/calendar/`;
  app.withTypeProvider<ZodTypeProvider>().get(
    url,
    {
      // The first download stores the calendar's uid, so it isn't safe for HEAD.
      exposeHeadRoute: false,
      schema: {
        summary: `Download the calendar of a ${kind} record`,
        description:
          'All-day events of the first month of its plan, on the days they are due if it starts today. A later file updates the events of an earlier one.',
        params,
        querystring,
        response: {
          200: file,
          400: problemResponse('There is no such language.'),
          404: problemResponse('No such record of this kind, or its result cannot be read.'),
          409: problemResponse('The record is not complete yet.'),
          429: problemResponse('Too many requests; see Retry-After.'),
          503: problemResponse('The store could not answer; send the same again after Retry-After.'),
        },
      },
    },
    async (request, reply) => {
      const uuid = parseUuid(request.params.uuid);
      // Generated outside the transaction, which may rerun.
      const made = randomBytes(16).toString('base64url');
      const found = await store.write(() => readPlan(kind, uuid, made, wordings));
      if ('refused' in found) throw new ProblemError(createProblem(found.refused));
      const { record, completed, words, uid } = found;
      const locale = request.query.language ?? record.language;
      const now = clock();
      const events = words.planEvents(record, locale, calendarDay(now, record.metadata.timezone ?? 'UTC'));
      if (!events) throw new ProblemError(createProblem('not-found'));
      sendCalendar(reply, `${planCalendarStrings[locale].fileName}.ics`, planCalendar({ events, locale, uid, now, completed }));
      return reply;
    },
  );
  allowMethods(app, url, ['GET']);
}
