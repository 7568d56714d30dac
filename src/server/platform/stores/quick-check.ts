import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { findDamage } from './sqlite-file.ts';

export type CheckResult = { readonly outcome: 'intact' | 'unfinished' } | { readonly outcome: 'damaged'; readonly why: string };

/**
 * Checks pages while the database is in use, in a separate process, because a check can take long and couldn't be stopped here.
 * 'unfinished' after `timeout` milliseconds or an abort.
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
