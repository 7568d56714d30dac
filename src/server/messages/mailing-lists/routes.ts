import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { mailingListNames, type SubscriptionRequest, signupOutcomeId, tokenPurposes } from '#domain/messages/mailing-list.ts';
import type { Subscription } from '#domain/messages/subscription.ts';
import { defaultLocale, isLocale, type Locale, localeOf } from '#domain/text/locale.ts';
import { consentSentence } from '#server/messages/notifications/consent-sentence.ts';
import { logHeldMail } from '#server/messages/notifications/mail-person.ts';
import { allowMethods } from '#server/platform/http/allow-methods.ts';
import { inEqualTime } from '#server/platform/http/equal-time.ts';
import { acceptForms, formContentType, isForm, redirectOnError, redirectTo, rejectedFormOutcome } from '#server/platform/http/forms.ts';
import { createProblem, ProblemError, problemResponse } from '#server/platform/http/problem.ts';
import { enqueueConfirmation } from './confirmation.ts';
import { tokenSchema } from './mailing-list-schema.ts';
import { type MailingList, mailingLists } from './mailing-lists.ts';
import { requestSubscription } from './opt-in.ts';
import { type ListDependencies, redeem } from './redeem.ts';

const listSchema = z.enum(mailingListNames);
const acceptedSchema = z.object({ list: listSchema, course: z.string().optional(), kept: z.literal(true) });
const doneSchema = z.object({ list: listSchema, done: z.literal(true) });
const unavailable = problemResponse('The store could not answer; send the same again after Retry-After: asking twice changes nothing.');

/**
 * `POST /newsletter/` and `POST /waitlist/` queue a confirmation mail (D4). JSON gets JSON; a plain form gets a 303 to its page with the
 * outcome as the fragment. Known and new addresses get the same response (Q19). `…/confirm/` and `…/unsubscribe/` take a mailed token.
 */
export async function listRoutes(app: FastifyInstance, dependencies: ListDependencies): Promise<void> {
  for (const list of mailingLists) await app.register(async (scope) => subscribeRoute(scope, list as unknown as MailingList, dependencies));
  for (const name of mailingListNames) for (const purpose of tokenPurposes) tokenRoute(app, name, purpose, dependencies);
}

function subscribeRoute(
  app: FastifyInstance,
  list: MailingList,
  { store, clock, wait, randomUUID, audience, log, config, nameClient }: ListDependencies,
): void {
  acceptForms(app);
  redirectOnError(app, log, (request, reply, status) =>
    redirectTo(
      request,
      reply,
      list.formPage(requestedPage(request), requestedLocale(request)),
      signupOutcomeId(list.name, rejectedFormOutcome(status, request)),
    ),
  );
  app.post(
    `/${list.name}/`,
    {
      schema: {
        summary: list.summary,
        description: 'Takes JSON, and plain HTML forms, which are answered 303. A mail asks to confirm; asking twice changes nothing.',
        consumes: ['application/json', formContentType],
        body: list.schema,
        response: {
          200: {
            description: 'The request is kept, whether the address is known or not.',
            content: { 'application/json': { schema: acceptedSchema } },
          },
          303: z.null().describe('To the page of the form; its fragment says what happened.'),
          400: problemResponse('A field is not valid; `errors` names it.'),
          413: problemResponse('The body is larger than 64 KiB.'),
          415: problemResponse('The body is compressed, or neither JSON nor a form.'),
          429: problemResponse('Too many requests; see Retry-After.'),
          503: unavailable,
        },
      } as object,
    },
    async (request, reply) => {
      const body = request.body as SubscriptionRequest;
      const subscription = newSubscription(list, body, requestedPage(request), randomUUID(), clock());
      const client = nameClient(request.ip);
      const context = { now: subscription.createdAt, audience, randomUUID, mailPerHour: config.mailPerHour, client };
      // Outside the transaction: a retry must queue the same mail.
      const id = randomUUID();
      const mailed = await inEqualTime(wait, () =>
        store.write(function* () {
          const uuid = yield* requestSubscription(subscription);
          return uuid === undefined ? undefined : yield* enqueueConfirmation(subscription, { uuid, id }, context);
        }),
      );
      logHeldMail(log, mailed);
      if (isForm(request)) return redirectTo(request, reply, subscription.page, signupOutcomeId(list.name, 'joined'));
      return reply.send({ list: list.name, ...(subscription.topic && { course: subscription.topic }), kept: true });
    },
  );
  allowMethods(app, `/${list.name}/`, ['POST']);
}

function tokenRoute(
  app: FastifyInstance,
  name: MailingList['name'],
  purpose: (typeof tokenPurposes)[number],
  dependencies: ListDependencies,
): void {
  app.post(
    `/${name}/${purpose}/`,
    {
      schema: {
        summary: `${purpose === 'confirm' ? 'Confirm' : 'Leave'} the ${name}`,
        body: z.object({ token: tokenSchema }),
        response: {
          200: { description: 'Done; once more changes nothing.', content: { 'application/json': { schema: doneSchema } } },
          400: problemResponse('There is no token in the body.'),
          410: problemResponse('The token is unknown, has expired or was used.'),
          503: unavailable,
        },
      } as object,
    },
    async (request, reply) => {
      const { token } = request.body as { token: string };
      if (!(await redeem(name, purpose, token, dependencies))) throw new ProblemError(createProblem('gone'));
      return reply.send({ list: name, done: true });
    },
  );
  allowMethods(app, `/${name}/${purpose}/`, ['POST']);
}

/** In the query, so that it's known even if the body is rejected. */
const requestedPage = ({ query }: FastifyRequest): unknown => (query as { page?: unknown } | undefined)?.page;

/** Of the body or the form's page, whichever isn't the default. */
function requestedLocale(request: FastifyRequest): Locale {
  const { language } = (request.body ?? {}) as { language?: unknown };
  const page = requestedPage(request);
  const named = [language, typeof page === 'string' ? localeOf(page) : undefined];
  return named.filter(isLocale).find((locale) => locale !== defaultLocale) ?? defaultLocale;
}

function newSubscription(list: MailingList, body: SubscriptionRequest, page: unknown, uuid: string, now: number): Subscription {
  const { email, language, reference } = body;
  return {
    uuid,
    list: list.name,
    topic: list.topicOf(body),
    email,
    language,
    page: list.formPage(list.namedPage(body) ?? page, language),
    consent: consentSentence(list.name, language),
    consentedAt: now,
    createdAt: now,
    flags: reference ? ['honeypot'] : [],
    confirmedAt: null,
    endedAt: null,
  };
}
