import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { emailKey } from '#domain/email.ts';
import { findSubjects, messagesOfSubject, queryRows, subjectRange } from './leads/person.ts';
import { findMailFiles, removeMailFiles } from './outbox/mail-files.ts';
import type { Store, Work } from './stores/store.ts';

export interface ErasureResult {
  readonly records: number;
  readonly subscriptions: number;
  /** Message ids. Mail files are named after them. */
  readonly messages: readonly string[];
  /** Messages that a worker was sending at the time. */
  readonly inFlight: number;
}

/**
 * Erases a person by email address: records with their leads and idempotency keys, subscriptions with their tokens, and
 * every message about them in any state. A record's earlier, corrected address is erased with the record (E1).
 */
export function* erasePerson(email: string, now: number): Work<ErasureResult> {
  const { records, subscriptions } = yield* findSubjects(emailKey(email));
  const messages: string[] = [];
  let inFlight = 0;
  for (const uuid of [...records, ...subscriptions]) {
    for (const row of yield* queryRows(`delete ${messagesOfSubject} returning id, leased_by, leased_until, state`, ...subjectRange(uuid))) {
      messages.push(String(row.id));
      if (row.state === 'waiting' && (row.leased_by !== null || Number(row.leased_until) > now)) inFlight += 1;
    }
  }
  // Leads, idempotency keys, and tokens are deleted by cascade.
  for (const uuid of records) yield* queryRows('delete from record where uuid = $1', uuid);
  for (const uuid of subscriptions) yield* queryRows('delete from subscription where uuid = $1', uuid);
  return { records: records.length, subscriptions: subscriptions.length, messages, inFlight };
}

/** How long a mail that was in flight during the erasure may take to be written to its file. */
const fileWriteGraceMs = 2_000;
/** For when another process blocks the scrub. */
const scrubRetries = { max: 20, delayMs: 250 };

async function scrub(store: Store): Promise<boolean> {
  if (!store.scrub) return true;
  for (let count = 1; !(await store.scrub()); count += 1) {
    if (count === scrubRetries.max) return false;
    await pause(scrubRetries.delayMs);
  }
  return true;
}

/** `isScrubbed` is false while another process uses the write-ahead log, which may still hold erased bytes. */
export type FullErasureResult = ErasureResult & { readonly isScrubbed: boolean };

/** Erases a person from the store, then their mail files, then their bytes from the write-ahead log (E1). */
export async function eraseEverywhere(store: Store, mailFolder: string, email: string, clock: () => number): Promise<FullErasureResult> {
  const erased = await store.write(() => erasePerson(email, clock()));
  if (erased.inFlight > 0) await pause(fileWriteGraceMs);
  await removeMailFiles(mailFolder, erased.messages);
  for (const name of await findMailFiles(mailFolder, emailKey(email))) await rm(join(mailFolder, name), { force: true });
  return { ...erased, isScrubbed: await scrub(store) };
}
