import { type ChildProcess, fork } from 'node:child_process';
import { childEnvironment } from '#server/platform/config/environment.ts';
import { type Log, logFault } from '#server/platform/http/log.ts';
import type { PageSettings } from '#server/platform/pages/placeholders.ts';
import type { DevSettings, RenderReply, RenderRequest } from './dev-process.ts';
import { takeOwnFolder } from './own-folder.ts';
import { type PreviewResult, type RenderedPage, renderReadable } from './render-readable.ts';
import { type ContentDrafts, createWorkingCopy, type PreviewedDraft } from './working-copy.ts';

/** `unavailable` is a fault of this machine; `busy` means too many are waiting. */
export type PreviewFault = 'unavailable' | 'busy' | 'closed';

export class PreviewError extends Error {
  override readonly name = 'PreviewError';
  readonly code: PreviewFault;

  constructor(code: PreviewFault) {
    super(`The page wasn't rendered: ${code}.`);
    this.code = code;
  }
}

export interface PreviewRenderer {
  /** Renders a page with all readable drafts applied; rejects with a `PreviewError`. */
  render(path: string): Promise<PreviewResult>;
  close(): Promise<void>;
  /** Undefined while no process runs. */
  readonly pid: number | undefined;
}

interface PreviewOptions {
  /** The project with the published content. */
  readonly root: string;
  /** The parent of the previews' working copies; each preview has a subfolder and overwrites it. */
  readonly folder: string;
  /** Read when a page's turn comes, so that waiting ones hold nothing. */
  readonly drafts: ContentDrafts;
  readonly page: () => PageSettings;
  readonly log: Log;
  /** An idle process ends after this, to free its memory. */
  readonly idleMs?: number;
}

/** For a busy machine and a cold disk. */
const startLimitMs = 90_000;
/** Rendering may create large pictures. */
const renderLimitMs = 60_000;
const maxWaiting = 20;
const closeLimitMs = 2_000;

/** A development server on a copy of the site; handles one request at a time. */
interface DevServer {
  readonly pid: number | undefined;
  ask(request: RenderRequest): Promise<RenderReply>;
  stop(): Promise<void>;
}

/**
 * Renders pages with drafts in a separate process: Astro's development server on a copy of the project, started by the first preview.
 * Renders run one at a time, because they share the copy.
 */
// One piece: rendering, a failure, the idle limit, and closing all end the same server.
export function createPreview({ root, folder: parent, drafts: source, page, log, idleMs = 600_000 }: PreviewOptions): PreviewRenderer {
  /** Created with the first page: a desk that never previews leaves no folder. */
  let own: ReturnType<typeof takeOwn> | undefined;
  let server: DevServer | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let isClosed = false;
  let idle: NodeJS.Timeout | undefined;

  const takeOwn = () => {
    const { folder, release } = takeOwnFolder(parent);
    return { folder, release, copy: createWorkingCopy(root, folder) };
  };

  const stop = async () => {
    const ended = server;
    server = undefined;
    await ended?.stop();
  };

  /** Applies the drafts before the server starts, because they may fix broken published content. */
  async function ask({ folder, copy }: ReturnType<typeof takeOwn>, path: string, drafts: readonly PreviewedDraft[]): Promise<RenderedPage> {
    if (!server) await copy.prepare();
    const changed = await copy.lay(drafts, source.readPicture);
    if (isClosed) throw new PreviewError('closed');
    if (!server) {
      const started = startDevServer({ root, folder, page: page() }, () => {
        if (server === started.server) server = undefined;
      });
      server = started.server;
      const first = await started.first;
      if (first.kind === 'problems') {
        await stop();
        return first;
      }
    }
    if (!server) throw new PreviewError('unavailable');
    const answer = await server.ask({ path, changed });
    if (answer.kind === 'ready') throw new PreviewError('unavailable');
    return answer;
  }

  async function renderNow(path: string): Promise<PreviewResult> {
    clearTimeout(idle);
    try {
      if (isClosed) throw new PreviewError('closed');
      const drafts = await source.list();
      own ??= takeOwn();
      const held = own;
      return await renderReadable({ root, path, render: (kept) => ask(held, path, kept) }, drafts);
    } catch (error) {
      // After any error, the next render starts from scratch.
      await stop();
      if (isClosed) throw new PreviewError('closed');
      logFault(log, 'preview-failed', error);
      throw error instanceof PreviewError ? error : new PreviewError('unavailable');
    } finally {
      idle = setTimeout(stop, idleMs);
      idle.unref();
    }
  }

  return {
    get pid() {
      return server?.pid;
    },
    async render(path) {
      if (isClosed) throw new PreviewError('closed');
      if (waiting >= maxWaiting) throw new PreviewError('busy');
      waiting += 1;
      const turn = last
        .then(() => renderNow(path))
        .finally(() => {
          waiting -= 1;
        });
      last = turn.catch(() => undefined);
      return turn;
    },
    async close() {
      isClosed = true;
      clearTimeout(idle);
      await stop();
      await last;
      clearTimeout(idle);
      own?.release();
    },
  };
}

/** `first` resolves when the process is ready, or with the reason it can't be. */
function startDevServer(settings: DevSettings, onEnd: () => void): { readonly server: DevServer; readonly first: Promise<RenderReply> } {
  const child: ChildProcess = fork(new URL('./dev-process.ts', import.meta.url), [JSON.stringify(settings)], {
    cwd: settings.folder,
    // Passes none of our secrets.
    env: {
      ...childEnvironment(),
      CONTENT_PREVIEW: '1',
      NODE_ENV: 'development',
      ASTRO_TELEMETRY_DISABLED: '1',
      ASTRO_DISABLE_UPDATE_CHECK: 'true',
    },
    // Without a limit, it keeps hundreds of megabytes of garbage.
    execArgv: ['--max-old-space-size=512'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  ended.then(onEnd);

  /** The next message; rejects if the process ends first or times out. */
  const next = (limitMs: number) =>
    new Promise<RenderReply>((resolve, reject) => {
      const timer = setTimeout(() => reject(new PreviewError('unavailable')), limitMs);
      child.once('message', (message: RenderReply) => {
        clearTimeout(timer);
        resolve(message);
      });
      ended.then(() => {
        clearTimeout(timer);
        reject(new PreviewError('unavailable'));
      });
    });
  const first = next(startLimitMs);
  return {
    first,
    server: {
      pid: child.pid,
      ask(request) {
        const answer = next(renderLimitMs);
        child.send(request, (error) => error && child.kill('SIGKILL'));
        return answer;
      },
      async stop() {
        child.kill('SIGKILL');
        let timer: NodeJS.Timeout | undefined;
        await Promise.race([ended, new Promise((resolve) => (timer = setTimeout(resolve, closeLimitMs)))]);
        clearTimeout(timer);
      },
    },
  };
}
