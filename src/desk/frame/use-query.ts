import { useEffect, useState } from 'react';
import { call, type QueryError } from './client.ts';

/** What is known of an answer: while a newer one is on its way, or cannot be had, the last one stands. */
export interface Query<T> {
  readonly data: T | undefined;
  readonly error: QueryError | undefined;
  /** True while `data` is not yet of the path that was asked for. */
  readonly pending: boolean;
  readonly refetch: () => void;
}

const retryAfter = 4_000;

/**
 * Reads a path, and again when it changes, when the page is looked at again, and while nothing answers. An earlier call
 * that is still on its way is taken back.
 */
export function useQuery<T>(path: string): Query<T> {
  const [answer, setAnswer] = useState<{ path: string; data: T }>();
  const [error, setError] = useState<QueryError>();
  const [round, setRound] = useState(0);
  const refetch = () => setRound((before) => before + 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same path again.
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    call<T>(path, { signal: controller.signal }).then(
      (reply) => {
        if (controller.signal.aborted) return;
        if ('data' in reply) setAnswer({ path, data: reply.data });
        setError('error' in reply ? reply.error : undefined);
        if ('error' in reply && (reply.error === 'unreachable' || reply.error === 'unavailable')) timer = setTimeout(refetch, retryAfter);
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

  return { data: answer?.data, error, pending: answer?.path !== path, refetch };
}
