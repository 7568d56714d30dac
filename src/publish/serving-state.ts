import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readIfThere } from '#server/content/published.ts';
import { type FileLock, isLocked, takeLock } from '#server/stores/sqlite-lock.ts';
import { removeWhole, writeWhole } from '#server/stores/whole-file.ts';
import type { Failure } from './publish-error.ts';
import { liveFile } from './releases.ts';
import { isRollingOut } from './rollout.ts';

/** What a running server serves, as it tells others. */
export interface Serving {
  /** Null for the working tree. */
  readonly release: string | null;
  /** A release that didn't start; the one before goes on. */
  readonly failure: { readonly release: string; readonly failure: Failure } | null;
}

/** A server and what it serves. */
export interface Server extends Serving {
  /** Of the process that holds the port, and the machine or container that knows it by this number. */
  readonly pid: number;
  readonly machine: string;
  readonly host: string;
  readonly port: number;
  /** ISO 8601 in UTC. */
  readonly startedAt: string;
  /** It serves nothing yet; `release` is `last`. */
  readonly isStarting: boolean;
}

/** Several servers may share the releases: each has a file here, and a lock beside it for as long as it lives. */
const servingFolder = 'serving';
const [stateEnd, lockEnd] = ['.json', '.lock'];
const namePattern = /^[\w-]+$/;
/** Whoever looks whether a server lives holds its lock for a moment. */
const lockWaitMs = 2_000;
/** The states of servers that ended are kept for so long: which release they served last matters to their next start. */
const keptMs = 24 * 3_600_000;

const pathOf = (folder: string, name: string, end: string): string => join(folder, servingFolder, name + end);

const listNames = (folder: string): readonly string[] => {
  try {
    return readdirSync(join(folder, servingFolder))
      .filter((file) => file.endsWith(stateEnd))
      .map((file) => file.slice(0, -stateEnd.length))
      .filter((name) => namePattern.test(name))
      .sort();
  } catch {
    return [];
  }
};

function readState(folder: string, name: string): Server | undefined {
  const bytes = readIfThere(pathOf(folder, name, stateEnd));
  return bytes ? (JSON.parse(bytes.toString('utf8')) as Server) : undefined;
}

/** A lock instead of a guess by the process's number, which another process or a container may have, too. */
const isAlive = (folder: string, name: string): boolean => isLocked(pathOf(folder, name, lockEnd));

/** The servers that serve one of these releases, or the working tree. */
export const listServers = (folder: string): readonly Server[] =>
  listNames(folder)
    .filter((name) => isAlive(folder, name))
    .map((name) => readState(folder, name))
    .filter((server): server is Server => server?.isStarting === false)
    .sort((one, other) => one.port - other.port);

export interface ServingState {
  /** The release that a server told of last, before this one began; null if none did, or it was the working tree. */
  readonly last: string | null;
  tell(serving: Serving): void;
  /** For a process that goes on after it served. */
  end(): void;
}

async function takeName(folder: string, port: number): Promise<{ readonly name: string; readonly lock: FileLock }> {
  // In containers, several servers may have the same port.
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? `${port}` : `${port}-${count}`;
    const until = performance.now() + lockWaitMs;
    do {
      const lock = takeLock(pathOf(folder, name, lockEnd));
      if (lock) return { name, lock };
      await wait(50);
    } while (performance.now() < until);
  }
}

const toldAt = (folder: string, name: string): number => statSync(pathOf(folder, name, stateEnd), { throwIfNoEntry: false })?.mtimeMs ?? 0;

function readLast(folder: string): string | null {
  const [newest] = listNames(folder).toSorted((one, other) => toldAt(folder, other) - toldAt(folder, one));
  return (newest !== undefined && readState(folder, newest)?.release) || null;
}

function removeOldStates(folder: string, own: string): void {
  for (const name of listNames(folder)) {
    if (name === own || Date.now() - toldAt(folder, name) < keptMs) continue;
    // Held meanwhile, because a server that starts right now may take it. It stays: whoever opened it before would hold a file that nobody sees.
    const lock = takeLock(pathOf(folder, name, lockEnd));
    if (!lock) continue;
    removeWhole(pathOf(folder, name, stateEnd));
    lock.release();
  }
}

/** Makes this process known as a server of the releases until it ends, however it ends. */
export async function beginServing(folder: string, { host, port }: Pick<Server, 'host' | 'port'>): Promise<ServingState> {
  mkdirSync(join(folder, servingFolder), { recursive: true, mode: 0o700 });
  const { name, lock } = await takeName(folder, port);
  removeOldStates(folder, name);
  const last = readLast(folder);
  const self = { pid: process.pid, machine: hostname(), host, port, startedAt: new Date().toISOString() };
  const write = (serving: Serving, isStarting: boolean) =>
    writeWhole(pathOf(folder, name, stateEnd), JSON.stringify({ ...self, isStarting, ...serving } satisfies Server));
  write({ release: last, failure: null }, true);
  return { last, tell: (serving) => write(serving, false), end: lock.release };
}

/** Longer than a server waits for the worker of a release. Whatever keeps it longer, nobody waits for it. */
const changeLimitMs = 150_000;

/** Whether a server runs with these releases, on this machine. */
export const isServing = (folder: string): boolean => listServers(folder).length > 0;

/** Why a server didn't start a release. */
export const readServingFailure = (folder: string, release: string): Failure | undefined =>
  listServers(folder).find(({ failure }) => failure?.release === release)?.failure?.failure;

/** Whether a server on this machine still shows the release before the live one to visitors, and is about to show the live one. */
export function isChangingOver(folder: string, live: string): boolean {
  const isBehind = ({ release, failure }: Server) => release !== live && failure?.release !== live;
  if (!listServers(folder).some(isBehind)) return false;
  if (isRollingOut(folder)) return true;
  const changedAt = statSync(join(folder, liveFile), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - changedAt < changeLimitMs;
}
