import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { withoutDevice } from '#domain/measurement/visit.ts';
import { recordsPerDay } from '#domain/records/record-limits.ts';
import { type RecordKind, recordKinds } from '#domain/records/records.ts';
import { type StoredRecord, toDocument } from '#domain/records/stored-record.ts';
import { leadRecordSchema, type RecordChanges } from '#server/flows/definitions/record-schema.ts';
import { flows } from '#server/flows/definitions/registry.ts';
import type { Wordings } from '#server/flows/definitions/wordings.ts';
import type { Audience } from '#server/messages/notifications/announce-context.ts';
import { logHeldMail } from '#server/messages/notifications/mail-person.ts';
import { allowMethods } from '#server/platform/http/allow-methods.ts';
import type { NameClient } from '#server/platform/http/client-network.ts';
import type { Log } from '#server/platform/http/log.ts';
import { createProblem, ProblemError, problemResponse } from '#server/platform/http/problem.ts';
import { hasPrivacyControl } from '#server/platform/http/request-headers.ts';
import { countOne, type ProcessCounters } from '#server/platform/process/counters.ts';
import type { Store } from '#server/platform/stores/store.ts';
import type { FlagContext } from './flags.ts';
import { readRequestMarks, writeHeaders } from './request-marks.ts';
import { type SavedRecord, saveChanges, saveNew } from './save.ts';
import { findRecord, listMade, whyMissing } from './statements.ts';
import { parseUuid } from './uuid.ts';

interface RecordDependencies {
  readonly store: Store;
  readonly wordings: Wordings;
  readonly courses: FlagContext['courses'];
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly randomUUID: () => string;
  readonly audience: Audience;
  readonly log: Log;
  readonly nameClient: NameClient;
  readonly counters: Pick<ProcessCounters, 'leadsCreated' | 'leadsCompleted'>;
  readonly config: { readonly rateLimitPerMinute: number; readonly mailPerHour: number };
}

/** Turning off the rate limit also turns off the daily cap of records, but not the mail budget (D5). */
const toCaps = ({ rateLimitPerMinute, mailPerHour }: RecordDependencies['config']) => ({
  recordsPerDay: rateLimitPerMinute === 0 ? 0 : recordsPerDay,
  mailPerHour,
});

const params = z.object({ uuid: z.string().describe('As returned on creation.') });

const recordResponse = (description: string) => ({ description, content: { 'application/json': { schema: leadRecordSchema } } });
const readResponse = {
  ...recordResponse('The record.'),
  headers: {
    'x-made': { type: 'string', enum: ['', 'link', 'team', 'link team'], description: 'Whether the record has a share link and a team.' },
  },
};
const notFound = problemResponse('No such record of this kind.');
const tooMany = problemResponse('Too many requests; see Retry-After.');
/** Adds the headers that report the outcome of a write (S2, Q4). */
const writeResponse = (description: string) => ({
  ...recordResponse(description),
  headers: {
    'x-applied': { type: 'string', enum: ['0', '1'], description: '0 if the request was late or repeated and changed nothing.' },
    'x-sequence': { type: 'string', description: 'The highest X-Sequence applied; the next request needs a higher one.' },
    'idempotent-replayed': { type: 'string', enum: ['true'], description: 'Present if a request with this key was answered before.' },
    etag: { type: 'string', description: 'The version, for If-Match.' },
  },
});
const problemResponses = {
  400: problemResponse('The request, or a field of it, is not valid; `errors` names the fields.'),
  413: problemResponse('The body is larger than 64 KiB.'),
  415: problemResponse('The body is compressed or not application/json.'),
  422: problemResponse('The Idempotency-Key was used with another body.'),
  429: tooMany,
  503: problemResponse('The store could not answer; send the same again, with its Idempotency-Key, after Retry-After.'),
};

/** The three routes of every flow (P1). They respond after the commit (Q2). */
export function recordRoutes(app: FastifyInstance, dependencies: RecordDependencies): void {
  for (const kind of recordKinds) {
    addCreate(app, kind, dependencies);
    addRead(app, kind, dependencies);
    addPatch(app, kind, dependencies);
    allowMethods(app, `/${kind}/`, ['POST']);
    allowMethods(app, `/${kind}/:uuid/`, ['GET', 'HEAD', 'PATCH']);
  }
}

function addCreate(
  app: FastifyInstance,
  kind: RecordKind,
  { store, config, clock, log, counters, nameClient, ...context }: RecordDependencies,
): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    `/${kind}/`,
    {
      schema: {
        summary: `Create a ${kind} record`,
        headers: writeHeaders,
        body: flows[kind].schema.create,
        response: {
          201: writeResponse('The record; Location is set.'),
          ...problemResponses,
          410: problemResponse('The record that this request created was erased.'),
        },
      },
    },
    async (request, reply) => {
      const marks = readRequestMarks(request.headers, request.body);
      // Generated outside the transaction: a rerun must create the same record.
      const uuid = context.randomUUID();
      const saved = await store.write(() =>
        saveNew(kind, honorPrivacyControl(request), uuid, marks, {
          ...context,
          ...toCaps(config),
          client: nameClient(request.ip),
          now: clock(),
        }),
      );
      if ('stored' in saved) {
        logHeldMail(log, saved.mailed);
        if (saved.applied) countOne(counters.leadsCreated, kind);
        if (saved.completes) countOne(counters.leadsCompleted, kind);
        reply.header('location', `/api/${kind}/${saved.stored.record.uuid}/`);
      }
      return send(reply, saved);
    },
  );
}

function addRead(app: FastifyInstance, kind: RecordKind, { store }: RecordDependencies): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    `/${kind}/:uuid/`,
    {
      schema: { summary: `Read a ${kind} record`, params, response: { 200: readResponse, 404: notFound, 429: tooMany } },
    },
    async (request, reply) => {
      const uuid = parseUuid(request.params.uuid);
      const found = await store.read(function* () {
        const stored = yield* findRecord(kind, uuid);
        return stored ? { stored, made: yield* listMade(uuid) } : { missing: yield* whyMissing(uuid) };
      });
      if ('missing' in found) throw new ProblemError(createProblem(found.missing));
      reply.header('x-made', found.made.join(' '));
      return sendRecord(reply, 200, found.stored);
    },
  );
}

function addPatch(
  app: FastifyInstance,
  kind: RecordKind,
  { store, config, clock, log, counters, nameClient, ...context }: RecordDependencies,
): void {
  app.withTypeProvider<ZodTypeProvider>().patch(
    `/${kind}/:uuid/`,
    {
      schema: {
        summary: `Change a ${kind} record`,
        description: 'Fields and answers merge into the record. `isComplete: true` completes it, once and for good.',
        params,
        headers: writeHeaders,
        body: flows[kind].schema.patch,
        response: {
          200: writeResponse('The record as it now stands.'),
          ...problemResponses,
          404: notFound,
          409: problemResponse('The record is complete.'),
          412: problemResponse('If-Match named another version; `current` holds the record.'),
        },
      },
    },
    async (request, reply) => {
      const uuid = parseUuid(request.params.uuid);
      const marks = readRequestMarks(request.headers, request.body);
      const saved = await store.write(() =>
        saveChanges(kind, uuid, honorPrivacyControl(request), marks, {
          ...context,
          ...toCaps(config),
          client: nameClient(request.ip),
          now: clock(),
        }),
      );
      if ('stored' in saved) {
        logHeldMail(log, saved.mailed);
        if (saved.completes) countOne(counters.leadsCompleted, kind);
      }
      return send(reply, saved);
    },
  );
}

/** Drops device data and ad click ids, even if the page sent them: Global Privacy Control is a refusal (M1, M3). */
function honorPrivacyControl<T extends RecordChanges>(request: Pick<FastifyRequest, 'headers'> & { readonly body: T }): T {
  const { metadata } = request.body;
  return metadata && hasPrivacyControl(request) ? { ...request.body, metadata: withoutDevice(metadata) } : request.body;
}

interface ReplyLike {
  code(status: number): unknown;
  header(name: string, value: string): unknown;
  send(body: unknown): unknown;
}

/** Answers a write with the current record and whether it was applied (S2). */
function send<R extends ReplyLike>(reply: R, saved: SavedRecord): R {
  if ('problem' in saved) throw new ProblemError(saved.problem);
  reply.header('x-applied', saved.applied ? '1' : '0');
  if (saved.replayed) reply.header('idempotent-replayed', 'true');
  return sendRecord(reply, saved.status, saved.stored);
}

/** X-Sequence tells clients, including a second tab, which number comes next. */
export function sendRecord<R extends ReplyLike>(reply: R, status: number, { record, sequence }: StoredRecord): R {
  reply.code(status);
  reply.header('content-type', 'application/json; charset=utf-8');
  reply.header('etag', `"${record.version}"`);
  if (sequence !== null) reply.header('x-sequence', String(sequence));
  reply.send(toDocument(record));
  return reply;
}
