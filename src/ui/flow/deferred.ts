/** A module that is fetched ahead of need. */
export interface Deferred<T> {
  /** Fetches it; a failed request is made again when the connection returns, after three seconds at the latest. */
  fetch(): Promise<void>;
  loaded(): T | null;
}

export function deferred<T>(load: () => Promise<T>): Deferred<T> {
  let loaded: T | null = null;
  let loading: Promise<void> | null = null;
  const fetch = (): Promise<void> => {
    loading ??= load().then(
      (found) => {
        loaded = found;
      },
      () => {
        loading = null;
        return connection().then(fetch);
      },
    );
    return loading;
  };
  return { fetch, loaded: () => loaded };
}

const connection = () =>
  new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, 3_000);
  });
