import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { findDamage } from './sqlite-file.ts';

export type CheckResult = { readonly outcome: 'intact' | 'unfinished' } | { readonly outcome: 'damaged'; readonly why: string };

/**
 * Looks for damaged pages in a database while it's in use. In a process of its own, because a check can take long and
 * nothing in this process could stop it. 'unfinished' after the time limit, in milliseconds, or after an abort.
 */
export function quickCheck(path: string, signal: AbortSignal, timeout: number): Promise<CheckResult> {
  return new Promise((resolve) => {
    const options = { signal, timeout, killSignal: 'SIGKILL' } as const;
    execFile(process.execPath, [import.meta.filename, path], options, (error, output) => {
      if (error || !output) resolve({ outcome: 'unfinished' });
      else resolve(output === 'ok' ? { outcome: 'intact' } : { outcome: 'damaged', why: output });
    });
  });
}

if (import.meta.main) {
  setPriority(constants.priority.PRIORITY_LOW);
  process.stdout.write(findDamage(process.argv[2] ?? '') ?? 'ok');
}
