// Those who visit the site from outside: over HTTP/2 and TLS, from addresses of their own.
import { deepEqual, equal } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { connect } from 'node:http2';
import { questionIds } from '../../../src/domain/readiness.ts';

let visitors = 0;

/** One visitor's browser. Each has another address, so that none reaches a limit. */
export function openVisitor(origin, ca) {
  visitors += 1;
  const localAddress = `127.44.${visitors >> 8}.${visitors & 255}`;
  const lookup = (_host, { all }, done) => (all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4));
  let session;
  const open = () => {
    if (session && !session.closed && !session.destroyed) return session;
    session = connect(origin, { ca, lookup, localAddress });
    // A request tells of it.
    session.on('error', () => undefined);
    return session;
  };
  const send = (path, { method = 'GET', body, headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const stream = open().request({
        ':authority': new URL(origin).host,
        ':path': path,
        ':method': method,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      });
      stream.once('error', reject);
      let answer;
      let text = '';
      stream.setEncoding('utf8');
      stream.once('response', (got) => {
        answer = got;
      });
      stream.on('data', (chunk) => {
        text += chunk;
      });
      stream.once('end', () => (answer ? resolve({ status: answer[':status'], headers: answer, text }) : reject(new Error('No answer.'))));
      stream.end(body && JSON.stringify(body));
    });
  return { send, close: () => session?.destroy() };
}

/** Takes the assessment as its page does, in as much time as a person needs. */
export async function takeAssessment(visitor, { name, email }) {
  const write = (method, path, body) => visitor.send(path, { method, body, headers: { 'idempotency-key': randomUUID() } });
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
  return uuid;
}

/** Reads and writes until `stop`, which resolves with the counts; each write that was acknowledged must be there. */
export function keepVisiting(origin, ca) {
  let isDone = false;
  const answers = {};
  const created = [];
  const count = (what) => {
    answers[what] = (answers[what] ?? 0) + 1;
  };
  const visit = async () => {
    for (let number = 0; !isDone; number += 1) {
      const visitor = openVisitor(origin, ca);
      const isWrite = number % 5 === 4;
      const body = isWrite && {
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
        (error) => count(error.message),
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
