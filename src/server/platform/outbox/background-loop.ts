import { setTimeout as pause } from 'node:timers/promises';

/** `stop` resolves after the current turn. */
export interface BackgroundTask {
  stop(): Promise<void>;
}

interface RepeatOptions {
  /** After a turn that found nothing, in milliseconds. */
  readonly pauseMs: number;
  /** Only for the first of consecutive rejections. */
  readonly onError: (error: unknown) => void;
}

/** `turn` resolves with the number of items found, and repeats immediately unless that's 0. */
export function repeat(turn: () => Promise<number>, { pauseMs, onError }: RepeatOptions): BackgroundTask {
  let stopped = false;
  let isFailing = false;
  let wake = () => {};
  const run = (async () => {
    while (!stopped) {
      let found = 0;
      try {
        found = await turn();
        isFailing = false;
      } catch (error) {
        if (!isFailing) onError(error);
        isFailing = true;
      }
      if (found > 0 || stopped) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs);
        timer.unref();
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  })();
  return {
    async stop() {
      stopped = true;
      wake();
      await run;
    },
  };
}

/** Resolves when the work settles, or after `ms`. */
export async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const timeout = new AbortController();
  const settled = work.catch(() => undefined);
  await Promise.race([settled, pause(ms, undefined, { signal: timeout.signal }).catch(() => undefined)]);
  timeout.abort();
}
