import { createHook } from 'node:async_hooks';
import { readdirSync, readlinkSync } from 'node:fs';

/** What Node holds open until it's closed. */
const kinds = new Set([
  'Timeout',
  'TCPSERVERWRAP',
  'TCPWRAP',
  'PIPEWRAP',
  'PROCESSWRAP',
  'MESSAGEPORT',
  'FILEHANDLE',
  'FSEVENTWRAP',
  'STATWATCHER',
  'UDPWRAP',
]);
/** Who also opens things meanwhile: the test runner. */
const others = /node_modules\/(?:vitest|@vitest|vite|tinypool)\//;

/** The place in the code, without what called it earlier: everything in a test is called by the runner. */
function placeOf(): string {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 30;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = limit;
  return stack
    .split('\n')
    .slice(3)
    .filter((line) => !line.includes('at async '))
    .join('\n');
}

/** Keeps an account of handles and timers that this process opens from now on and doesn't close, with the code that opened them. */
export function watchHandles(): { readonly open: () => readonly string[]; readonly end: () => void } {
  const known = new Map<number, string>();
  const hook = createHook({
    init(id, type) {
      if (!kinds.has(type)) return;
      const place = placeOf();
      if (!others.test(place)) known.set(id, `${type}\n${place}`);
    },
    destroy(id) {
      known.delete(id);
    },
  }).enable();
  return { open: () => [...known.values()], end: () => hook.disable() };
}

/** The files of a folder that this process has open. */
export const openFilesIn = (folder: string): readonly string[] =>
  readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      const file = readlinkSync(`/proc/self/fd/${descriptor}`);
      return file.startsWith(folder) ? [file] : [];
    } catch {
      // The one that read the folder.
      return [];
    }
  });
