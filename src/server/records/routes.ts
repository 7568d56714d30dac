import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { recordsPerDay } from '#domain/record-limits.ts';
import { leadRecordSchema } from '#domain/record-schema.ts';
import { type RecordKind, recordKinds } from '#domain/records.ts';
import type { RecommendationTexts } from '../flows/recommendations.ts';
import { flows } from '../flows/registry.ts';
import { allowMethods } from '../http/allow-methods.ts';
import type { Log } from '../http/log.ts';
import { ProblemError, problem, problemResponse } from '../http/problem.ts';
import type { Audience } from '../notifications/announce-context.ts';
import { logHeldMail } from '../notifications/mail-person.ts';
import type { Store } from '../stores/store.ts';
import type { FlagContext } from './flags.ts';
import { readRequestMarks, writeHeaders } from './request-marks.ts';
import { type Saved, saveChanges, saveNew } from './save.ts';
import { findRecord } from './statements.ts';

interface RecordDependencies {
  readonly store: Store;
  readonly texts: RecommendationTexts;
  readonly courses: FlagContext['courses'];
  /** Returns epoch milliseconds. */
  readonly clock: () => number;
  readonly randomUUID: () => string;
  readonly audience: Audience;
  readonly log: Log;
  readonly config: { readonly rateLimitPerMinute: number; readonly mailPerHour: number };
}

/** Disabling the rate limit also disables the daily cap of records, but not the mail budget (D5). */
const toCaps = ({ rateLimitPerMinute, mailPerHour }: RecordDependencies['config']) => ({
  recordsPerDay: rateLimitPerMinute === 0 ? 0 : recordsPerDay,
  mailPerHour,
});

const params = z.object({ uuid: z.string().describe('As returned on creation.') });
const uuidShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const recordResponse = (description: string) => ({ description, content: { 'application/json': { schema: leadRecordSchema } } });
const notFound = problemResponse('No such record of this kind.');
const problemResponses = {
  400: problemResponse('The request, or a field of it, is not valid; `errors` names the fields.'),
  413: problemResponse('The body is larger than 64 KiB.'),
  415: problemResponse('The body is compressed or not application/json.'),
  422: problemResponse('The Idempotency-Key was used with another body.'),
  429: problemResponse('Too many requests; see Retry-After.'),
  503: problemResponse('The store could not answer; send the same again, with its Idempotency-Key, after Retry-After.'),
};

/** The three routes of every flow (P1). Responses are sent after the commit (Q2). */
export function recordRoutes(app: FastifyInstance, dependencies: RecordDependencies): void {
  for (const kind of recordKinds) {
    addCreate(app, kind, dependencies);
    addRead(app, kind, dependencies);
    addPatch(app, kind, dependencies);
    allowMethods(app, `/${kind}/`, ['POST']);
    allowMethods(app, `/${kind}/:uuid/`, ['GET', 'HEAD', 'PATCH']);
  }
}

function addCreate(app: FastifyInstance, kind: RecordKind, { store, config, clock, log, ...context }: RecordDependencies): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    `/${kind}/`,
    {
      schema: {
        summary: `Create a ${kind} record`,
        headers: writeHeaders,
        body: flows[kind].schema.create,
        response: { 201: recordResponse('The record; Location and ETag are set.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      const marks = readRequestMarks(request.headers, request.body);
      // Generated outside the unit of work, because that may run again and must create the same record.
      const uuid = context.randomUUID();
      const saved = await store.write(() => saveNew(kind, request.body, uuid, marks, { ...context, ...toCaps(config), now: clock() }));
      if ('stored' in saved) {
        logHeldMail(log, saved.mailed);
        reply.header('location', `/api/${kind}/${saved.stored.record.uuid}/`);
      }
      return send(reply, saved);
    },
  );
}

function addRead(app: FastifyInstance, kind: RecordKind, { store }: RecordDependencies): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      `/${kind}/:uuid/`,
      { schema: { summary: `Read a ${kind} record`, params, response: { 200: recordResponse('The record.'), 404: notFound } } },
      async (request, reply) => {
        const uuid = parseUuid(request.params.uuid);
        const stored = await store.read(() => findRecord(kind, uuid));
        return send(reply, stored ? { status: 200, replayed: false, stored } : { problem: problem('not-found') });
      },
    );
}

function addPatch(app: FastifyInstance, kind: RecordKind, { store, config, clock, log, ...context }: RecordDependencies): void {
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
          200: recordResponse('The record as it now stands.'),
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
      const saved = await store.write(() => saveChanges(kind, uuid, request.body, marks, { ...context, ...toCaps(config), now: clock() }));
      if ('stored' in saved) logHeldMail(log, saved.mailed);
      return send(reply, saved);
    },
  );
}

function parseUuid(uuid: string): string {
  const lower = uuid.toLowerCase();
  if (!uuidShape.test(lower)) throw new ProblemError(problem('not-found'));
  return lower;
}

interface ReplyLike {
  code(status: number): unknown;
  header(name: string, value: string): unknown;
  send(body: unknown): unknown;
}

/** Sends the record. X-Sequence tells clients, including a second tab, which number comes next. */
function send<R extends ReplyLike>(reply: R, saved: Saved): R {
  if ('problem' in saved) throw new ProblemError(saved.problem);
  const { record, sequence } = saved.stored;
  reply.code(saved.status);
  reply.header('content-type', 'application/json; charset=utf-8');
  reply.header('etag', `"${record.version}"`);
  if (sequence !== null) reply.header('x-sequence', String(sequence));
  if (saved.replayed) reply.header('idempotent-replayed', 'true');
  reply.send(JSON.stringify(record));
  return reply;
}
