import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { courseSlugs } from '#domain/course.ts';
import { looksLikeEmail } from '#domain/email.ts';
import { locales, localPath } from '#domain/locale.ts';
import { outcomeId, type WaitlistOutcome, type WaitlistRequest } from '#domain/waitlist.ts';
import { waitlistRequestSchema } from '#domain/waitlist-schema.ts';
import { courseStrings } from '#strings/course.ts';
import { refusalOf, report } from '../http/errors.ts';
import { parseFormBody } from '../http/form-body.ts';
import type { Log } from '../http/log.ts';
import { ProblemError, problem, problemSchema } from '../http/problem.ts';
import type { Store } from '../stores/store.ts';
import { keepSubscription } from './statements.ts';
import type { Subscription } from './subscription.ts';

interface WaitlistCollaborators {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly randomUUID: () => string;
  readonly log: Log;
}

const formType = 'application/x-www-form-urlencoded';
const isForm = (request: FastifyRequest) => request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() === formType;

const pageOf = (slug: string, locale: (typeof locales)[number]) => localPath(`/course/${slug}`, locale);
/** The pages that have the form: nowhere else does an answer lead. */
const pages: readonly string[] = courseSlugs.flatMap((slug) => locales.map((locale) => pageOf(slug, locale)));

const kept = z.object({ list: z.literal('waitlist'), course: z.enum(courseSlugs), kept: z.literal(true) });
const refused = (description: string) => ({ description, content: { 'application/problem+json': { schema: problemSchema } } });

/**
 * `POST /waitlist/` keeps the address of someone who waits for a course's next date (C1, D4). JSON is answered with JSON; a
 * plain form is led back to its page (303), with what happened as the fragment. Known and new addresses are answered the same.
 */
export async function waitlistRoutes(app: FastifyInstance, { store, clock, randomUUID, log }: WaitlistCollaborators): Promise<void> {
  app.addContentTypeParser(formType, { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => {
    const parsed = parseFormBody(body);
    if ('problem' in parsed) throw new ProblemError(parsed.problem);
    return parsed.value;
  });
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    // A program reads the problem, and so does whoever may not ask at all. A visitor is led back to the page.
    if (!isForm(request) || refusal.problem.status === 403) throw error;
    report(log, refusal, error, request);
    reply.headers(refusal.headers);
    return lead(request, reply, outcomeOf(refusal.problem.status, request));
  });
  app.withTypeProvider<ZodTypeProvider>().post(
    '/waitlist/',
    {
      schema: {
        summary: 'Ask to hear of a course’s next date',
        description: 'Takes JSON, and plain HTML forms, which are answered 303. Asking twice changes nothing.',
        consumes: ['application/json', formType],
        body: waitlistRequestSchema,
        response: {
          200: { description: 'The address is kept.', content: { 'application/json': { schema: kept } } },
          303: z.null().describe('To the page of the form; its fragment says what happened.'),
          400: refused('A field is not valid; `errors` names it.'),
          413: refused('The body is larger than 64 KiB.'),
          415: refused('The body is compressed, or neither JSON nor a form.'),
          429: refused('Too many requests; see Retry-After.'),
          503: refused('Nothing was stored; try again after Retry-After.'),
        },
      },
    },
    async (request, reply) => {
      const subscription = subscriptionOf(request.body, randomUUID(), clock());
      await store.write(() => keepSubscription(subscription));
      if (isForm(request)) return lead(request, reply, 'joined', subscription.page);
      return reply.send({ list: 'waitlist', course: request.body.course, kept: true });
    },
  );
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: '/waitlist/',
    exposeHeadRoute: false,
    schema: { hide: true } as object,
    onRequest: async () => {
      throw new ProblemError(problem('method-not-allowed'), { allow: 'POST' });
    },
    handler: () => undefined,
  });
}

function subscriptionOf({ email, course, language, reference }: WaitlistRequest, uuid: string, now: number): Subscription {
  return {
    uuid,
    list: 'waitlist',
    topic: course,
    email,
    language,
    page: pageOf(course, language),
    consent: courseStrings[language].waitlist.consent,
    consentedAt: now,
    createdAt: now,
    flags: reference ? ['honeypot'] : [],
  };
}

function outcomeOf(status: number, { body }: FastifyRequest): WaitlistOutcome {
  // A body that was refused as a whole says nothing of the address.
  if (status !== 400 || !body) return 'failed';
  const { email = '' } = body as { email?: string };
  if (email.trim() === '') return 'missing';
  return looksLikeEmail(email) ? 'failed' : 'invalid';
}

/** Back to a page; the form's address names it too, so that it is known where the body was refused. */
function lead(request: FastifyRequest, reply: FastifyReply, outcome: WaitlistOutcome, own?: string): FastifyReply {
  const { page } = (request.query ?? {}) as { page?: unknown };
  const path = own ?? pages.find((known) => known === page) ?? '/ai-courses';
  // From a listed site the way back is that site's; the gate has checked it.
  const { origin } = request.headers;
  return reply
    .code(303)
    .header('location', `${origin ?? ''}${path}#${outcomeId(outcome)}`)
    .send();
}
