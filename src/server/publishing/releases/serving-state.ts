import { mkdirSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { errorMessage } from '#server/platform/stores/open-failure.ts';
import { type FileLock, isLocked, takeLock } from '#server/platform/stores/sqlite-lock.ts';
import { writeWhole } from '#server/platform/stores/whole-file.ts';
import { readBookkeeping, tellOnce, tryWrite } from './bookkeeping.ts';
import { failureSchema, type RunFailure } from './publish-error.ts';
import { liveFile } from './releases.ts';

const servingSchema = z.object({
  /** Null for the working tree. */
  release: z.string().nullable(),
  /** A release that didn't start; the one before goes on. */
  failure: z.object({ release: z.string(), failure: failureSchema }).nullable(),
});
/** What a running server serves, as it tells others. */
export type Serving = Readonly<z.infer<typeof servingSchema>>;

const holderSchema = z.object({
  /** Of the process that holds the port, and the machine or container that knows it by this number. */
  pid: z.number(),
  machine: z.string(),
  host: z.string(),
  port: z.number(),
  /** Whether it got the port from systemd, which holds it while another process takes over. */
  hasSocket: z.boolean(),
  /** The Node and the code (`src/programs/supervisor`) with which the port is held: both stay as they are until that process ends. */
  node: z.string(),
  code: z.string(),
});
export type Holder = Readonly<z.infer<typeof holderSchema>>;

const serverSchema = holderSchema.extend({
  startedAt: z.iso.datetime(),
  /** It serves nothing yet; `release` is what the one before told last. */
  isStarting: z.boolean(),
  ...servingSchema.shape,
});
/** The server of a data folder (X2), and what it serves. */
export type ServerState = Readonly<z.infer<typeof serverSchema>>;

/** Bookkeeping (X3): what the server tells of itself, and the lock that it holds as long as it lives. */
const [stateFile, lockFile] = ['serving.json', 'serving.lock'];
/** Whoever looks whether the server lives holds its lock for a moment, and one that was told to end takes one. */
const lockWaitMs = 2_000;

const readState = (folder: string) => readBookkeeping(join(folder, stateFile), serverSchema);

/** The server that serves one of these releases, or the working tree. A lock instead of a guess by the process's number, which another one may have, too. */
export function readServer(folder: string): ServerState | undefined {
  if (!isLocked(join(folder, lockFile))) return undefined;
  const server = readState(folder);
  return server?.isStarting === false ? server : undefined;
}

/** Another server has the folder. */
export class SecondServerError extends Error {
  override readonly name = 'SecondServerError';
  readonly port: number | undefined;

  constructor(port: number | undefined) {
    super('Another server has the folder.');
    this.port = port;
  }
}

/** Undefined where a disk takes no lock: then nobody can tell whether there's another server. */
function tryLock(path: string): FileLock | 'held' | undefined {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    return takeLock(path) ?? 'held';
  } catch (error) {
    tellOnce(path, `${path} can't be used (${errorMessage(error)}).`);
    return undefined;
  }
}

export interface ServingState {
  /** The release that a server told of last, before this one began; null if none did, or it was the working tree. */
  readonly last: string | null;
  tell(serving: Serving): void;
  /** Writes again what a disk didn't take. */
  retry(): void;
  /** For a process that goes on after it served. */
  end(): void;
}

/** Makes this process known as the server of the releases until it ends, however it ends. Rejects with a SecondServerError if there's one. */
export async function beginServing(folder: string, holder: Omit<Holder, 'pid' | 'machine'>): Promise<ServingState> {
  const [path, lockPath] = [join(folder, stateFile), join(folder, lockFile)];
  let lock = tryLock(lockPath);
  for (const until = performance.now() + lockWaitMs; lock === 'held'; lock = tryLock(lockPath)) {
    if (performance.now() > until) throw new SecondServerError(readState(folder)?.port);
    await wait(50);
  }
  const last = readState(folder)?.release ?? null;
  const self = { ...holder, pid: process.pid, machine: hostname(), startedAt: new Date().toISOString() };
  let wanted: ServerState = { ...self, isStarting: true, release: last, failure: null };
  let isWritten = false;
  const write = () => {
    isWritten = tryWrite(path, () => writeWhole(path, JSON.stringify(wanted)));
  };
  write();
  return {
    last,
    tell(serving) {
      wanted = { ...self, isStarting: false, ...serving };
      write();
    },
    retry() {
      if (typeof lock !== 'object') lock = tryLock(lockPath);
      if (!isWritten) write();
    },
    end() {
      if (typeof lock === 'object') lock.release();
    },
  };
}

/** Longer than a server waits for the worker of a release. Whatever keeps it longer, nobody waits for it. */
const changeLimitMs = 150_000;

/** Why the server didn't start a release. */
export function readServingFailure(folder: string, release: string): RunFailure | undefined {
  const failure = readServer(folder)?.failure;
  return failure?.release === release ? failure.failure : undefined;
}

/** Whether the server still shows the release before the live one to visitors, and is about to show the live one. */
export function isChangingOver(folder: string, live: string): boolean {
  const server = readServer(folder);
  if (!server || server.release === live || server.failure?.release === live) return false;
  const changedAt = statSync(join(folder, liveFile), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - changedAt < changeLimitMs;
}
