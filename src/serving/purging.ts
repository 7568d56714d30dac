import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { tooEarlyCode } from '#publish/purge.ts';
import type { Log } from '#server/http/log.ts';

interface PurgingOptions {
  /** The folder of the project. */
  readonly root: string;
  readonly log: Log;
  readonly firstRetryMs?: number;
}

const maxRetryMs = 3_600_000;

/**
 * Returns what a server calls whenever it serves something new (H7): caches in front are told of it by a process of its own, so that
 * nobody waits for it. A purge that fails, or that another server's release is in the way of, is tried again.
 */
export function createPurging({ root, log, firstRetryMs = 60_000 }: PurgingOptions): () => void {
  let isRunning = false;
  let isAsked = false;
  let retryMs = firstRetryMs;
  let timer: NodeJS.Timeout | undefined;

  const run = () =>
    new Promise<number>((done) => {
      const child = spawn(process.execPath, [join(root, 'src/cli/site.ts'), 'purge-served'], { stdio: ['ignore', 'ignore', 'inherit'] });
      child.once('error', () => done(1));
      child.once('exit', (code) => done(code ?? 1));
    });

  async function work(): Promise<void> {
    isAsked = true;
    if (isRunning) return;
    clearTimeout(timer);
    isRunning = true;
    let code = 0;
    while (isAsked) {
      isAsked = false;
      code = await run();
    }
    isRunning = false;
    if (code === 0) retryMs = firstRetryMs;
    else {
      if (code !== tooEarlyCode) log.error({ event: 'purge-failed', retryMs });
      timer = setTimeout(work, retryMs).unref();
      retryMs = code === tooEarlyCode ? firstRetryMs : Math.min(maxRetryMs, retryMs * 2);
    }
  }

  return () => {
    retryMs = firstRetryMs;
    work();
  };
}
