import { useEffect, useState } from 'react';
import { call, type Trouble } from './client.ts';

/** What is known of an answer: while a newer one is on its way, or cannot be had, the last one stands. */
export interface Query<T> {
  readonly data: T | undefined;
  readonly trouble: Trouble | undefined;
  /** True while `data` is not yet of the path that was asked for. */
  readonly pending: boolean;
  readonly again: () => void;
}

const retryAfter = 4_000;

/**
 * Reads a path, and again when it changes, when the page is looked at again, and while nothing answers. An earlier call
 * that is still on its way is taken back.
 */
export function useQuery<T>(path: string): Query<T> {
  const [answer, setAnswer] = useState<{ path: string; data: T }>();
  const [trouble, setTrouble] = useState<Trouble>();
  const [round, setRound] = useState(0);
  const again = () => setRound((before) => before + 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same path again.
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    call<T>(path, { signal: controller.signal }).then(
      (reply) => {
        if (controller.signal.aborted) return;
        if ('data' in reply) setAnswer({ path, data: reply.data });
        setTrouble('trouble' in reply ? reply.trouble : undefined);
        if ('trouble' in reply && (reply.trouble === 'unreachable' || reply.trouble === 'unavailable'))
          timer = setTimeout(again, retryAfter);
      },
      () => undefined,
    );
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [path, round]);

  useEffect(() => {
    const onSeen = () => document.visibilityState === 'visible' && setRound((before) => before + 1);
    document.addEventListener('visibilitychange', onSeen);
    return () => document.removeEventListener('visibilitychange', onSeen);
  }, []);

  return { data: answer?.data, trouble, pending: answer?.path !== path, again };
}
