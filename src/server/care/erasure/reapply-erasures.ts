import { randomUUID } from 'node:crypto';
import { pauseAllLetters } from '#server/messages/letters/statements.ts';
import { findWantedSubjects, type Subjects } from '#server/owner/leads/subjects.ts';
import { listMembers } from '#server/owner/sign-in/members.ts';
import { endAllSignIns } from '#server/owner/sign-in/sessions.ts';
import { recordAction } from '#server/platform/audit/owner-actions.ts';
import type { BackupCounts } from '#server/platform/stores/sqlite-file.ts';
import type { Store, Transaction } from '#server/platform/stores/store.ts';
import { unmarkMove } from '#server/platform/stores/unfinished-move.ts';
import { rememberErased } from '#server/visitors/records/erased-records.ts';
import { countShareLinks } from '#server/visitors/share-links/statements.ts';
import { concludeTeam, listOpenTeams } from '#server/visitors/teams/statements.ts';
import { eraseAll } from './erasure.ts';
import { type ErasureLine, hasherOf, readErasureKey } from './erasure-list.ts';

export interface ReappliedErasures {
  /** Listed erasures missing from the data. */
  readonly erasures: number;
  readonly records: number;
  readonly subscriptions: number;
  readonly messages: number;
  /** Teams that had closed since the backup, and have ended now (G3). */
  readonly teams: number;
  /** Erasures hashed with another data set's key, which can't be reapplied. */
  readonly foreign: number;
}

const batchSize = 100;

/** Splits subjects to keep transactions short. */
function* batches({ records, subscriptions, messages }: Subjects): Generator<Subjects> {
  const empty: Subjects = { records: [], subscriptions: [], messages: [] };
  for (const [kind, ids] of Object.entries({ records, subscriptions, messages }))
    for (let from = 0; from < ids.length; from += batchSize) yield { ...empty, [kind]: ids.slice(from, from + batchSize) };
}

function* readKnownIds(): Transaction<ReadonlySet<string>> {
  return new Set((yield { sql: 'select id from erasure', params: [] }).map(({ id }) => String(id)));
}

/**
 * Erases from restored data what was erased after its backup (H6): everything with an erased address, and erased records and subscriptions.
 * Skips erasures the backup includes: their person may have come back before it was made.
 */
export async function reapplyErasures(store: Store, lines: readonly ErasureLine[], now: number): Promise<ReappliedErasures> {
  const key = await store.read(readErasureKey);
  const known = await store.read(readKnownIds);
  const hash = key === undefined ? undefined : hasherOf(key);
  const since = lines.filter(({ id }) => !known.has(id));
  const isOwn = (line: ErasureLine) => line.key === hash?.name;
  const own = since.filter(isOwn);
  const counts = { records: 0, subscriptions: 0, messages: 0, teams: 0 };
  if (hash && own.length > 0) {
    const addresses = new Set(own.flatMap(({ address }) => (address === undefined ? [] : [address])));
    const ids = new Set(own.flatMap((line) => line.ids));
    const found = await findWantedSubjects(store, (id, email) => ids.has(hash.id(id)) || addresses.has(hash.address(email)));
    for (const batch of batches(found)) {
      const { records, subscriptions, messages } = await store.write(() => eraseAll(batch, now));
      counts.records += records;
      counts.subscriptions += subscriptions;
      counts.messages += messages.length;
    }
    const closed = new Set(own.flatMap(({ teams }) => teams));
    counts.teams = await store.write(() => endTeams((uuid) => closed.has(hash.id(uuid))));
    await store.write(function* () {
      for (const { id, at } of own)
        yield { sql: 'insert into erasure (id, at, line) values ($1, $2, null) on conflict (id) do nothing', params: [id, Date.parse(at)] };
    });
  }
  // Includes records newer than the backup: a device that has one mustn't recreate it (E1).
  await store.write(function* () {
    for (const { at, records, creations } of since)
      for (const uuid of records) yield* rememberErased(uuid, Date.parse(at), creations[uuid]);
  });
  const people = since.filter(({ address }) => address !== undefined);
  return { erasures: people.filter(isOwn).length, foreign: people.filter((line) => !isOwn(line)).length, ...counts };
}

/** Their results are lost: another one would be of other answers, and could be compared with the first (G2, G3). */
function* endTeams(isClosed: (uuid: string) => boolean): Transaction<number> {
  const ended = (yield* listOpenTeams()).filter(isClosed);
  for (const uuid of ended) yield* concludeTeam(uuid, null);
  return ended.length;
}

export interface SettledRestore {
  readonly reapplied: ReappliedErasures;
  readonly pausedLetters: number;
  readonly shareLinks: number;
  /** Names of everyone who can sign in to the desk. */
  readonly people: readonly string[];
}

/**
 * Prepares restored data before any server uses it: reapplies erasures, pauses letters, and signs everyone out. Then logs the restore (E3)
 * and unlocks the data.
 */
export async function settleRestored(
  store: Store,
  lines: readonly ErasureLine[],
  counts: BackupCounts,
  now: number,
): Promise<SettledRestore> {
  const reapplied = await reapplyErasures(store, lines, now);
  const id = randomUUID();
  const settled = await store.write(function* () {
    const pausedLetters = yield* pauseAllLetters({ now, author: 'command' });
    yield* endAllSignIns();
    const { people } = yield* listMembers(now);
    const { records, subscriptions, waiting } = counts;
    yield* recordAction(
      { action: 'restore', origin: 'command', counts: { records, subscriptions, waiting, erasures: reapplied.erasures } },
      id,
      now,
    );
    yield* unmarkMove();
    return { pausedLetters, people: people.map(({ name }) => name), shareLinks: yield* countShareLinks() };
  });
  return { reapplied, ...settled };
}

export function* countByFlow(): Transaction<Readonly<Record<string, number>>> {
  const rows = yield { sql: 'select kind, count(*) as records from record group by kind order by kind', params: [] };
  return Object.fromEntries(rows.map(({ kind, records }) => [String(kind), Number(records)]));
}
