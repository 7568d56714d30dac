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
  /** A release that failed to start; the previous one stays. */
  failure: z.object({ release: z.string(), failure: failureSchema }).nullable(),
});
/** What a running server reports about itself. */
export type Serving = Readonly<z.infer<typeof servingSchema>>;

const holderSchema = z.object({
  /** The process that holds the port; `machine` is where its pid is valid. */
  pid: z.number(),
  machine: z.string(),
  host: z.string(),
  port: z.number(),
  /** Whether systemd provided the port, and so holds it while another process takes over. */
  hasSocket: z.boolean(),
  /** The Node and the code (`src/programs/supervisor`) that hold the port; they don't change until the process ends. */
  node: z.string(),
  code: z.string(),
});
export type Holder = Readonly<z.infer<typeof holderSchema>>;

const serverSchema = holderSchema.extend({
  startedAt: z.iso.datetime(),
  /** Nothing is served yet; `release` is what the previous server last reported. */
  isStarting: z.boolean(),
  ...servingSchema.shape,
});
/** The server of a data folder (X2), and what it serves. */
export type ServerState = Readonly<z.infer<typeof serverSchema>>;

/** Bookkeeping (X3): the server's report, and the lock it holds while it runs. */
const [stateFile, lockFile] = ['serving.json', 'serving.lock'];
/** Checking the lock holds it briefly, and a server takes a moment to shut down. */
const lockWaitMs = 2_000;

const readState = (folder: string) => readBookkeeping(join(folder, stateFile), serverSchema);

/** Finds the running server of these releases, or of the working tree. Uses a lock because pids get reused. */
export function readServer(folder: string): ServerState | undefined {
  if (!isLocked(join(folder, lockFile))) return undefined;
  const server = readState(folder);
  return server?.isStarting === false ? server : undefined;
}

export class SecondServerError extends Error {
  override readonly name = 'SecondServerError';
  readonly port: number | undefined;

  constructor(port: number | undefined) {
    super('Another server has the folder.');
    this.port = port;
  }
}

/** Undefined if the disk doesn't support locks: then other servers can't be detected. */
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
  /** The release the previous server last reported; null for none or the working tree. */
  readonly last: string | null;
  tell(serving: Serving): void;
  /** Retries failed writes. */
  retry(): void;
  /** For a process that outlives its serving. */
  end(): void;
}

/** Registers this process as the releases' server until it ends for any reason. Rejects with a SecondServerError if there's one already. */
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

/** Longer than a server waits for a release's worker; after this, stop expecting the change. */
const changeLimitMs = 150_000;

/** Why the server couldn't start a release. */
export function readServingFailure(folder: string, release: string): RunFailure | undefined {
  const failure = readServer(folder)?.failure;
  return failure?.release === release ? failure.failure : undefined;
}

/** Whether the server still serves the previous release and is about to switch to the live one. */
export function isChangingOver(folder: string, live: string): boolean {
  const server = readServer(folder);
  if (!server || server.release === live || server.failure?.release === live) return false;
  const changedAt = statSync(join(folder, liveFile), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - changedAt < changeLimitMs;
}
