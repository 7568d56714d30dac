export interface Deferred<T> {
  /** Fetches the module; retries a failed request when the connection returns, or after three seconds at the latest. */
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
        // The page's `flow-watch` loads the page again if a visitor waits for it.
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
