import { type ChildProcess, fork } from 'node:child_process';
import { contentDocuments, documentNames, documentProblems } from '#domain/content/documents.ts';
import { childEnvironment } from '#server/config/environment.ts';
import { postOf } from '#server/content/paths.ts';
import { readPublished } from '#server/content/published.ts';
import { type Log, logFault } from '#server/http/log.ts';
import type { PageSettings } from '#server/pages/placeholders.ts';
import type { DevSettings, RenderReply, RenderRequest } from './dev-process.ts';
import { takeFolder } from './own-folder.ts';
import { type ContentDraft, type ContentDrafts, createWorkingCopy } from './working-copy.ts';

/** A page as one document, or why there's none: a line for each problem. */
export type PreviewResult =
  | {
      readonly html: string;
      /** Why it's without some of the drafts: a line for each problem, which begins with the file. */
      readonly leftOut: readonly string[];
    }
  | { readonly problems: readonly string[] };

/** Why nothing was rendered: `unavailable` is a fault of this machine, `busy` means that too many are waiting. */
export type PreviewFault = 'unavailable' | 'busy' | 'closed';

export class PreviewError extends Error {
  override readonly name = 'PreviewError';
  readonly code: PreviewFault;

  constructor(code: PreviewFault) {
    super(`The page wasn't rendered: ${code}.`);
    this.code = code;
  }
}

export interface Preview {
  /** Renders the page at a path as it would be with all drafts that can be read; rejects with a `PreviewError`. */
  render(path: string): Promise<PreviewResult>;
  /** Ends the process. */
  close(): Promise<void>;
  /** The process, while there is one. */
  readonly pid: number | undefined;
}

interface PreviewOptions {
  /** The project: where content is published. */
  readonly root: string;
  /** For the copy that's rendered: each preview on it has one of its own in there, which is written over. */
  readonly folder: string;
  /** Asked when a page's turn comes, so that those that wait hold nothing. */
  readonly drafts: ContentDrafts;
  readonly page: PageSettings;
  readonly log: Log;
  /** A process that renders nothing for this long ends, and gives its memory back. */
  readonly idleMs?: number;
}

/** On a busy machine, from a cold disk. */
const startLimitMs = 90_000;
/** Large pictures are made on the way. */
const renderLimitMs = 60_000;
const maxWaiting = 20;
const closeLimitMs = 2_000;

/** A development server with a copy of the site. It answers one request at a time. */
interface DevServer {
  readonly pid: number | undefined;
  ask(request: RenderRequest): Promise<RenderReply>;
  stop(): Promise<void>;
}

/**
 * Renders pages with drafts, in a process of its own: Astro's development server over a copy of the project. It starts with the
 * first preview. Renders wait for each other, because they share the copy.
 */
export function createPreview({ root, folder: parent, drafts: source, page, log, idleMs = 600_000 }: PreviewOptions): Preview {
  /** From the first page on: a desk that shows none leaves no folder. */
  let own: ReturnType<typeof takeOwn> | undefined;
  let server: DevServer | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let isClosed = false;
  let idle: NodeJS.Timeout | undefined;

  const takeOwn = () => {
    const { folder, release } = takeFolder(parent);
    return { folder, release, copy: createWorkingCopy(root, folder) };
  };

  const stop = async () => {
    const ended = server;
    server = undefined;
    await ended?.stop();
  };

  /** Asks for the page with these drafts. The server starts with them, too: they may be what puts the published content right. */
  async function ask({ folder, copy }: ReturnType<typeof takeOwn>, path: string, drafts: readonly ContentDraft[]): Promise<RenderReply> {
    if (!server) await copy.prepare();
    const changed = await copy.lay(drafts, source.readPicture);
    if (isClosed) throw new PreviewError('closed');
    if (!server) {
      const started = startDevServer({ root, folder, page }, () => {
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
    return server.ask({ path, changed });
  }

  /** Leaves out what stands in the way of the page, one after the other, because a problem may hide another one. */
  async function renderReadable(path: string, drafts: readonly ContentDraft[], leftOut: readonly string[]): Promise<PreviewResult> {
    own ??= takeOwn();
    const problems = drafts.flatMap(problemsOf);
    const answer: RenderReply = problems.length > 0 ? { kind: 'problems', problems } : await ask(own, path, drafts);
    if (answer.kind === 'page') return { html: answer.html, leftOut };
    if (answer.kind !== 'problems') throw new PreviewError('unavailable');
    const kept = drafts.filter((draft) => !isNamed(draft, answer.problems));
    if (kept.length < drafts.length) return renderReadable(path, kept, [...leftOut, ...answer.problems]);
    // Without its draft there's no such page: that says nothing new.
    const others = answer.problems.filter((line) => leftOut.length === 0 || !line.startsWith(`${path}: `));
    const published = publishedProblems(drafts);
    return { problems: [...leftOut, ...(published.length > 0 ? published : others)] };
  }

  /** Vite's message about a file that isn't JSON doesn't name it. */
  const publishedProblems = (drafts: readonly ContentDraft[]) =>
    documentNames.flatMap((name) => {
      const { file } = contentDocuments[name];
      const { bytes } = readPublished(root, file);
      return bytes && !drafts.some((draft) => draft.file === file) ? documentProblems(name, bytes.toString()) : [];
    });

  async function renderNow(path: string): Promise<PreviewResult> {
    clearTimeout(idle);
    try {
      if (isClosed) throw new PreviewError('closed');
      return await renderReadable(path, await source.list(), []);
    } catch (error) {
      // Whatever it was, the next one starts from nothing.
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

/** What's wrong with a document's draft, without rendering it. */
function problemsOf({ file, text }: ContentDraft): readonly string[] {
  const name = documentNames.find((each) => contentDocuments[each].file === file);
  return name === undefined || text === null ? [] : documentProblems(name, text);
}

/** Whether lines tell of a draft's file. Both languages of a post stand together. */
function isNamed({ file }: ContentDraft, lines: readonly string[]): boolean {
  const named = lines.flatMap((line) => /^((?:content\/\S+, )*content\/[^\s:]+): /.exec(line)?.[1]?.split(', ') ?? []);
  const post = postOf(file)?.slug;
  return named.some((each) => each === file || (post !== undefined && postOf(each)?.slug === post));
}

/** Starts the process. `first` resolves when it's ready, or says why it can't be. */
function startDevServer(settings: DevSettings, onEnd: () => void): { readonly server: DevServer; readonly first: Promise<RenderReply> } {
  const child: ChildProcess = fork(new URL('./dev-process.ts', import.meta.url), [JSON.stringify(settings)], {
    cwd: settings.folder,
    // It needs none of our secrets.
    env: {
      ...childEnvironment(),
      CONTENT_PREVIEW: '1',
      NODE_ENV: 'development',
      ASTRO_TELEMETRY_DISABLED: '1',
      ASTRO_DISABLE_UPDATE_CHECK: 'true',
    },
    // Without a bound it lets hundreds of megabytes lie around.
    execArgv: ['--max-old-space-size=512'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  ended.then(onEnd);

  /** The next message; rejects if the process ends first or takes longer. */
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
