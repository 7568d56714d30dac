import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { myResultPath, type ResultLinkRequest } from '#domain/links/result-link.ts';
import { resultLinkOutcomeId, sentLinkOutcomes } from '#domain/links/result-link-outcomes.ts';
import { recordKinds } from '#domain/records/records.ts';
import { defaultLocale, isLocale, locales, localPath } from '#domain/text/locale.ts';
import { leadRecordSchema } from '#server/flows/definitions/record-schema.ts';
import { tokenSchema } from '#server/messages/mailing-lists/mailing-list-schema.ts';
import { allowMethods } from '#server/platform/http/allow-methods.ts';
import { acceptForms, formContentType, isForm, redirectOnError, redirectTo, rejectedFormOutcome } from '#server/platform/http/forms.ts';
import { createProblem, ProblemError, problemResponse } from '#server/platform/http/problem.ts';
import { sendRecord } from '#server/visitors/records/routes.ts';
import { parseUuid } from '#server/visitors/records/uuid.ts';
import { openLink, type ResultLinkDependencies, requestLinks, sendLink } from './actions.ts';
import { resultLinkRequestSchema } from './result-link-schema.ts';

const requested = z.object({ requested: z.literal(true) });
const mailed = z.object({ outcome: z.enum(sentLinkOutcomes) });
const json = (description: string, schema: z.ZodType) => ({ description, content: { 'application/json': { schema } } });
const language = z.enum(locales).optional().describe("Of the mail; the record's own by default.");
const problemResponses = {
  400: problemResponse('The request, or a field of it, is not valid; `errors` names the fields.'),
  429: problemResponse('Too many requests; see Retry-After.'),
  503: problemResponse('The store could not answer; send the same again after Retry-After.'),
};
const gone = problemResponse('The token is unknown or has expired.');

/**
 * The routes of mailed links for scripts (T1); a link's page handles the rest. Tokens travel only in bodies, so they're in no URL, log, or
 * cache. Responses never reveal what only the mail may say about an address.
 */
export async function resultLinkRoutes(app: FastifyInstance, dependencies: ResultLinkDependencies): Promise<void> {
  for (const kind of recordKinds) sendRoute(app, kind, dependencies);
  await app.register(async (scope) => requestRoute(scope, dependencies));
  openRoute(app, dependencies);
}

function sendRoute(app: FastifyInstance, kind: (typeof recordKinds)[number], dependencies: ResultLinkDependencies): void {
  const url = `/${kind}/:uuid/access-link/`;
  app.withTypeProvider<ZodTypeProvider>().post(
    url,
    {
      schema: {
        summary: `Mail the link of a ${kind} record to its address`,
        params: z.object({ uuid: z.string().describe('Of the record.') }),
        body: z.object({ language }),
        response: {
          202: json(
            "Whether the address takes mail. The mail is on its way, unless the address has had its mails for today, which isn't told.",
            mailed,
          ),
          ...problemResponses,
          404: problemResponse('No such record of this kind.'),
        },
      },
    },
    async (request, reply) => {
      const uuid = parseUuid(request.params.uuid);
      const outcome = await sendLink(kind, uuid, request.body.language, dependencies.nameClient(request.ip), dependencies);
      if (!outcome) throw new ProblemError(createProblem('not-found'));
      return reply.code(202).send({ outcome });
    },
  );
  allowMethods(app, url, ['POST']);
}

function requestRoute(app: FastifyInstance, dependencies: ResultLinkDependencies): void {
  const url = '/access-links/';
  const pageOf = ({ body }: FastifyRequest) => {
    const { language: named } = (body ?? {}) as { language?: unknown };
    return localPath(myResultPath, isLocale(named) ? named : defaultLocale);
  };
  acceptForms(app);
  redirectOnError(app, dependencies.log, (request, reply, status) =>
    redirectTo(request, reply, pageOf(request), resultLinkOutcomeId(rejectedFormOutcome(status, request))),
  );
  app.post(
    url,
    {
      schema: {
        summary: 'Mail an address the links to its records',
        description:
          'Takes JSON, and plain HTML forms, which are answered 303. The answer is the same whether the address is known or not.',
        consumes: ['application/json', formContentType],
        body: resultLinkRequestSchema,
        response: {
          202: json('If there is anything under the address, a mail is on its way to it.', requested),
          303: z.null().describe('To the page of the form; its fragment says what happened.'),
          ...problemResponses,
        },
      } as object,
    },
    async (request, reply) => {
      await requestLinks(request.body as ResultLinkRequest, dependencies.nameClient(request.ip), dependencies);
      if (isForm(request)) return redirectTo(request, reply, pageOf(request), resultLinkOutcomeId('sent'));
      return reply.code(202).send({ requested: true });
    },
  );
  allowMethods(app, url, ['POST']);
}

function openRoute(app: FastifyInstance, dependencies: ResultLinkDependencies): void {
  const url = '/access-links/open/';
  app.withTypeProvider<ZodTypeProvider>().post(
    url,
    {
      schema: {
        summary: 'Read the record of a link',
        body: z.object({ token: tokenSchema }),
        response: { 200: json('The record, with the headers of a read.', leadRecordSchema), ...problemResponses, 410: gone },
      },
    },
    async (request, reply) => {
      const linked = await openLink(request.body.token, dependencies);
      if (!linked) throw new ProblemError(createProblem('gone'));
      return sendRecord(reply, 200, linked.stored);
    },
  );
  allowMethods(app, url, ['POST']);
}
