// Visitors of the site from outside: over HTTP/2 and TLS, each from a separate address.
import { deepEqual, equal } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type ClientHttp2Session, connect, type IncomingHttpHeaders, type IncomingHttpStatusHeader } from 'node:http2';
import type { LookupFunction } from 'node:net';
import { questionIds } from '../../../src/domain/readiness/readiness.ts';

interface Request {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** One visitor's browser. */
export interface Visitor {
  send(path: string, request?: Request): Promise<Answer>;
  close(): void;
}

let visitors = 0;

/** Opens a visitor's browser. Each has another address, so that none reaches a limit. */
export function openVisitor(origin: string, ca: string): Visitor {
  visitors += 1;
  const localAddress = `127.44.${visitors >> 8}.${visitors & 255}`;
  const lookup: LookupFunction = (_host, { all }, done) =>
    all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
  let session: ClientHttp2Session | undefined;
  const options = { ca, lookup, localAddress };
  const open = () => {
    if (session && !session.closed && !session.destroyed) return session;
    session = connect(origin, options);
    // A request tells of it.
    session.on('error', () => undefined);
    return session;
  };
  const send = (path: string, { method = 'GET', body, headers = {} }: Request = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const stream = open().request({
        ':authority': new URL(origin).host,
        ':path': path,
        ':method': method,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      });
      stream.once('error', reject);
      let answer: (IncomingHttpHeaders & IncomingHttpStatusHeader) | undefined;
      let text = '';
      stream.setEncoding('utf8');
      stream.once('response', (got) => {
        answer = got;
      });
      stream.on('data', (chunk) => {
        text += chunk;
      });
      stream.once('end', () =>
        answer ? resolve({ status: answer[':status'] ?? 0, headers: answer, text }) : reject(new Error('No answer.')),
      );
      stream.end(body === undefined ? undefined : JSON.stringify(body));
    });
  return { send, close: () => session?.destroy() };
}

/** Takes the assessment as its page does, in as much time as a person needs. */
export async function takeAssessment(visitor: Visitor, { name, email }: { readonly name: string; readonly email: string }): Promise<void> {
  const write = (method: string, path: string, body: unknown) =>
    visitor.send(path, { method, body, headers: { 'idempotency-key': randomUUID() } });
  const created = await write('POST', '/api/readiness-quiz/', {
    type: 'readiness-quiz',
    language: 'en',
    currentStep: 1,
    progress: 0,
    personalInfo: { name, email, companyName: 'Lumbre' },
    companyInfo: { industry: 'retail', revenue: '1m-5m', employees: '11-50' },
    metadata: { totalTimeSpent: 240 },
  });
  equal(created.status, 201, created.text);
  const { uuid } = JSON.parse(created.text);
  const answers = Object.fromEntries(questionIds.map((id, index) => [id, { value: 1 + (index % 4) }]));
  const completed = await write('PATCH', `/api/readiness-quiz/${uuid}/`, { answers, isComplete: true, metadata: { totalTimeSpent: 240 } });
  equal(completed.status, 200, completed.text);
}

/** Reads and writes until `stop`, which resolves with the counts; each write that was acknowledged must be there. */
export function keepVisiting(origin: string, ca: string) {
  let isDone = false;
  const answers: Record<string, number> = {};
  const created: string[] = [];
  const count = (what: string | number) => {
    answers[what] = (answers[what] ?? 0) + 1;
  };
  const visit = async () => {
    for (let number = 0; !isDone; number += 1) {
      const visitor = openVisitor(origin, ca);
      const isWrite = number % 5 === 4;
      const body = {
        type: 'readiness-quiz',
        language: 'es',
        currentStep: 1,
        progress: 0,
        personalInfo: { name: 'Visitor', email: `visitor-${randomUUID()}@example.net`, companyName: 'Lumbre' },
        companyInfo: { industry: 'retail', revenue: '1m-5m', employees: '11-50' },
      };
      await (isWrite
        ? visitor.send('/api/readiness-quiz/', { method: 'POST', body, headers: { 'idempotency-key': randomUUID() } })
        : visitor.send(number % 2 === 0 ? '/' : '/es/blog')
      ).then(
        ({ status, text }) => {
          count(status);
          if (status === 201) created.push(JSON.parse(text).uuid);
        },
        (error: Error) => count(error.message),
      );
      visitor.close();
    }
  };
  const visits = Array.from({ length: 3 }, visit);
  return {
    async stop() {
      isDone = true;
      await Promise.all(visits);
      deepEqual(
        Object.keys(answers).filter((what) => what !== '200' && what !== '201'),
        [],
        `Requests failed: ${JSON.stringify(answers)}`,
      );
      for (const uuid of created) {
        const visitor = openVisitor(origin, ca);
        equal((await visitor.send(`/api/readiness-quiz/${uuid}`)).status, 200, 'An acknowledged write is gone.');
        visitor.close();
      }
      return { requests: Object.values(answers).reduce((sum, number) => sum + number, 0), writes: created.length };
    },
  };
}
