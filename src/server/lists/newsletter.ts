import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { outcomeId } from '#domain/list.ts';
import { type Locale, localeOf, localPath } from '#domain/locale.ts';
import {
  type LinkOutcome,
  linkAddress,
  linkOutcomeId,
  type NewsletterRequest,
  type TokenPurpose,
  tokenPurposes,
} from '#domain/newsletter.ts';
import { newsletterRequestSchema, tokenSchema } from '#domain/newsletter-schema.ts';
import { newsletterStrings } from '#strings/newsletter.ts';
import type { Log } from '../http/log.ts';
import { ProblemError, problem, problemSchema } from '../http/problem.ts';
import type { Store } from '../stores/store.ts';
import { formType, isForm, leadOnError, leadTo, outcomeOf, postOnly, takeForms } from './forms.ts';
import { askToConfirm } from './newsletter-mail.ts';
import { askForNewsletter, mailsPerDay, redeemToken } from './newsletter-statements.ts';
import type { Subscription } from './subscription.ts';
import { newToken } from './tokens.ts';

interface NewsletterCollaborators {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly randomUUID: () => string;
  readonly log: Log;
  readonly config: { readonly rateLimitPerMinute: number };
}

const accepted = z.object({ list: z.literal('newsletter'), kept: z.literal(true) });
const done = z.object({ list: z.literal('newsletter'), done: z.literal(true) });
const refused = (description: string) => ({ description, content: { 'application/problem+json': { schema: problemSchema } } });

/** The blog's pages have the form: nowhere else does an answer lead, and nothing else is kept as its page. */
const blogPage = (page: unknown, locale: Locale): string =>
  typeof page === 'string' && page.length <= 300 && /^(?:\/es)?\/blog(?:\/[a-z0-9-]+){0,2}$/.test(page) ? page : localPath('/blog', locale);

const isOneClick = (body: unknown) => typeof body === 'object' && body !== null && 'List-Unsubscribe' in body;

/**
 * `POST /newsletter/` asks for the newsletter (D4): it is kept, and a mail asks for a second yes. Known and new addresses
 * are answered the same. `POST /newsletter/confirm/` and `/newsletter/unsubscribe/` take the token of a mailed link.
 */
export async function newsletterRoutes(app: FastifyInstance, collaborators: NewsletterCollaborators): Promise<void> {
  const { store, clock, randomUUID, log, config } = collaborators;
  takeForms(app);
  const languageOf = ({ body, query }: FastifyRequest): Locale => {
    const { language } = (body ?? {}) as { language?: unknown };
    const { page } = (query ?? {}) as { page?: unknown };
    return language === 'es' || (typeof page === 'string' && localeOf(page) === 'es') ? 'es' : 'en';
  };
  const pageOf = (request: FastifyRequest) => blogPage((request.query as { page?: unknown } | undefined)?.page, languageOf(request));
  leadOnError(app, log, (request, reply, status) =>
    leadTo(request, reply, pageOf(request), outcomeId('newsletter', outcomeOf(status, request))),
  );
  app.withTypeProvider<ZodTypeProvider>().post(
    '/newsletter/',
    {
      schema: {
        summary: 'Ask for the newsletter',
        description: 'Takes JSON, and plain HTML forms, which are answered 303. A mail asks to confirm; asking twice changes nothing.',
        consumes: ['application/json', formType],
        body: newsletterRequestSchema,
        response: {
          200: {
            description: 'The request is kept, whether the address is known or not.',
            content: { 'application/json': { schema: accepted } },
          },
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
      const { body } = request;
      const page = blogPage(body.page ?? (request.query as { page?: unknown }).page, body.language);
      const subscription = subscriptionOf(body, page, randomUUID(), clock());
      // Made once: work may run again, and must then mean the same mail.
      const tokens = { confirm: newToken(), unsubscribe: newToken() };
      const mailId = randomUUID();
      const cap = config.rateLimitPerMinute === 0 ? 0 : mailsPerDay;
      await store.write(function* () {
        const asked = yield* askForNewsletter(subscription, tokens, cap);
        if (asked) yield* askToConfirm({ ...asked, email: body.email, language: body.language, tokens }, mailId, subscription.createdAt);
      });
      if (isForm(request)) return leadTo(request, reply, page, outcomeId('newsletter', 'joined'));
      return reply.send({ list: 'newsletter', kept: true });
    },
  );
  postOnly(app, '/newsletter/');
  for (const purpose of tokenPurposes) {
    app.withTypeProvider<ZodTypeProvider>().post(
      `/newsletter/${purpose}/`,
      {
        schema: {
          summary: purpose === 'confirm' ? 'Confirm the newsletter' : 'Leave the newsletter',
          consumes: ['application/json', formType],
          body: z.object({ token: tokenSchema }),
          response: {
            200: { description: 'Done; once more changes nothing.', content: { 'application/json': { schema: done } } },
            400: refused('There is no token in the body.'),
            410: refused('The token is unknown, has expired or was used.'),
          },
        },
      },
      async (request, reply) => {
        if (!(await store.write(() => redeemToken(request.body.token, purpose, clock())))) throw new ProblemError(problem('gone'));
        return reply.send({ list: 'newsletter', done: true });
      },
    );
    postOnly(app, `/newsletter/${purpose}/`);
  }
}

/**
 * The buttons of the pages that mailed links lead to. A plain form without an address of its own sends to the page's,
 * token and all, so that both work without scripts; the answer leads back without it. One click in a mail program posts
 * to the same address (RFC 8058) and is answered 200. A GET, such as a mail scanner's, is answered with the page alone.
 */
export async function newsletterLinks(app: FastifyInstance, { store, clock, log }: NewsletterCollaborators): Promise<void> {
  takeForms(app);
  const purposeOf = (request: FastifyRequest): TokenPurpose => (request.url.includes('/unsubscribe') ? 'unsubscribe' : 'confirm');
  const lead = (request: FastifyRequest, reply: FastifyReply, outcome: LinkOutcome) => {
    const purpose = purposeOf(request);
    return reply
      .code(303)
      .header('location', `${localPath(linkAddress(purpose), localeOf(request.url))}#${linkOutcomeId(purpose, outcome)}`)
      .header('cache-control', 'no-store')
      .send();
  };
  leadOnError(app, log, (request, reply) => lead(request, reply, 'failed'));
  for (const purpose of tokenPurposes)
    for (const prefix of ['', '/es'])
      app.post(`${prefix}${linkAddress(purpose)}`, async (request, reply) => {
        const { token } = (request.query ?? {}) as { token?: unknown };
        const parsed = tokenSchema.safeParse(token);
        const worked = parsed.success && (await store.write(() => redeemToken(parsed.data, purpose, clock())));
        if (purpose === 'unsubscribe' && isOneClick(request.body)) {
          reply.header('cache-control', 'no-store');
          if (worked) return reply.send();
          return reply
            .code(410)
            .header('content-type', 'application/problem+json; charset=utf-8')
            .send(JSON.stringify(problem('gone')));
        }
        return lead(request, reply, worked ? 'done' : 'invalid');
      });
}

function subscriptionOf({ email, language, reference }: NewsletterRequest, page: string, uuid: string, now: number): Subscription {
  return {
    uuid,
    list: 'newsletter',
    topic: '',
    email,
    language,
    page,
    consent: newsletterStrings[language].consent,
    consentedAt: now,
    createdAt: now,
    flags: reference ? ['honeypot'] : [],
  };
}
