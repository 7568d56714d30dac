import { createHash } from 'node:crypto';
import { mailboxKey } from '#domain/text/email.ts';
import { dayMs, hourMs } from '#domain/text/time.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { countShares, gapAfter } from './mail-shares.ts';
import type { Budgeted } from './queue.ts';
import { takeTurn } from './waiting-mail.ts';

/** What a stranger can cause to one mailbox (D5). */
export const mailsPerDay = { kind: 2, mailbox: 6 } as const;

export interface Asking {
  readonly email: string;
  /** The kind of flow, or the event. */
  readonly kind: string;
  /** A keyed hash; undefined if no share applies. */
  readonly client: string | undefined;
  /** Includes a printed report. */
  readonly isPrinted: boolean;
}

/** Counts work after a sent mail's address is cleared. */
export const hashMailbox = (email: string) => createHash('sha256').update(mailboxKey(email)).digest('base64url');

/**
 * Held mail doesn't count (D5). Run it in the transaction that enqueues the mail, so that concurrent writers can't exceed the budget
 * together.
 */
export function* budgetMail({ email, kind, client, isPrinted }: Asking, now: number, mailPerHour: number): Transaction<Budgeted> {
  const recipient = hashMailbox(email);
  const mailed = yield {
    sql: 'select kind from outbox where recipient = $1 and created_at > $2 limit $3',
    params: [recipient, now - dayMs, mailsPerDay.mailbox],
  };
  if (mailed.length >= mailsPerDay.mailbox) return { heldBecause: `${mailsPerDay.mailbox} emails to this address within a day` };
  if (mailed.filter((row) => row.kind === kind).length >= mailsPerDay.kind)
    return { heldBecause: `${mailsPerDay.kind} such emails to this address within a day` };
  const shares = yield* countShares(now, mailPerHour);
  const turn = shares.hasRoom(client, kind) ? null : yield* takeTurn(kind, client, mailPerHour);
  if (turn === undefined)
    return {
      heldBecause:
        mailPerHour === 1
          ? '1 email from the same network waits to be sent'
          : `${mailPerHour} emails from the same network wait to be sent`,
    };
  const gapMs = isPrinted && client !== undefined ? gapAfter(shares.of(client)) : 0;
  return { recipient, kind, client: client ?? null, turn, gapMs };
}

/** The last hour's, against the overall ceiling. */
export function* countMailed(now: number): Transaction<number> {
  const [row] = yield { sql: "select count(*) as count from outbox where admitted_at > $1 and channel = 'mail'", params: [now - hourMs] };
  return Number(row?.count);
}

/** True only if it can still be released. */
export function* isHeld(event: string, subject: string): Transaction<boolean> {
  const rows = yield {
    sql: "select 1 as held from outbox where subject = $1 and event = $2 and state = 'held' and payload <> '{}' limit 1",
    params: [subject, event],
  };
  return rows.length > 0;
}

/** Once their mail no longer counts. */
export function* forgetRecipients(now: number): Transaction<void> {
  yield {
    sql: "update outbox set recipient = null, kind = null where recipient is not null and coalesce(admitted_at, created_at) <= $1 and state <> 'later'",
    params: [now - dayMs],
  };
}
