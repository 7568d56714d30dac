import type { ResultLinkRequest } from '#domain/links/result-link.ts';
import type { SentLinkOutcome } from '#domain/links/result-link-outcomes.ts';
import type { RecordKind } from '#domain/records/records.ts';
import { isRobot } from '#domain/records/stored-record.ts';
import type { Locale } from '#domain/text/locale.ts';
import { toIso } from '#domain/text/time.ts';
import type { Audience } from '#server/messages/notifications/announce-context.ts';
import { logHeldMail, mailPerson } from '#server/messages/notifications/mail-person.ts';
import { hashToken } from '#server/messages/notifications/mailed-token.ts';
import type { NameClient } from '#server/platform/http/client-network.ts';
import { inEqualTime } from '#server/platform/http/equal-time.ts';
import type { Log } from '#server/platform/http/log.ts';
import type { Store, Transaction } from '#server/platform/stores/store.ts';
import { confirmAddress } from '#server/visitors/records/confirmed-address.ts';
import { dropReminder } from '#server/visitors/records/reminders.ts';
import { findRecord, updateRecord } from '#server/visitors/records/statements.ts';
import { mailLinks } from './mail-links.ts';
import { findLinkedRecord, findNewestRecords, type LinkedRecord } from './statements.ts';

export interface ResultLinkDependencies {
  readonly store: Store;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly wait: (ms: number) => Promise<unknown>;
  readonly randomUUID: () => string;
  readonly audience: Audience;
  readonly log: Log;
  readonly nameClient: NameClient;
  readonly config: { readonly mailPerHour: number };
  /** Erases everything about an address, then runs `afterwards` in the same transaction (E1). */
  readonly erase: (email: string, afterwards: () => Transaction<unknown>) => Promise<unknown>;
}

const mailContext = ({ clock, audience, randomUUID, config }: ResultLinkDependencies, client: string | undefined) => ({
  now: clock(),
  audience,
  randomUUID,
  mailPerHour: config.mailPerHour,
  client,
});

/** Mails an address the links to its records, if any. Takes the same time either way (T1). */
export async function requestLinks(
  { email, language, reference }: ResultLinkRequest,
  client: string | undefined,
  dependencies: ResultLinkDependencies,
): Promise<void> {
  await inEqualTime(dependencies.wait, async () => {
    if (reference) return;
    const mail = { id: dependencies.randomUUID(), isFromForm: false };
    const outcome = await dependencies.store.write(function* () {
      return yield* mailLinks(yield* findNewestRecords(email), language, mail, mailContext(dependencies, client));
    });
    logHeldMail(dependencies.log, outcome);
  });
}

/**
 * Mails a record's link to its own address. The outcome reveals whether the address can take mail, but not whether it's over its daily
 * budget, which would reveal that someone else knows it. Undefined if there's no such record.
 */
export async function sendLink(
  kind: RecordKind,
  uuid: string,
  language: Locale | undefined,
  client: string | undefined,
  dependencies: ResultLinkDependencies,
): Promise<SentLinkOutcome | undefined> {
  const mail = { id: dependencies.randomUUID(), isFromForm: true };
  const sent = await inEqualTime(dependencies.wait, () =>
    dependencies.store.write(function* () {
      const stored = yield* findRecord(kind, uuid);
      return (
        stored && {
          // Doesn't let a robot know that it's been detected.
          isSilent: isRobot(stored),
          outcome: yield* mailLinks([stored], language ?? stored.record.language, mail, mailContext(dependencies, client)),
        }
      );
    }),
  );
  if (!sent) return undefined;
  const { isSilent, outcome } = sent;
  logHeldMail(dependencies.log, outcome);
  return outcome !== undefined || isSilent ? 'sent' : 'unmailable';
}

/** Opens a link's record, which confirms its address (D5). Undefined if there's none or it has expired. */
export async function openLink(token: string, { store, clock }: ResultLinkDependencies): Promise<LinkedRecord | undefined> {
  const now = clock();
  const linked = await store.read(() => findLinkedRecord(token));
  if (!linked || linked.expiresAt <= now) return undefined;
  if (!linked.isConfirmed) await store.write(() => confirmAddress(hashToken(token), now));
  return linked;
}

/** Mails a new link to the record's address, even for an expired token. Reveals nothing about the token (T1). */
export async function renewLink(
  token: string,
  language: Locale,
  client: string | undefined,
  dependencies: ResultLinkDependencies,
): Promise<void> {
  await inEqualTime(dependencies.wait, async () => {
    const mail = { id: dependencies.randomUUID(), isFromForm: false };
    const outcome = await dependencies.store.write(function* () {
      const linked = yield* findLinkedRecord(token);
      return linked && (yield* mailLinks([linked.stored], language, mail, mailContext(dependencies, client)));
    });
    logHeldMail(dependencies.log, outcome);
  });
}

/** Cancels the reminder (T2); idempotent. False if the link doesn't work. */
export async function stopReminder(token: string, { store, clock }: ResultLinkDependencies): Promise<boolean> {
  return store.write(function* () {
    const linked = yield* findLinkedRecord(token);
    // Expired links still work here: no one should have to request a link just to be left alone.
    if (!linked) return false;
    const { record, ...rest } = linked.stored;
    // A completed record is final and gets no reminder.
    if (!record.reminder || record.isComplete) return true;
    yield* updateRecord({
      ...rest,
      record: { ...record, reminder: false, version: record.version + 1, updated: toIso(clock()) },
    });
    yield* dropReminder(record.uuid);
    return true;
  });
}

/** Erases everything about the address of a link's record, and confirms it in a last mail (T1, E1). False if the link doesn't work. */
export async function eraseByLink(token: string, client: string | undefined, dependencies: ResultLinkDependencies): Promise<boolean> {
  const linked = await openLink(token, dependencies);
  if (!linked) return false;
  const { personalInfo, language } = linked.stored.record;
  const id = dependencies.randomUUID();
  await dependencies.erase(personalInfo.email, () =>
    mailPerson(
      { channel: 'mail', event: 'access.erased', subject: id, payload: { email: personalInfo.email, language } },
      id,
      mailContext(dependencies, client),
    ),
  );
  return true;
}
