import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { courseSlugs } from '#domain/course.ts';
import { type ListRequest, listNames, outcomeId, tokenPurposes } from '#domain/list.ts';
import { tokenSchema } from '#domain/list-schema.ts';
import { defaultLocale, isLocale, type Locale, localeOf } from '#domain/locale.ts';
import type { Subscription } from '#domain/subscription.ts';
import { listStrings } from '#strings/lists.ts';
import { onlyMethods } from '../http/only-methods.ts';
import { ProblemError, problem, problemSchema } from '../http/problem.ts';
import { askToConfirm } from './confirmation.ts';
import { formType, isForm, leadOnError, leadTo, outcomeOf, takeForms } from './forms.ts';
import { type List, lists } from './lists.ts';
import { askToJoin, mailsPerDay } from './opt-in.ts';
import { type ListCollaborators, redeem } from './redeem.ts';
import { newToken } from './tokens.ts';

const list = z.enum(listNames);
const accepted = z.object({ list, course: z.enum(courseSlugs).optional(), kept: z.literal(true) });
const done = z.object({ list, done: z.literal(true) });
const refused = (description: string) => ({ description, content: { 'application/problem+json': { schema: problemSchema } } });
const sendAgain = refused('The store could not answer; send the same again after Retry-After: asking twice changes nothing.');

/**
 * `POST /newsletter/` and `POST /waitlist/` ask for a list (D4): the request is kept, and a mail asks for a second yes. JSON
 * is answered with JSON; a plain form is led back to its page (303), with what happened as the fragment. Known and new
 * addresses are answered the same. `…/confirm/` and `…/unsubscribe/` take the token of a mailed link.
 */
export async function listRoutes(app: FastifyInstance, collaborators: ListCollaborators): Promise<void> {
  for (const each of lists) await app.register(async (scope) => askRoute(scope, each as unknown as List, collaborators));
  for (const name of listNames) for (const purpose of tokenPurposes) tokenRoute(app, name, purpose, collaborators);
}

function askRoute(app: FastifyInstance, of: List, { store, clock, randomUUID, log, config }: ListCollaborators): void {
  takeForms(app);
  leadOnError(app, log, (request, reply, status) =>
    leadTo(request, reply, of.formPage(pageIn(request), localeIn(request)), outcomeId(of.name, outcomeOf(status, request))),
  );
  app.post(
    `/${of.name}/`,
    {
      schema: {
        summary: of.summary,
        description: 'Takes JSON, and plain HTML forms, which are answered 303. A mail asks to confirm; asking twice changes nothing.',
        consumes: ['application/json', formType],
        body: of.schema,
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
          503: sendAgain,
        },
      } as object,
    },
    async (request, reply) => {
      const body = request.body as ListRequest;
      const subscription = subscriptionOf(of, body, pageIn(request), randomUUID(), clock());
      // Made once: work may run again, and must then mean the same mail.
      const tokens = { confirm: newToken(), unsubscribe: newToken() };
      const id = randomUUID();
      const cap = config.rateLimitPerMinute === 0 ? 0 : mailsPerDay;
      await store.write(function* () {
        const uuid = yield* askToJoin(subscription, tokens, cap);
        if (uuid !== undefined) yield* askToConfirm(subscription, { uuid, tokens, id });
      });
      if (isForm(request)) return leadTo(request, reply, subscription.page, outcomeId(of.name, 'joined'));
      return reply.send({ list: of.name, ...(subscription.topic && { course: subscription.topic }), kept: true });
    },
  );
  onlyMethods(app, `/${of.name}/`, ['POST']);
}

function tokenRoute(
  app: FastifyInstance,
  name: List['name'],
  purpose: (typeof tokenPurposes)[number],
  collaborators: ListCollaborators,
): void {
  app.post(
    `/${name}/${purpose}/`,
    {
      schema: {
        summary: `${purpose === 'confirm' ? 'Confirm' : 'Leave'} the ${name}`,
        body: z.object({ token: tokenSchema }),
        response: {
          200: { description: 'Done; once more changes nothing.', content: { 'application/json': { schema: done } } },
          400: refused('There is no token in the body.'),
          410: refused('The token is unknown, has expired or was used.'),
          503: sendAgain,
        },
      } as object,
    },
    async (request, reply) => {
      const { token } = request.body as { token: string };
      if (!(await redeem(name, purpose, token, collaborators))) throw new ProblemError(problem('gone'));
      return reply.send({ list: name, done: true });
    },
  );
  onlyMethods(app, `/${name}/${purpose}/`, ['POST']);
}

/** The page of a form; its address names it too, so that it is known where the body was refused. */
const pageIn = ({ query }: FastifyRequest): unknown => (query as { page?: unknown } | undefined)?.page;

/** The locale that the body or the form's page names; one that isn't the default wins. */
function localeIn(request: FastifyRequest): Locale {
  const { language } = (request.body ?? {}) as { language?: unknown };
  const page = pageIn(request);
  const named = [language, typeof page === 'string' ? localeOf(page) : undefined];
  return named.filter(isLocale).find((locale) => locale !== defaultLocale) ?? defaultLocale;
}

function subscriptionOf(of: List, body: ListRequest, page: unknown, uuid: string, now: number): Subscription {
  const { email, language, reference } = body;
  return {
    uuid,
    list: of.name,
    topic: of.topicOf(body),
    email,
    language,
    page: of.formPage(of.namedPage(body) ?? page, language),
    consent: listStrings[of.name][language].consent,
    consentedAt: now,
    createdAt: now,
    flags: reference ? ['honeypot'] : [],
    confirmedAt: null,
    endedAt: null,
  };
}
