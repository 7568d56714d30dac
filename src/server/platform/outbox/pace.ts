import type { Rate } from '#domain/messages/list-letter.ts';

/** Limits one process's starts, including retries. */
export interface Pace {
  left(): number;
  take(count: number): void;
}

/** In any window of `windowMs`. `monotonic` is in milliseconds. */
export function createPace({ count, windowMs }: Rate, monotonic: () => number = () => performance.now()): Pace {
  let starts: readonly { readonly at: number; readonly count: number }[] = [];
  return {
    left() {
      const from = monotonic() - windowMs;
      starts = starts.filter(({ at }) => at > from);
      return Math.max(0, count - starts.reduce((sum, start) => sum + start.count, 0));
    },
    take(taken) {
      if (taken > 0) starts = [...starts, { at: monotonic(), count: taken }];
    },
  };
}
