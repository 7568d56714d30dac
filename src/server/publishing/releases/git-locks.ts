import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { GitError } from './git-program.ts';
import type { ProgramResult } from './run-program.ts';

/** Other commands hold a lock only briefly. */
const waitMs = 4_000;
const pauseMs = 100;
/** Older locks were left by an interrupted command, for example after a power failure, unless git still runs. */
const staleMs = 3_600_000;

/** Extracts the lock file from git's error. */
const lockIn = (errors: string): string | undefined => /Unable to create '([^']+\.lock)': File exists/.exec(errors)?.[1];

/** Whether git runs in the repository, as far as this account can see; true if that's unknown. */
function runsGit(root: string): boolean {
  const inside = `${realpathSync(root)}/`;
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .some((pid) => {
        try {
          if (!readFileSync(join('/proc', pid, 'comm'), 'utf8').startsWith('git')) return false;
          const folder = `${readlinkSync(join('/proc', pid, 'cwd'))}/`;
          return folder.startsWith(inside) || inside.startsWith(folder);
        } catch (error) {
          // ENOENT: it has ended. EACCES: another account's process, which may be working here.
          return error instanceof Error && 'code' in error && error.code === 'EACCES';
        }
      });
  } catch {
    return true;
  }
}

function removeIfStale(root: string, lock: string): boolean {
  const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  if (made === undefined) return true;
  if (Date.now() - made < staleMs || runsGit(root)) return false;
  rmSync(lock, { force: true });
  return true;
}

/**
 * Retries a git command for a few seconds while a lock is in its way, and removes a stale one. Otherwise throws a GitError that names the
 * file and the remedy.
 */
export async function runUnlocked(root: string, command: () => Promise<ProgramResult>): Promise<ProgramResult> {
  for (const until = performance.now() + waitMs; ; ) {
    const result = await command();
    const lock = result.code === 0 ? undefined : lockIn(result.errors);
    if (lock === undefined) return result;
    const path = resolve(root, lock);
    if (removeIfStale(root, path)) continue;
    if (performance.now() > until && existsSync(path))
      throw new GitError(
        `${path} is in the way: a git command is at work, or was cut off. If none runs, remove that file, and publish again. After an hour that happens by itself.`,
      );
    await wait(pauseMs);
  }
}
