import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { emailKey } from '#domain/email.ts';
import { ofSubject, range, rowsOf, subjectsOf } from './leads/person.ts';
import { mailsOf, removeMails } from './outbox/mail-files.ts';
import type { Store, Work } from './stores/store.ts';

/** What was erased. */
export interface Erased {
  readonly records: number;
  readonly subscriptions: number;
  /** The ids of the messages: those that were written to files lie there under these names. */
  readonly messages: readonly string[];
  /** Messages that a worker was sending at that moment. */
  readonly inFlight: number;
}

/**
 * Erases the person at an address: records with their leads and kept answers, subscriptions with their tokens, and every
 * message about them in any state. An address that a record had before it was corrected goes along with the record.
 */
export function* erasePerson(email: string, now: number): Work<Erased> {
  const { records, subscriptions } = yield* subjectsOf(emailKey(email));
  const messages: string[] = [];
  let inFlight = 0;
  for (const uuid of [...records, ...subscriptions]) {
    for (const row of yield* rowsOf(`delete ${ofSubject} returning id, leased_until, state`, ...range(uuid))) {
      messages.push(String(row.id));
      if (row.state === 'waiting' && Number(row.leased_until) > now) inFlight += 1;
    }
  }
  // Leads, kept answers and tokens refer to these rows and go with them.
  for (const uuid of records) yield* rowsOf('delete from record where uuid = $1', uuid);
  for (const uuid of subscriptions) yield* rowsOf('delete from subscription where uuid = $1', uuid);
  return { records: records.length, subscriptions: subscriptions.length, messages, inFlight };
}

/** A mail that was on its way to a file when it was erased arrives there within moments. */
const arrival = 2_000;
/** How often, and after how long, an emptying is tried again that another process stood in the way of. */
const tries = { most: 20, pause: 250 };

async function scrub(store: Store): Promise<boolean> {
  if (!store.scrub) return true;
  for (let count = 1; !(await store.scrub()); count += 1) {
    if (count === tries.most) return false;
    await pause(tries.pause);
  }
  return true;
}

/** What was erased, and whether its bytes are gone, too: false while another process keeps the log beside the file in use. */
export type ErasedEverywhere = Erased & { readonly isScrubbed: boolean };

/** Erases a person from the store, then the mails to them in that folder, then their bytes from the log beside the file. */
export async function eraseEverywhere(store: Store, mailFolder: string, email: string, clock: () => number): Promise<ErasedEverywhere> {
  const erased = await store.write(() => erasePerson(email, clock()));
  if (erased.inFlight > 0) await pause(arrival);
  await removeMails(mailFolder, erased.messages);
  for (const name of await mailsOf(mailFolder, emailKey(email))) await rm(join(mailFolder, name), { force: true });
  return { ...erased, isScrubbed: await scrub(store) };
}
