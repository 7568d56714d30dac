/** Runs work while no other tab runs work under the same name; immediately where locks don't exist (plain HTTP). */
export function lockAcrossTabs(name: string): <T>(work: () => Promise<T>) => Promise<T> {
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
      // When site data is blocked, the browser refuses the lock, but tabs share nothing then anyway.
      return work();
    }
  };
}

/** Calls back once after a delay or when the connection returns. Returns a cancel function. */
export function retryWhenOnline(work: () => void, delayMs: number): () => void {
  const stop = () => {
    clearTimeout(timer);
    removeEventListener('online', run);
  };
  const run = () => {
    stop();
    work();
  };
  const timer = setTimeout(run, delayMs);
  addEventListener('online', run);
  return stop;
}
