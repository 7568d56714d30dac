import { type FSWatcher, watch } from 'node:fs';

/** Calls `onChange` after anything in a folder changed, and every `pollMs`: not every file system tells. Returns what ends it. */
export function watchFolder(folder: string, onChange: () => void, pollMs: number): () => void {
  const poll = setInterval(onChange, pollMs).unref();
  let watcher: FSWatcher | undefined;
  try {
    watcher = watch(folder, { persistent: false }, onChange);
    // The folder was removed, or the system has no more watches: the poll goes on.
    watcher.on('error', () => watcher?.close());
  } catch {
    // As before.
  }
  return () => {
    clearInterval(poll);
    watcher?.close();
  };
}
