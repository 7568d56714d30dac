import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { courseSlugs } from '#domain/course.ts';
import { outcomeId } from '#domain/list.ts';
import { locales, localPath } from '#domain/locale.ts';
import type { WaitlistRequest } from '#domain/waitlist.ts';
import { waitlistRequestSchema } from '#domain/waitlist-schema.ts';
import { courseStrings } from '#strings/course.ts';
import type { Log } from '../http/log.ts';
import { problemSchema } from '../http/problem.ts';
import type { Store } from '../stores/store.ts';
import { formType, isForm, leadOnError, leadTo, outcomeOf, postOnly, takeForms } from './forms.ts';
import { keepSubscription } from './statements.ts';
import type { Subscription } from './subscription.ts';

interface WaitlistCollaborators {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly randomUUID: () => string;
  readonly log: Log;
}

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
  takeForms(app);
  leadOnError(app, log, (request, reply, status) =>
    leadTo(request, reply, askedFrom(request), outcomeId('waitlist', outcomeOf(status, request))),
  );
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
      if (isForm(request)) return leadTo(request, reply, subscription.page, outcomeId('waitlist', 'joined'));
      return reply.send({ list: 'waitlist', course: request.body.course, kept: true });
    },
  );
  postOnly(app, '/waitlist/');
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

/** The page of a form; its address names it too, so that it is known where the body was refused. */
function askedFrom({ query }: FastifyRequest): string {
  const { page } = (query ?? {}) as { page?: unknown };
  return pages.find((known) => known === page) ?? '/ai-courses';
}
