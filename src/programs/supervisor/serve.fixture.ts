import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releasesFolder, writeLiveId, writeRecord } from '#server/publishing/releases/releases.ts';
import { programEnvironment } from '#tests/program-environment.ts';
import { listening } from '#tests/server-process.ts';
import { waitForLine } from '../../../scripts/wait-for-line.ts';

const root = join(import.meta.dirname, '../../..');
export const serveProgram = join(import.meta.dirname, 'serve.ts');

export interface Running {
  readonly child: ChildProcess;
  output: string;
  readonly exited: Promise<number | null>;
}

/** Folders, releases and servers of one test. */
export class ServedReleases {
  readonly folder = mkdtempSync(join(tmpdir(), 'tino-serve-'));
  readonly releases = releasesFolder(join(this.folder, 'data'));
  readonly #children: ChildProcess[] = [];
  #made = 0;

  /** Starts the program of npm start; `wrap` may put another one around it. */
  run(
    settings: Readonly<Record<string, string>> = {},
    args: readonly string[] = [],
    wrap = (command: readonly string[]): readonly string[] => command,
    socket?: number,
  ): Running {
    const [program = '', ...rest] = wrap([process.execPath, serveProgram, ...args]);
    const child = spawn(program, rest, {
      cwd: this.folder,
      env: {
        ...{ ...programEnvironment, PORT: '0', RATE_LIMIT_PER_MINUTE: '0' },
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe', ...(socket === undefined ? [] : [socket])],
    });
    this.#children.push(child);
    const running: Running = { child, output: '', exited: once(child, 'exit').then(([code]) => code as number | null) };
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        running.output += chunk;
      });
    return running;
  }

  /** A release with one page, which runs this project's server, or `program` instead. */
  create(page: string, program?: string): string {
    this.#made += 1;
    const id = `20261123-${String(90_000 + this.#made).padStart(6, '0')}-abcdef`;
    const own = join(this.releases, id);
    mkdirSync(join(own, 'build/site'), { recursive: true });
    writeFileSync(join(own, 'build/site/index.html'), page);
    if (program === undefined) symlinkSync(join(root, 'src'), join(own, 'src'));
    else {
      mkdirSync(join(own, 'src/programs/site'), { recursive: true });
      writeFileSync(join(own, 'src/programs/site/main.ts'), program);
    }
    const at = new Date(Date.UTC(2026, 10, 23) + this.#made).toISOString();
    writeRecord(this.releases, {
      ...{ id, kind: 'publish', at, author: 'Ana', message: '', files: [], follows: null, returns: [] },
      ...{ isBuilt: true, builtAt: at, code: '', content: {} },
    });
    return id;
  }

  /** A one-page release for tests that don't depend on the server; starts right away. */
  createSmall(page: string): string {
    return this.create(
      page,
      `import { createServer } from 'node:http';
const server = createServer((_, response) => response.setHeader('connection', 'close').end(${JSON.stringify(page)}));
server.listen(Number(process.env.PORT), '127.0.0.1', () => {
  console.log('Tino is at http://localhost:' + process.env.PORT);
  process.send('listening');
});
process.on('message', (message) => message === 'retire' && server.close(() => process.exit(0)));
process.on('SIGTERM', () => process.exit(0));`,
    );
  }

  goLive(id: string): void {
    writeLiveId(this.releases, id);
  }

  async end(): Promise<void> {
    for (const child of this.#children.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

export const portOf = async ({ child }: Running): Promise<number> => Number((await waitForLine(child, listening))[1]);

export const ask = (port: number, path: string, { agent, body }: { readonly agent?: Agent; readonly body?: unknown } = {}) =>
  new Promise<{ readonly status: number; readonly text: string }>((resolve, reject) => {
    const sent = request({
      ...{ host: '127.0.0.1', port, path, agent: agent ?? false, method: body === undefined ? 'GET' : 'POST' },
      ...(body !== undefined && { headers: { 'content-type': 'application/json' } }),
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      let text = '';
      response.on('error', reject);
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });

export const page = async (port: number): Promise<string> => (await ask(port, '/')).text;
