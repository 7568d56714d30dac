import { type ChildProcess, spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { waitForLine } from '../scripts/wait-for-line.ts';
import { sampleApplication } from '../src/server/messages/notifications/samples.ts';
import { programEnvironment } from './program-environment.ts';

const root = join(import.meta.dirname, '..');

/** The last line the server prints at start, with its port. */
export const listening = /^Tino is at http:\/\/localhost:(\d+)$/m;

/** For servers with pages: with the address of a random port in them, each start would compress them anew, for seconds. */
export const fixedSiteUrl = 'http://localhost';

/** A running server process. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly port: number;
  readonly agent: Agent;
  /** What it printed at start. */
  readonly output: string;
}

/** A test server's settings unless the test overrides them. */
export const serverSettings = (folder: string): Readonly<Record<string, string>> => ({
  SITE_DIR: join(folder, 'no-site'),
  PORT: '0',
  RATE_LIMIT_PER_MINUTE: '0',
  MAIL_PER_HOUR: '100000',
});

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/**
 * Starts a server in `folder` with only the given settings; resolves once it listens. `stderr` is a file descriptor for its log,
 * `project` the folder of another version's code, `program` what's started of it.
 */
export async function startProcess(
  folder: string,
  settings: Readonly<Record<string, string>>,
  stderr: 'ignore' | number = 'ignore',
  project = root,
  program: 'src/programs/site/main.ts' | 'src/programs/supervisor/serve.ts' = 'src/programs/site/main.ts',
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(project, program)], {
    cwd: folder,
    env: {
      ...programEnvironment,
      // Another version's modules are of no use to others.
      ...(project !== root && { NODE_COMPILE_CACHE: join(folder, 'compiled') }),
      ...serverSettings(folder),
      ...settings,
    },
    stdio: ['ignore', 'pipe', stderr],
  });
  const started = await waitForLine(child, listening);
  return { child, port: Number(started[1]), agent: new Agent({ keepAlive: true }), output: started.input };
}

/** Rejects if the connection breaks, as after a kill. */
export function call(
  { port, agent }: Pick<ServerProcess, 'port' | 'agent'>,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const all = { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers };
    const sent = request({ host: '127.0.0.1', port, agent, method, path, headers: all }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('error', reject);
      response.on('end', () =>
        response.complete ? resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }) : reject(new Error('cut off')),
      );
    });
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Repeats a request until the server no longer sheds load with 503, as it does on a busy machine; the test's timeout bounds it. */
export async function retryWhileBusy<T extends { readonly status: number }>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    await setTimeout(50);
  }
}

/** Completes an application. Its mail has no report: printing one can take a busy machine longer than a delivery's deadline. */
export function completeApplication(server: Pick<ServerProcess, 'port' | 'agent'>, number: number): Promise<Answer> {
  const { courseInfo, answers } = sampleApplication('en');
  const personalInfo = { name: 'Ana Prado', email: `lead-${number}@example.com` };
  const body = { personalInfo, courseInfo, answers, isComplete: true };
  return retryWhileBusy(() => call(server, 'POST', '/api/course-application/', body));
}
