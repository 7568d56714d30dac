import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { childEnvironment } from '#server/config/environment.ts';
import { readIfThere } from '#server/content/published.ts';
import { isPurged } from '#server/http/cache-headers.ts';
import { fillSite } from '#server/pages/filled-site.ts';
import type { PageSettings } from '#server/pages/placeholders.ts';
import { takeLock } from '#server/stores/sqlite-lock.ts';
import { writeWhole } from '#server/stores/whole-file.ts';
import { readLiveId, releaseFolder } from './releases.ts';
import { runProgram } from './run-program.ts';
import { isChangingOver, readServingFailure } from './serving-state.ts';

/** What's served at each address that a purge is for, as a hash of its bytes and its policy. */
export type Manifest = Readonly<Record<string, string>>;

/** What caches in front may still have (H7). */
interface PurgeState {
  /** What was served when somebody last looked. */
  readonly pages: Manifest;
  /** Addresses that changed since the last purge that succeeded. */
  readonly waiting: readonly string[];
}

const stateFile = 'purge.json';
const lockFile = 'purge-lock';

/** Reads what a built site serves with these settings; undefined if there's none in the folder. */
export async function readManifest(siteFolder: string, settings: PageSettings): Promise<Manifest | undefined> {
  if (!existsSync(join(siteFolder, 'index.html'))) return undefined;
  const files = (await fillSite(siteFolder, settings)).filter(({ kind }) => isPurged(kind));
  return Object.fromEntries(
    files.map(({ address, body, policy }) => [
      address,
      createHash('sha256')
        .update(policy ?? '')
        .update('\0')
        .update(body)
        .digest('base64url'),
    ]),
  );
}

/** The addresses that were added, changed or removed, sorted. */
export const changedAddresses = (from: Manifest, to: Manifest): readonly string[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((address) => from[address] !== to[address]).sort();

/** As a purge names them: whole, if it's known where visitors find the site. */
export const absolute = (addresses: readonly string[], siteUrl: string | undefined): readonly string[] =>
  addresses.map((address) => (siteUrl ? new URL(encodeURI(address), siteUrl).href : address));

/** The pages that visitors see: those of the live release, unless the settings name a folder. */
export function servedSite(folder: string, { root, ownSite }: { readonly root: string; readonly ownSite: string | undefined }): string {
  const live = readLiveId(folder);
  return ownSite ?? join(live === undefined ? root : releaseFolder(folder, live), 'build/site');
}

const readState = (folder: string): PurgeState | undefined => {
  const bytes = readIfThere(join(folder, stateFile));
  return bytes ? (JSON.parse(bytes.toString('utf8')) as PurgeState) : undefined;
};

const writeState = (folder: string, state: PurgeState): void => writeWhole(join(folder, stateFile), JSON.stringify(state));

/** Whether a server still shows, or could show, something else than the live release: a cache would get that again after a purge. */
function isServedElsewhere(folder: string): boolean {
  const live = readLiveId(folder);
  return live !== undefined && (isChangingOver(folder, live) || readServingFailure(folder, live) !== undefined);
}

/** How the command that a server runs ends when it's too early. */
export const tooEarlyCode = 3;

export interface PurgeOptions {
  /** Where releases are. */
  readonly folder: string;
  readonly siteFolder: string;
  readonly settings: PageSettings;
  readonly siteUrl: string | undefined;
  /** A program and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** How long the program may take, in milliseconds. */
  readonly limitMs?: number;
}

export type PurgeOutcome =
  | { readonly outcome: 'purged'; readonly count: number }
  /** No cache has anything old. */
  | { readonly outcome: 'unchanged' }
  /** A server shows the release before, or another purge is under way. */
  | { readonly outcome: 'too-early' }
  | { readonly outcome: 'failed'; readonly why: string; readonly count: number };

/**
 * Tells caches in front which addresses changed since they were last told, by the owner's program. Whatever it wasn't told, because
 * it failed or came too early, is told the next time. The first time, it's told all addresses.
 */
export async function purge(options: PurgeOptions): Promise<PurgeOutcome> {
  const { folder, limitMs = 60_000 } = options;
  const until = performance.now() + limitMs + 5_000;
  for (;;) {
    const lock = takeLock(join(folder, lockFile));
    if (lock) {
      try {
        return await purgeLocked({ ...options, limitMs });
      } finally {
        lock.release();
      }
    }
    if (performance.now() > until) return { outcome: 'too-early' };
    await wait(100);
  }
}

async function purgeLocked({ folder, siteFolder, settings, siteUrl, command, limitMs = 0 }: PurgeOptions): Promise<PurgeOutcome> {
  const pages = (await readManifest(siteFolder, settings)) ?? {};
  const before = readState(folder);
  const waiting = [...new Set([...(before?.waiting ?? []), ...changedAddresses(before?.pages ?? {}, pages)])].sort();
  // Noted before it's told: what was served for a moment and then taken back may be in a cache, too.
  writeState(folder, { pages, waiting });
  if (waiting.length === 0) return { outcome: 'unchanged' };
  if (isServedElsewhere(folder)) return { outcome: 'too-early' };
  const failure = await run(command, `${absolute(waiting, siteUrl).join('\n')}\n`, limitMs);
  if (failure !== undefined) return { outcome: 'failed', why: failure, count: waiting.length };
  writeState(folder, { pages, waiting: [] });
  return { outcome: 'purged', count: waiting.length };
}

/** Resolves with why it failed, if it did. */
async function run([program, ...args]: PurgeOptions['command'], input: string, limitMs: number): Promise<string | undefined> {
  try {
    const { code, errors, isLate } = await runProgram(program, args, { folder: process.cwd(), env: childEnvironment(), input, limitMs });
    if (isLate) return `it took longer than ${Math.round(limitMs / 1_000)} seconds, and was stopped`;
    if (code === 0) return undefined;
    const said = errors.trim().split('\n').at(-1)?.slice(0, 200);
    return said ? `it ended with ${code}: ${said}` : `it ended with ${code}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
