import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { decisions } from '#domain/application/decision.ts';
import { momentIn } from '#domain/content/zoned-time.ts';
import { decisionLetterLimits, type PaymentOutcome, type SeatOutcome } from '#domain/courses/seats.ts';
import { recordLimits } from '#domain/records/record-limits.ts';
import { defaultLocale, locales } from '#domain/text/locale.ts';
import { hourMs, isDay } from '#domain/text/time.ts';

import { findCourseSession } from '#server/flows/courses/courses.ts';
import { findApplication } from '#server/owner/applications/application.ts';
import { decideApplication, undoDecision } from '#server/owner/applications/decide.ts';
import { findParticipants } from '#server/owner/applications/participants.ts';
import { changePayment } from '#server/owner/applications/payment.ts';
import { freeSeat, listSeats, takeSeat } from '#server/owner/applications/sessions.ts';
import { createProblem, ProblemError } from '#server/platform/http/problem.ts';
import { utcDay } from '#server/visitors/measurement/views.ts';
import { authorOf } from './author.ts';
import type { DeskOptions } from './options.ts';

const leadPath = z.object({ uuid: z.guid() });
const inLanguage = z.strictObject({ in: z.enum(locales).default(defaultLocale) });
const seen = z.int().min(0);
const letter = z.strictObject({
  subject: z.string().trim().min(1).max(decisionLetterLimits.subject),
  text: z.string().trim().min(1).max(decisionLetterLimits.text),
});
const session = z.string().min(1).max(recordLimits.session);
const decisionBody = z.strictObject({ decision: z.enum(decisions), session: session.nullable(), letter: letter.nullable(), seen });
/** Fits a letter of four-byte characters. */
const letterLimit = { bodyLimit: 4 * decisionLetterLimits.text + 8 * 1024 };
const undoBody = z.strictObject({ seen });
/** Where the day is furthest ahead, it begins 14 hours before it does in UTC. */
const aheadOfUtcMs = 14 * hourMs;
/** The owner's latest day: theirs, or any that has begun somewhere while they've chosen no zone. */
const latestDay = (now: number, zone: string) => (zone === 'UTC' ? utcDay(now + aheadOfUtcMs) : momentIn(now, zone).day);
const paymentBody = (latest: string) =>
  z.strictObject({
    day: z
      .string()
      .refine((day) => isDay(day) && day <= latest, 'expected a day that isn’t in the future')
      .nullable(),
    seen,
  });
export const placeOfSession = { course: z.string().min(1).max(recordLimits.courseType), session };
const placeBody = z.strictObject(placeOfSession);
const participantsQuery = inLanguage.extend(placeOfSession);
const seatBody = placeBody.extend({ number: z.int().min(1) });

type SeatDependencies = Pick<DeskOptions, 'store' | 'clock' | 'mailing' | 'settings'>;

/** Decides about applications, and lists and changes seats (O2). */
export function seatRoutes(api: FastifyInstance, { store, clock, mailing, settings }: SeatDependencies): void {
  const answer = <O extends SeatOutcome | PaymentOutcome>(outcome: O) => {
    if (outcome === 'nothing') throw new ProblemError(createProblem('not-found'));
    return { outcome };
  };
  api.get('/leads/:uuid/application', async ({ params, query }) => {
    const { uuid } = leadPath.parse(params);
    const { in: locale } = inLanguage.parse(query);
    const found = await store.read(() => findApplication(uuid, clock(), locale));
    if (!found) throw new ProblemError(createProblem('not-found'));
    return found;
  });
  api.post('/leads/:uuid/decide', letterLimit, async (request) => {
    const { uuid } = leadPath.parse(request.params);
    const decision = decisionBody.parse(request.body);
    const letterId = randomUUID();
    const context = { ...mailing, randomUUID, now: clock(), author: authorOf(request), sessionOf: findCourseSession };
    return answer(await store.write(() => decideApplication(uuid, decision, letterId, context)));
  });
  api.post('/leads/:uuid/undo-decision', async (request) => {
    const { uuid } = leadPath.parse(request.params);
    const body = undoBody.parse(request.body);
    const context = { ...mailing, randomUUID, now: clock(), author: authorOf(request), sessionOf: findCourseSession };
    return answer(await store.write(() => undoDecision(uuid, body.seen, context)));
  });
  api.post('/leads/:uuid/payment', async (request) => {
    const { uuid } = leadPath.parse(request.params);
    const body = paymentBody(latestDay(clock(), settings.live.current().ownerTimeZone)).parse(request.body);
    return answer(await store.write(() => changePayment(uuid, body, { now: clock(), author: authorOf(request) })));
  });
  api.get('/seats', async ({ query }) => {
    const { in: locale } = inLanguage.parse(query);
    return { sessions: await store.read(() => listSeats(clock(), locale)) };
  });
  api.get('/seats/participants', async ({ query }) => {
    const { in: locale, ...place } = participantsQuery.parse(query);
    const found = await store.read(() => findParticipants(place, locale));
    if (!found) throw new ProblemError(createProblem('not-found'));
    return found;
  });
  api.post('/seats/take', async (request) =>
    answer(await takeSeat(store, placeBody.parse(request.body), { now: clock(), author: authorOf(request), origin: 'desk' })),
  );
  api.post('/seats/free', async (request) => {
    const { number, ...place } = seatBody.parse(request.body);
    return answer(await freeSeat(store, place, number, { now: clock(), author: authorOf(request), origin: 'desk' }));
  });
}
