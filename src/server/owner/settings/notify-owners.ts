import type { NoticedChange } from '#domain/settings/desk-settings.ts';
import { emailKey } from '#domain/text/email.ts';
import type { Locale } from '#domain/text/locale.ts';
import { toIso } from '#domain/text/time.ts';
import { enqueue } from '#server/platform/outbox/queue.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { settingsPollMs } from './live-settings.ts';
import { listOwnersEmails } from './statements.ts';

export interface NoticeContext {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly author: string;
  /** The owner's. */
  readonly language: Locale;
  /** Undefined while it's a sample. */
  readonly contact: string | undefined;
  readonly randomUUID: () => string;
}

/** Without empty and repeated ones. */
const distinct = (addresses: readonly (string | undefined)[]): readonly string[] => [
  ...new Map(addresses.flatMap((address) => (address ? [[emailKey(address), address] as const] : []))).values(),
];

/** The mailbox for news, the contact address, and each owner's own. */
export function* listKnownAddresses(
  notifyEmail: string | undefined,
  { contact }: Pick<NoticeContext, 'contact'>,
): Transaction<readonly string[]> {
  return distinct([notifyEmail, contact, ...(yield* listOwnersEmails())]);
}

/** Until every process has read the change: the mail's sender may be part of it. */
const noticeDelayMs = 2 * settingsPollMs;

const isAddress = ({ name }: NoticedChange) => name === 'NOTIFY_EMAIL' || name === 'CONTACT' || name === 'OWN_EMAIL';

/** To every known address, and to those that were replaced (O7). Against no budget: only owners cause it. Returns the addresses. */
export function* notifyOwners(
  changes: readonly NoticedChange[],
  known: readonly string[],
  { now, author, language, randomUUID }: NoticeContext,
): Transaction<readonly string[]> {
  if (changes.length === 0) return [];
  const addresses = distinct([...known, ...changes.filter(isAddress).flatMap(({ from, to }) => [from, to])]);
  const subject = randomUUID();
  for (const email of addresses)
    yield* enqueue({
      channel: 'mail',
      event: 'settings.changed',
      subject,
      occasion: emailKey(email),
      payload: { email, language, author, at: toIso(now), changes },
      id: randomUUID(),
      now,
      delayMs: noticeDelayMs,
    });
  return addresses;
}
