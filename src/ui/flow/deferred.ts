export interface Deferred<T> {
  /** Retries a failed fetch when the connection returns, or after three seconds at the latest. */
  fetch(): Promise<T>;
  loaded(): T | null;
}

export function deferred<T>(load: () => Promise<T>): Deferred<T> {
  let loaded: T | null = null;
  let loading: Promise<T> | null = null;
  const fetch = (): Promise<T> => {
    loading ??= load().then(
      (found) => {
        loaded = found;
        return found;
      },
      () => {
        loading = null;
        // The page's `flow-watch` reloads the page if a visitor is waiting.
        dispatchEvent(new Event('tino:unloaded'));
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
