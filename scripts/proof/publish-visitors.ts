// A worker's visitors, who request pages and send records, on kept and new connections, until they're stopped. Not in the proof's own
// thread, whose files and git hold it up for longer than a server keeps a connection that nobody uses.
import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type AskOptions, ask, creation } from './faults/server.ts';

export interface Visited {
  /** How often each status or error came. */
  readonly answers: ReadonlyMap<number | string, number>;
  /** Writes put off with a 503. */
  readonly shed: number;
}

const { port, page } = workerData as { readonly port: number; readonly page: string };
const answers = new Map<number | string, number>();
let shed = 0;
let isDone = false;

async function visit(agent: Agent | undefined): Promise<void> {
  for (let count = 0; !isDone; count += 1) {
    const isRecord = count % 4 === 3;
    const [method, path, options]: readonly [string, string, AskOptions] = isRecord
      ? ['POST', '/api/readiness-quiz/', { body: creation(`visitor-${count}-${Math.random()}@example.com`) }]
      : ['GET', count % 2 ? '/' : page, {}];
    const answer = await ask(port, method, path, { ...options, agent, timeoutMs: 20_000 }).then(
      // A machine that's too busy puts a write off, and says so; a visitor's browser repeats it, and so does the next round. Any other
      // 503 is a request that was lost.
      ({ status, text }) => (isRecord && status === 503 && text.includes('urn:problem-type:unavailable') ? 'shed' : status),
      (error: NodeJS.ErrnoException) => `${method} ${error.code ?? error.message}`,
    );
    if (answer === 'shed') shed += 1;
    else answers.set(answer, (answers.get(answer) ?? 0) + 1);
    await pause(100);
  }
  agent?.destroy();
}

const kept = () => new Agent({ keepAlive: true, maxSockets: 1 });
const visits = [visit(kept()), visit(kept()), visit(kept()), visit(undefined), visit(undefined), visit(undefined)];
if (parentPort) {
  await once(parentPort, 'message');
  isDone = true;
  await Promise.all(visits);
  parentPort.postMessage({ answers, shed } satisfies Visited);
  parentPort.close();
}
