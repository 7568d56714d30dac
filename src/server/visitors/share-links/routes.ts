import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type ShareLink, type ShareScope, shareScopes } from '#domain/links/share-link.ts';
import type { RecordKind } from '#domain/records/records.ts';
import { allowMethods } from '#server/platform/http/allow-methods.ts';
import { createProblem, ProblemError, problemResponse } from '#server/platform/http/problem.ts';
import type { Store, Transaction } from '#server/platform/stores/store.ts';
import { findRecord } from '#server/visitors/records/statements.ts';
import { parseUuid } from '#server/visitors/records/uuid.ts';
import { deleteShareLink, findShareLink, insertShareLink } from './statements.ts';

interface ShareLinkDependencies {
  readonly store: Store;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** The only flow with shareable results. */
const kind: RecordKind = 'readiness-quiz';

const params = z.object({ uuid: z.string().describe('Of the record.') });
const link = z.object({
  path: z.string().describe('The path of the English page, with the token; the Spanish one has `/es` before it.'),
  scope: z.enum(shareScopes).describe('What it shows: the overall score, the band and the areas, or the plan as well.'),
  created: z.iso.datetime(),
}) satisfies z.ZodType<ShareLink>;
const choice = z.object({ scope: link.shape.scope });
const linkResponse = (description: string) => ({ description, content: { 'application/json': { schema: link } } });
const problemResponses = {
  404: problemResponse('No such record of this kind.'),
  429: problemResponse('Too many requests; see Retry-After.'),
  503: problemResponse('The store could not answer; send the same again after Retry-After.'),
};

type Made = { readonly status: 200 | 201; readonly link: ShareLink } | { readonly refused: 'not-found' | 'incomplete' };

function* makeShareLink(uuid: string, chosen: { readonly token: string; readonly scope: ShareScope }, now: number): Transaction<Made> {
  const stored = yield* findRecord(kind, uuid);
  if (!stored) return { refused: 'not-found' };
  if (!stored.record.isComplete) return { refused: 'incomplete' };
  const before = yield* findShareLink(uuid);
  if (before) return { status: 200, link: before };
  yield* insertShareLink(uuid, chosen, now);
  const made = yield* findShareLink(uuid);
  return made ? { status: 201, link: made } : { refused: 'not-found' };
}

function* readShareLink(uuid: string): Transaction<ShareLink | null | undefined> {
  return (yield* findRecord(kind, uuid)) && (yield* findShareLink(uuid));
}

function* turnOffShareLink(uuid: string): Transaction<boolean> {
  if (!(yield* findRecord(kind, uuid))) return false;
  yield* deleteShareLink(uuid);
  return true;
}

/** `…/{uuid}/share/`: creates, reads and turns off a result's share link (V2). All are idempotent. */
export function shareLinkRoutes(app: FastifyInstance, { store, clock }: ShareLinkDependencies): void {
  const url = `/${kind}/:uuid/share/`;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.post(
    url,
    {
      schema: {
        summary: 'Make the share link of a result',
        description:
          'The link shows the result without anything about who it belongs to. A record has one link at a time, and what it shows stays as chosen.',
        params,
        body: choice,
        response: {
          ...problemResponses,
          200: linkResponse('The link that was made before.'),
          201: linkResponse('The new link.'),
          400: problemResponse('What the link shows is missing or unknown.'),
          409: problemResponse('The record is not complete yet.'),
        },
      },
    },
    async (request, reply) => {
      const uuid = parseUuid(request.params.uuid);
      // Generated outside the transaction, which may rerun.
      const token = randomBytes(32).toString('base64url');
      const { scope } = request.body;
      const made = await store.write(() => makeShareLink(uuid, { token, scope }, clock()));
      if ('refused' in made) throw new ProblemError(createProblem(made.refused));
      return reply.code(made.status).send(made.link);
    },
  );
  typed.get(
    url,
    {
      schema: {
        summary: 'Read the share link of a result',
        params,
        response: { ...problemResponses, 200: linkResponse('The link.'), 204: z.null().describe('The record has no link.') },
      },
    },
    async (request, reply) => {
      const uuid = parseUuid(request.params.uuid);
      const found = await store.read(() => readShareLink(uuid));
      if (found === undefined) throw new ProblemError(createProblem('not-found'));
      return found ? reply.code(200).send(found) : reply.code(204).send(null);
    },
  );
  typed.delete(
    url,
    {
      schema: {
        summary: 'Turn off the share link of a result',
        description: 'From then on its address shows nothing. A link made later has another address.',
        params,
        response: { ...problemResponses, 204: z.null().describe('The record has no link any more.') },
      },
    },
    async (request, reply) => {
      const uuid = parseUuid(request.params.uuid);
      if (!(await store.write(() => turnOffShareLink(uuid)))) throw new ProblemError(createProblem('not-found'));
      return reply.code(204).send(null);
    },
  );
  allowMethods(app, url, ['GET', 'HEAD', 'POST', 'DELETE']);
}
