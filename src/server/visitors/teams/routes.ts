import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { teamRequests } from '#domain/team/team-api.ts';
import { locales } from '#domain/text/locale.ts';
import { secondMs } from '#domain/text/time.ts';
import { allowMethods } from '#server/platform/http/allow-methods.ts';
import { createProblem, ProblemError, problemResponse } from '#server/platform/http/problem.ts';
import type { Store } from '#server/platform/stores/store.ts';
import { pdfResponse } from '#server/visitors/records/report-routes.ts';
import { parseUuid } from '#server/visitors/records/uuid.ts';
import { closeTeamEarly, findMeeting, openTeam, readOwnTeam, submitSheet } from './actions.ts';
import type { SendAgenda } from './agenda.ts';
import { findTeam } from './statements.ts';
import { closeEarlySchema, sheetHeaders, sheetSchema, teamOpeningSchema, teamTokenSchema, teamViewSchema } from './team-schema.ts';
import { viewTeam } from './view.ts';

interface TeamDependencies {
  readonly store: Store;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly wait: (ms: number) => Promise<unknown>;
  readonly sendAgenda: SendAgenda;
}

const params = z.object({ uuid: z.string().describe('Of the record that opened the team.') });
const viewResponse = (description: string) => ({ description, content: { 'application/json': { schema: teamViewSchema } } });
const problemResponses = {
  400: problemResponse('The request is not valid; `errors` names the fields.'),
  404: problemResponse('There is no such record or team.'),
  410: problemResponse('The record was erased.'),
  429: problemResponse('Too many requests; see Retry-After.'),
  503: problemResponse('The store could not answer; send the same again after Retry-After.'),
};
const { 410: _, ...linkProblems } = problemResponses;
const conflict = (description: string) => ({ 409: problemResponse(`${description}; \`type\` says which.`) });

/** Throws a refusal; returns anything else. */
function accept<T>(outcome: T): Exclude<T, { readonly refused: unknown }> {
  const refused = (outcome as { readonly refused?: Parameters<typeof createProblem>[0] } | null | undefined)?.refused;
  if (refused) throw new ProblemError(createProblem(refused));
  return outcome as Exclude<T, { readonly refused: unknown }>;
}

/** What the record's holder does with its team (G1, G2). */
export function ownTeamRoutes(app: FastifyInstance, { store, clock }: Pick<TeamDependencies, 'store' | 'clock'>): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const url = teamRequests.open[1](':uuid');
  typed.post(
    url,
    {
      schema: {
        summary: 'Open a team with a completed assessment',
        description: 'A record opens one team, once. Only a hash of its token is stored.',
        params,
        body: teamOpeningSchema,
        response: {
          ...problemResponses,
          ...conflict('The record is not complete yet, or has opened a team with another token'),
          200: viewResponse('The team that was opened before.'),
          201: viewResponse('The new team.'),
        },
      },
    },
    async (request, reply) => {
      const uuid = parseUuid(request.params.uuid);
      const { status, view } = accept(await store.write(() => openTeam(uuid, request.body, clock())));
      return reply.code(status).send(view);
    },
  );
  typed.get(
    url,
    {
      schema: {
        summary: 'Read the team that a record opened',
        params,
        response: { ...problemResponses, 200: viewResponse('The team.'), 204: z.null().describe('The record has opened none.') },
      },
    },
    async (request, reply) => {
      const uuid = parseUuid(request.params.uuid);
      const team = accept(await store.read(() => readOwnTeam(uuid)));
      return team ? reply.code(200).send(viewTeam(team, 'opener')) : reply.code(204).send(null);
    },
  );
  allowMethods(app, url, ['GET', 'HEAD', 'POST']);
  const closing = teamRequests.closeEarly[1](':uuid');
  typed.post(
    closing,
    {
      schema: {
        summary: 'Close a team at the end of tomorrow',
        params,
        body: closeEarlySchema,
        response: {
          ...problemResponses,
          ...conflict('Too few have answered, or the team has closed'),
          200: viewResponse('The team, with its new end.'),
        },
      },
    },
    async (request, reply) => {
      const uuid = parseUuid(request.params.uuid);
      return reply.code(200).send(accept(await store.write(() => closeTeamEarly(uuid, request.body, clock()))).view);
    },
  );
  allowMethods(app, closing, ['POST']);
}

/** What anyone with the link does (G2, G3). The token travels only in bodies, so it's in no URL, log, or cache. */
export function teamLinkRoutes(app: FastifyInstance, dependencies: Pick<TeamDependencies, 'store' | 'wait'>): void {
  const { store } = dependencies;
  const emptyLogSoon = createLogCleaner(dependencies);
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const view = teamRequests.view[1]();
  typed.post(
    view,
    {
      // A device looks before and after it submits.
      config: { isUnlogged: true },
      schema: {
        summary: 'Read the team of a link',
        description: 'Before it closes, nothing but its state and size, whoever asks. Changes nothing.',
        body: teamTokenSchema,
        response: { ...linkProblems, 200: viewResponse('The team.') },
      },
    },
    async (request, reply) => {
      const team = await store.read(() => findTeam(request.body.token));
      if (!team) throw new ProblemError(createProblem('team-unknown'));
      return reply.code(200).send(viewTeam(team, 'anyone'));
    },
  );
  allowMethods(app, view, ['POST']);
  const sheets = teamRequests.submit[1]();
  typed.post(
    sheets,
    {
      config: { isUnlogged: true },
      schema: {
        summary: "Add one person's answers to a team",
        description: 'They are added to counts, and nothing else of them is kept but a hash of the key until the team closes.',
        headers: sheetHeaders,
        body: sheetSchema,
        response: {
          ...linkProblems,
          ...conflict('The team is full, or has closed'),
          200: { description: 'They count.', content: { 'application/json': { schema: z.object({ submitted: z.literal(true) }) } } },
        },
      },
    },
    async (request, reply) => {
      const { body, headers } = request;
      accept(await store.write(() => submitSheet(body, headers['idempotency-key'])));
      emptyLogSoon();
      return reply.code(200).send({ submitted: true });
    },
  );
  allowMethods(app, sheets, ['POST']);
}

/** Long enough for sheets that come together. */
const logDelayMs = secondMs;

/**
 * Returns a function that empties the store's log a moment later: from one page of it to the next, a team's counts differ by one sheet (G3).
 * The hourly maintenance does it where another process was reading.
 */
function createLogCleaner({ store, wait }: Pick<TeamDependencies, 'store' | 'wait'>): () => void {
  let isWaiting = false;
  const empty = async () => {
    await wait(logDelayMs);
    isWaiting = false;
    // A store that's busy or closed keeps its log a little longer.
    await store.scrub?.().catch(() => undefined);
  };
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    void empty();
  };
}

/** A closed team's agenda as a PDF (G5), for its opener and whoever may see the result. */
export function agendaRoutes(app: FastifyInstance, { store, sendAgenda }: Pick<TeamDependencies, 'store' | 'sendAgenda'>): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const response = {
    ...problemResponses,
    ...conflict('The team has no result, or not for whoever asks'),
    200: pdfResponse('The agenda.'),
  };
  const own = teamRequests.printOwn[1](':uuid');
  typed.get(
    own,
    {
      exposeHeadRoute: false,
      schema: {
        summary: "Download the agenda of a record's team",
        params,
        querystring: z.object({ language: z.enum(locales).optional().describe("The record's own by default.") }),
        response,
      },
    },
    async (request, reply) => {
      const uuid = parseUuid(request.params.uuid);
      const { language } = request.query;
      const meeting = accept(
        await store.read(function* () {
          const team = yield* readOwnTeam(uuid);
          return team && 'refused' in team ? team : yield* findMeeting(team ?? undefined, 'opener');
        }),
      );
      await sendAgenda(meeting, language ?? meeting.stored.record.language, request, reply as FastifyReply);
      return reply;
    },
  );
  allowMethods(app, own, ['GET']);
  const print = teamRequests.print[1]();
  typed.post(
    print,
    {
      schema: {
        summary: "Download the agenda of a link's team",
        body: teamTokenSchema.extend({ language: z.enum(locales) }),
        response,
      },
    },
    async (request, reply) => {
      const { token, language } = request.body;
      const meeting = accept(
        await store.read(function* () {
          return yield* findMeeting(yield* findTeam(token), 'anyone');
        }),
      );
      await sendAgenda(meeting, language, request, reply as FastifyReply);
      return reply;
    },
  );
  allowMethods(app, print, ['POST']);
}
