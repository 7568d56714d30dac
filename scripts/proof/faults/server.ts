// The program of npm start, started, asked and stopped from outside.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listening } from '../../../tests/server-process.ts';
import { root } from '../../project.mjs';
import { waitForLine } from '../../wait-for-line.ts';

/** How long a server may take to start, in milliseconds: the machine may be busy. */
const startLimitMs = 30_000;
/** How long a stop may take, in milliseconds. */
export const stopLimitMs = 5_000;

export type Settings = Readonly<Record<string, string>>;

export interface StartOptions {
  readonly folder: string;
  readonly settings: Settings;
  readonly port?: number;
  /** A file descriptor; defaults to `log` in the folder. */
  readonly stderr?: number;
  /** A module that runs before the server, in both of its processes. */
  readonly preload?: string;
  readonly limitMs?: number;
}

export interface RunningServer {
  readonly child: ChildProcess;
  /** Of the process that answers. */
  readonly pid: number;
  readonly port: number;
  /** Resolves with the exit code or the signal. */
  readonly ended: Promise<number | string>;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}
/** Where there's none. */
export const noAnswer: Answer = { status: 0, headers: {}, text: '' };

export interface AskOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  readonly agent?: Agent | undefined;
  readonly localAddress?: string;
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** The process that answers: a child of the one that holds the port. */
function findWorker(pid: number): number | undefined {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return children.find((child) => {
    try {
      return readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('src/programs/site/main.ts');
    } catch {
      return false;
    }
  });
}

/**
 * Starts what npm start runs, on the built site; resolves once it listens, and rejects with its output if it ends first or takes too
 * long.
 */
export async function startServer({
  folder,
  settings,
  port = 0,
  stderr = openSync(join(folder, 'log'), 'a'),
  preload,
  limitMs = startLimitMs,
}: StartOptions): Promise<RunningServer> {
  const child = spawn(process.execPath, [...(preload ? ['--import', preload] : []), join(root, 'src/programs/supervisor/serve.ts')], {
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
  const { pid = 0 } = child;
  return { child, pid: findWorker(pid) ?? pid, port: Number(started[1]), ended };
}

/** Kills a server and every process that answers for it. */
export function killServer({ child, pid }: RunningServer): void {
  for (const one of [pid, child.pid ?? pid])
    try {
      process.kill(one, 'SIGKILL');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
}

/** Sends SIGTERM; resolves with the exit code or signal, and the time it took in milliseconds. */
export async function stopServer({ child, ended }: RunningServer) {
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
export function ask(
  port: number,
  method: string,
  path: string,
  { body, headers = {}, timeoutMs = 4_000, agent, localAddress }: AskOptions = {},
): Promise<Answer> {
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
          response.complete ? resolve({ status: response.statusCode ?? 0, headers: response.headers, text }) : reject(new Error('cut off')),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** The body that creates a record. */
export const creation = (email: string) => ({
  personalInfo: { name: 'Ana Ruiz', email, companyName: 'Lumbre' },
  companyInfo: { industry: 'retail', revenue: '1m-5m', employees: '11-50' },
  currentStep: 1,
  progress: 1,
  language: 'en',
  metadata: { totalTimeSpent: 240 },
});

/** The answer to a write of a visitor who tries once. */
export const tryOnce = ({ port }: RunningServer): Promise<Answer> =>
  ask(port, 'POST', '/api/readiness-quiz/', { body: creation(`once-${randomUUID()}@example.com`) }).catch((error) => ({
    ...noAnswer,
    text: String(error),
  }));
