import { type FSWatcher, watch } from 'node:fs';

/**
 * Calls `onChange` after changes in a folder, and every `pollMs`, because not every file system reports them. Returns a function that ends
 * it.
 */
export function watchFolder(folder: string, onChange: () => void, pollMs: number): () => void {
  const poll = setInterval(onChange, pollMs).unref();
  let watcher: FSWatcher | undefined;
  try {
    watcher = watch(folder, { persistent: false }, onChange);
    // The folder was removed, or the system is out of watches: polling continues.
    watcher.on('error', () => watcher?.close());
  } catch {
    // Polling continues.
  }
  return () => {
    clearInterval(poll);
    watcher?.close();
  };
}
