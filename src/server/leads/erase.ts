import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { emailKey } from '#domain/email.ts';
import { mailsOf, removeMails } from '../outbox/mail-files.ts';
import type { Store } from '../stores/store.ts';
import { type Erased, erasePerson } from './person.ts';

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
