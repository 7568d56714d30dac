import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { questionIds } from '../../../src/domain/readiness/readiness.ts';
import { type AskOptions, ask, creation, noAnswer } from '../faults/server.ts';

const visitors = Number(process.env.UPDATE_VISITORS ?? 12);
/** Between a visitor's requests, in milliseconds. */
const pauseMs = Number(process.env.UPDATE_PAUSE_MS ?? 200);

/** What the server has acknowledged, by record. */
type Records = Map<string, { answers: Record<string, number>; isComplete: boolean }>;

/** Visitors who read pages and send answers, half of them on kept connections, until they're stopped. */
export function startVisitors(port: number) {
  const records: Records = new Map();
  const counts: Record<string, number> = {};
  const failures = new Map<string, number>();
  let shed = 0;
  let longestMs = 0;
  let lately = 0;
  let isDone = false;

  async function send(visitor: AskOptions, method: string, path: string, options: AskOptions = {}) {
    await pause(Math.random() * 2 * pauseMs);
    const from = performance.now();
    const answer = await ask(port, method, path, { timeoutMs: 60_000, ...visitor, ...options }).catch((error: NodeJS.ErrnoException) => ({
      status: error.code ?? error.message,
      text: '',
    }));
    const waited = path.includes('/report/') ? 0 : performance.now() - from;
    longestMs = Math.max(longestMs, waited);
    lately = Math.max(lately, waited);
    const kind = `${method} ${path.startsWith('/api/') ? (path.includes('/report/') ? 'report' : 'API') : 'page'}`;
    // A server that's too busy puts requests off, and says so. A visitor's browser tries again later.
    if (answer.status === 503 && answer.text.includes('urn:problem-type:unavailable')) shed += 1;
    else {
      counts[kind] = (counts[kind] ?? 0) + 1;
      if (answer.status !== 200 && answer.status !== 201) {
        const name = `${kind}: ${answer.status} ${answer.text.slice(0, 120)}`;
        failures.set(name, (failures.get(name) ?? 0) + 1);
      }
    }
    return answer;
  }

  const pages = ['/', '/es', '/blog', '/ai-courses', '/version.txt'];
  const pageAt = (index: number) => pages[index % pages.length] ?? '/';

  async function visit(number: number): Promise<void> {
    const agent = number % 2 ? new Agent({ keepAlive: true, maxSockets: 1 }) : undefined;
    const visitor = { agent, localAddress: `127.0.0.${10 + number}` };
    for (let count = 0; !isDone; count += 1) {
      await send(visitor, 'GET', pageAt(count));
      const withKey = count % 2 === 0;
      const key = () => (withKey ? { headers: { 'idempotency-key': randomUUID() } } : {});
      const created = await send(visitor, 'POST', '/api/readiness-quiz/', {
        body: creation(`visitor-${number}-${count}@example.com`),
        ...key(),
      });
      if (created.status !== 201) continue;
      const { uuid } = JSON.parse(created.text);
      const kept: { answers: Record<string, number>; isComplete: boolean } = { answers: {}, isComplete: false };
      records.set(uuid, kept);
      for (let step = 0; step < 3 && !isDone; step += 1) {
        const answers = Object.fromEntries(questionIds.slice(step * 3, step * 3 + 3).map((id) => [id, 1 + ((count + step) % 5)]));
        const changed = await send(visitor, 'PATCH', `/api/readiness-quiz/${uuid}/`, { body: { answers }, ...key() });
        if (changed.status === 200) Object.assign(kept.answers, answers);
        // Without an acknowledgment, either is right.
        else for (const id of Object.keys(answers)) delete kept.answers[id];
        await send(visitor, 'GET', step === 1 ? `/api/readiness-quiz/${uuid}` : pageAt(step));
      }
      if (count % 8 === number % 8) {
        const answers = Object.fromEntries(questionIds.map((id) => [id, 3]));
        const done = await send(visitor, 'PATCH', `/api/readiness-quiz/${uuid}/`, { body: { answers, isComplete: true }, ...key() });
        if (done.status !== 200) kept.answers = {};
        else {
          Object.assign(kept, { answers, isComplete: true });
          // Starts a process of the release that the server runs.
          await send(visitor, 'GET', `/api/readiness-quiz/${uuid}/report/?language=en`);
        }
      }
    }
    agent?.destroy();
  }

  const visits = Array.from({ length: visitors }, (_, number) => visit(number));
  const total = () => Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    total,
    /** The longest wait since it was last asked, in milliseconds. */
    takeLongest() {
      const longest = lately;
      lately = 0;
      return longest;
    },
    async stop() {
      isDone = true;
      await Promise.all(visits);
      return { records, counts, failures, shed, longestMs, total: total() };
    },
  };
}

/** The number of records that aren't in the store as they were acknowledged. */
export async function countMissing(port: number, records: Records): Promise<number> {
  // A machine that's too busy is asked again.
  const read = async (path: string) => {
    for (let tries = 0; ; tries += 1) {
      const answer = await ask(port, 'GET', path, { timeoutMs: 20_000 }).catch(() => noAnswer);
      if (answer.status === 200 || tries === 5) return answer;
      await pause(1_000);
    }
  };
  let missing = 0;
  for (const [uuid, { answers, isComplete }] of records) {
    const { status, text } = await read(`/api/readiness-quiz/${uuid}`);
    const found = status === 200 ? JSON.parse(text) : { answers: {} };
    const differs = Object.entries(answers).some(([id, value]) => (found.answers[id]?.value ?? found.answers[id]) !== value);
    if (status !== 200 || differs || (isComplete && !found.isComplete)) missing += 1;
  }
  return missing;
}
