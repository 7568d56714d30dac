import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ActionOrigin } from '#domain/owner/owner-action.ts';
import { emailKey } from '#domain/text/email.ts';
import { messagesOfSubject, subjectRange } from '#server/owner/leads/person.ts';
import { findListedSubjects, findSubjects, mergeIds, queryRows, type Subjects } from '#server/owner/leads/subjects.ts';
import { recordAction } from '#server/platform/audit/owner-actions.ts';
import { deleteWrittenDigests, wantScrub } from '#server/platform/outbox/erase-subjects.ts';
import { findMailFiles, removeMailFiles } from '#server/platform/outbox/mail-files.ts';
import type { Row, Store, Transaction } from '#server/platform/stores/store.ts';
import { findKeysOf, settleDeleted } from '#server/visitors/people/settle.ts';
import { findErasedCreations, rememberErased } from '#server/visitors/records/erased-records.ts';
import { listErasures, newErasureKey, noteErasure } from './erasure-list.ts';
import { emptyLog } from './scrub.ts';

export interface ErasureResult {
  readonly records: number;
  readonly subscriptions: number;
  /** Mail files are named after them. */
  readonly messages: readonly string[];
  /** Messages that a worker was sending at the time. */
  readonly inFlight: number;
}

/**
 * Erases a person by email address: records with their leads and idempotency keys, subscriptions with their tokens, and every message about
 * them. A record's corrected address goes with it (E1). `found` comes from an earlier search, because searching all messages in the
 * transaction would block other writers.
 */
export function* erasePerson(email: string, found: Subjects, now: number): Transaction<ErasureResult & { readonly erased: Subjects }> {
  const listed = yield* findListedSubjects(emailKey(email));
  const erased = {
    records: mergeIds(found.records, listed.records),
    subscriptions: mergeIds(found.subscriptions, listed.subscriptions),
    messages: found.messages,
  };
  return { ...(yield* eraseAll(erased, now)), erased };
}

/** Erases records, subscriptions, and messages with everything about them. */
export function* eraseAll({ records, subscriptions, messages: named }: Subjects, now: number): Transaction<ErasureResult> {
  const messages: string[] = [];
  let inFlight = 0;
  const count = (rows: readonly Row[]) => {
    for (const row of rows) {
      messages.push(String(row.id));
      if (row.state === 'waiting' && row.leased_by !== null) inFlight += 1;
    }
  };
  const columns = 'id, leased_by, state';
  for (const uuid of [...records, ...subscriptions])
    count(yield* queryRows(`delete ${messagesOfSubject} returning ${columns}`, ...subjectRange(uuid)));
  for (const id of named) count(yield* queryRows(`delete from outbox where id = $1 returning ${columns}`, id));
  // Leads, idempotency keys, and tokens cascade.
  const keys = yield* findKeysOf(records);
  for (const uuid of records) {
    yield* rememberErased(uuid, now);
    yield* queryRows('delete from record where uuid = $1', uuid);
  }
  yield* settleDeleted(keys);
  for (const uuid of subscriptions) yield* queryRows('delete from subscription where uuid = $1', uuid);
  if (records.length + subscriptions.length > 0) messages.push(...(yield* deleteWrittenDigests()));
  if (records.length + subscriptions.length + messages.length > 0) yield* wantScrub();
  return { records: records.length, subscriptions: subscriptions.length, messages, inFlight };
}

/** Time for mail in flight to reach its file, in milliseconds. */
const fileWriteGraceMs = 2_000;

export interface FullErasureResult extends ErasureResult {
  /** False if the write-ahead log, which may hold erased bytes, couldn't be emptied; the next scrub does that. */
  readonly isScrubbed: boolean;
  /** Why the erasure isn't in the list next to the backups yet; undefined if it is, or there's no list (H6). */
  readonly unlisted: unknown;
}

interface ErasureContext {
  readonly store: Store;
  readonly mailFolder: string;
  /** Folder of the erasure list (H6). */
  readonly backupDir?: string | undefined;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly origin: ActionOrigin;
  /** The desk member, if signed in. */
  readonly author?: string | undefined;
  /** Runs in the erasure's transaction, after it. */
  readonly afterwards?: () => Transaction<unknown>;
}

/**
 * Erases a person from the store, mail files, and write-ahead log (E1). Logs it (E3), and lists it for restores of older backups (H6).
 * Leaves key copies in indexes to the next scrub, because rewriting them takes seconds.
 */
export async function eraseEverywhere(
  email: string,
  { store, mailFolder, backupDir, clock, origin, author, afterwards }: ErasureContext,
): Promise<FullErasureResult> {
  const found = await findSubjects(store, emailKey(email));
  const id = randomUUID();
  const freshKey = newErasureKey();
  const now = clock();
  const erased = await store.write(function* () {
    const { erased: subjects, ...result } = yield* erasePerson(email, found, now);
    const { records, subscriptions, messages } = result;
    if (backupDir !== undefined) {
      const creations = yield* findErasedCreations(subjects.records);
      yield* noteErasure({ ...subjects, creations, email: emailKey(email) }, id, now, freshKey);
    }
    yield* recordAction({ action: 'erase', origin, author, counts: { records, subscriptions, messages: messages.length } }, id, now);
    if (afterwards) yield* afterwards();
    return result;
  });
  const unlisted = await listErasures(store, backupDir);
  if (erased.inFlight > 0) await pause(fileWriteGraceMs);
  await removeMailFiles(mailFolder, erased.messages);
  for (const name of await findMailFiles(mailFolder, emailKey(email))) await rm(join(mailFolder, name), { force: true });
  return { ...erased, isScrubbed: await emptyLog(store).catch(() => false), unlisted };
}
