import { useCallback, useEffect, useRef, useState } from 'react';
import { useChanges } from './changes.ts';
import { call, type QueryError } from './client.ts';

/** The state of a query. The last data stays while a newer response loads or fails. */
export interface Query<T> {
  readonly data: T | undefined;
  readonly error: QueryError | undefined;
  /** True while `data` belongs to an earlier path. */
  readonly pending: boolean;
  readonly refetch: () => void;
  /** Refetches unless a call is pending, so that polling never aborts one that's slower than its interval. */
  readonly poll: () => void;
}

const retryDelayMs = 4_000;
/** A connection that's dead without saying so answers nothing. */
const longestCallMs = 60_000;

/** Fetches a path; refetches on changes, on page focus, and while calls fail. Aborts an earlier pending call. */
export function useQuery<T>(path: string): Query<T> {
  const [answer, setAnswer] = useState<{ path: string; data: T }>();
  const [error, setError] = useState<QueryError>();
  const [round, setRound] = useState(0);
  const refetch = useCallback(() => setRound((before) => before + 1), []);
  useChanges(refetch);
  const calledAt = useRef<number>(undefined);
  const poll = useCallback(() => {
    if (calledAt.current === undefined || Date.now() - calledAt.current > longestCallMs) refetch();
  }, [refetch]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round refetches the same path.
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    calledAt.current = Date.now();
    call<T>(path, { signal: controller.signal }).then(
      (reply) => {
        if (controller.signal.aborted) return;
        calledAt.current = undefined;
        if ('data' in reply) setAnswer({ path, data: reply.data });
        setError('error' in reply ? reply.error : undefined);
        if ('error' in reply && (reply.error === 'unreachable' || reply.error === 'unavailable')) timer = setTimeout(refetch, retryDelayMs);
      },
      () => {
        if (!controller.signal.aborted) calledAt.current = undefined;
      },
    );
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [path, round]);

  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && setRound((before) => before + 1);
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);

  return { data: answer?.data, error, pending: answer?.path !== path, refetch, poll };
}
