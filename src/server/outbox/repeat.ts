/** Background work; `stop` resolves once the running turn is over. */
export interface Repeated {
  stop(): Promise<void>;
}

interface RepeatOptions {
  /** Milliseconds between a turn that found nothing and the next one. */
  readonly pauseMs: number;
  /** Called when a turn rejects. */
  readonly onError: () => void;
}

/** Repeats a turn that resolves with how much it found: at once while it finds something, after a pause otherwise. */
export function repeat(turn: () => Promise<number>, { pauseMs, onError }: RepeatOptions): Repeated {
  let stopped = false;
  let wake = () => {};
  const run = (async () => {
    while (!stopped) {
      let found = 0;
      try {
        found = await turn();
      } catch {
        onError();
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
