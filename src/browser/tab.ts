/** Runs work alone among all tabs under a name; where the browser has no locks (plain http on a network), at once. */
export function aloneAmongTabs(name: string): <T>(work: () => Promise<T>) => Promise<T> {
  return async (work) => {
    if (!navigator.locks) return work();
    let started = false;
    try {
      return await navigator.locks.request(name, () => {
        started = true;
        return work();
      });
    } catch (error) {
      if (started) throw error;
      // Where site data is blocked the browser refuses the lock; there is nothing to share with another tab then.
      return work();
    }
  };
}

/** Calls back once after so many milliseconds, or as soon as the connection returns; returns a way to stop it. */
export function laterOrOnline(work: () => void, ms: number): () => void {
  const stop = () => {
    clearTimeout(timer);
    removeEventListener('online', run);
  };
  const run = () => {
    stop();
    work();
  };
  const timer = setTimeout(run, ms);
  addEventListener('online', run);
  return stop;
}

/** A random id; `randomUUID` exists only where the page is secure, `getRandomValues` everywhere. */
export function randomUUID(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
