/** Work that goes on by itself; `stop` resolves when the turn that runs is over. */
export interface Repeated {
  stop(): Promise<void>;
}

interface RepeatOptions {
  /** Milliseconds between a turn that found nothing and the next one. */
  readonly pause: number;
  /** Told of a turn that rejected. */
  readonly failed: () => void;
}

/** Repeats a turn that gives how much it found: at once while it finds something, after a pause otherwise. */
export function repeat(turn: () => Promise<number>, { pause, failed }: RepeatOptions): Repeated {
  let stopped = false;
  let wake = () => {};
  const run = (async () => {
    while (!stopped) {
      let found = 0;
      try {
        found = await turn();
      } catch {
        failed();
      }
      if (found > 0 || stopped) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause);
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
