// The program of npm start, started, asked and stopped from outside.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listening } from '../../../tests/server-process.ts';
import { root } from '../../project.mjs';
import { waitForLine } from '../../wait-for-line.ts';

/** How long a server may take to start, in milliseconds: the machine may be busy. */
const startLimitMs = 30_000;
/** How long a stop may take, in milliseconds. */
export const stopLimitMs = 5_000;

const running = new Set();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** The process that answers: a child of the one that holds the port. */
function findWorker(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return children.find((child) => {
    try {
      return readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('src/server/main.ts');
    } catch {
      return false;
    }
  });
}

/**
 * Starts what npm start runs, on the built site; resolves once it listens, and rejects with its output if it ends first or takes too
 * long. `stderr` is a file descriptor (default: `log` in `folder`), `preload` a module that runs before the server, in both of its
 * processes.
 */
export async function startServer({
  folder,
  settings,
  port = 0,
  stderr = openSync(join(folder, 'log'), 'a'),
  preload,
  limitMs = startLimitMs,
}) {
  const child = spawn(process.execPath, [...(preload ? ['--import', preload] : []), join(root, 'src/serving/serve.ts')], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      SITE_DIR: join(root, 'build/site'),
      NODE_COMPILE_CACHE: join(root, 'build/compile-cache'),
      PORT: String(port),
      ...settings,
    },
    stdio: ['ignore', 'pipe', stderr],
  });
  running.add(child);
  const ended = once(child, 'exit').then(([code, signal]) => {
    running.delete(child);
    return signal ?? code;
  });
  const late = setTimeout(() => child.kill('SIGKILL'), limitMs);
  const started = await waitForLine(child, listening)
    .catch(() => {
      throw new Error(`The server didn't start: ${readFileSync(join(folder, 'log'), 'utf8').slice(-300)}`);
    })
    .finally(() => clearTimeout(late));
  return { child, pid: findWorker(child.pid) ?? child.pid, port: Number(started[1]), ended };
}

/** Ends a server and whatever answers for it without a word. */
export function killServer({ child, pid }) {
  for (const one of [pid, child.pid])
    try {
      process.kill(one, 'SIGKILL');
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
}

/** Sends SIGTERM; resolves with the exit code or signal, and the time it took in milliseconds. */
export async function stopServer({ child, ended }) {
  const from = performance.now();
  child.kill('SIGTERM');
  const end = await Promise.race([ended, pause(stopLimitMs + 1_000, 'still running')]);
  if (end === 'still running') {
    child.kill('SIGKILL');
    await ended;
  }
  return { end, tookMs: performance.now() - from };
}

/** Resolves with status, headers and body; rejects if the connection breaks or no answer comes in time. */
export function ask(port, method, path, { body, headers = {}, timeoutMs = 4_000, agent, localAddress } = {}) {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent: agent ?? false,
        localAddress,
        signal: AbortSignal.timeout(timeoutMs),
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        response.on('error', reject);
        response.on('end', () =>
          response.complete ? resolve({ status: response.statusCode, headers: response.headers, text }) : reject(new Error('cut off')),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** The body that creates a record. */
export const creation = (email) => ({
  personalInfo: { name: 'Ana Ruiz', email, companyName: 'Lumbre' },
  companyInfo: { industry: 'retail', revenue: '1m-5m', employees: '11-50' },
  currentStep: 1,
  progress: 1,
  language: 'en',
  metadata: { totalTimeSpent: 240 },
});

/** The answer to a write of a visitor who tries once; status 0 if there's none. */
export const tryOnce = ({ port }) =>
  ask(port, 'POST', '/api/readiness-quiz/', { body: creation(`once-${randomUUID()}@example.com`) }).catch((error) => ({
    status: 0,
    text: String(error),
    headers: {},
  }));
