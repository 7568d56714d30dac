import { createHash } from 'node:crypto';
import { mailboxKey } from '#domain/email.ts';
import { dayMs, hourMs } from '#domain/time.ts';
import type { Work } from '../stores/store.ts';

/** Mails a day that a stranger can cause to one mailbox: of one kind, and in all (D5). */
export const mailsPerDay = { kind: 2, mailbox: 6 } as const;

/** What a mail counts against: a mailbox, as a hash, and the kind of flow or the mailing list that caused it. */
export interface Counted {
  readonly recipient: string;
  readonly kind: string;
}

/** A mail within the budget, or one that's over it, with the reason in our own words. */
export type Budgeted = Counted | { readonly heldBecause: string };

/** Counts still work once a sent mail's address is cleared, so they go by a hash. */
const hashMailbox = (email: string) => createHash('sha256').update(mailboxKey(email)).digest('base64url');

/**
 * Checks the budget for another mail to an address (D5). Held mail doesn't count. Run it in the transaction that enqueues the
 * mail: then concurrent writers can't exceed the budget together.
 */
export function* budgetMail(email: string, kind: string, now: number, mailPerHour: number): Work<Budgeted> {
  const recipient = hashMailbox(email);
  const mailed = yield {
    sql: 'select kind from outbox where recipient = $1 and created_at > $2 limit $3',
    params: [recipient, now - dayMs, mailsPerDay.mailbox],
  };
  if (mailed.length >= mailsPerDay.mailbox) return { heldBecause: `${mailsPerDay.mailbox} emails to this address within a day` };
  if (mailed.filter((row) => row.kind === kind).length >= mailsPerDay.kind)
    return { heldBecause: `${mailsPerDay.kind} such emails to this address within a day` };
  const all = yield {
    sql: 'select count(*) as count from (select 1 from outbox where recipient is not null and created_at > $1 limit $2) as counted',
    params: [now - hourMs, mailPerHour],
  };
  if (Number(all[0]?.count) >= mailPerHour) return { heldBecause: `${mailPerHour} emails within an hour (MAIL_PER_HOUR)` };
  return { recipient, kind };
}

/** The mails of the last hour that count against the ceiling over all. */
export function* countMailed(now: number): Work<number> {
  const rows = yield {
    sql: 'select count(*) as count from outbox where recipient is not null and created_at > $1',
    params: [now - hourMs],
  };
  return Number(rows[0]?.count);
}

/** Whether a mail of this event about this subject is already held, and can still be released. */
export function* isHeld(event: string, subject: string): Work<boolean> {
  const rows = yield {
    sql: "select 1 as held from outbox where subject = $1 and event = $2 and state = 'held' and payload <> '{}' limit 1",
    params: [subject, event],
  };
  return rows.length > 0;
}

/** Forgets whom mail went to, once it doesn't count any more. */
export function* forgetRecipients(now: number): Work<void> {
  yield { sql: 'update outbox set recipient = null, kind = null where recipient is not null and created_at <= $1', params: [now - dayMs] };
}
