import { createHash } from 'node:crypto';
import { mailboxKey } from '#domain/email.ts';
import { dayMs, hourMs, secondMs } from '#domain/time.ts';
import type { Work } from '../stores/store.ts';

/** Mails a day that a stranger can cause to one mailbox: of one kind, and in all (D5). */
export const mailsPerDay = { kind: 2, mailbox: 6 } as const;

/** What one client may use of the hour's ceiling, and what unconfirmed sign-ups may use together (D5). */
export const shareOf = (mailPerHour: number): number => Math.max(1, Math.floor(mailPerHour / 3));

/** So many printed reports an hour leave at once for one client; the next ones one by one, so nobody else's waits behind them. */
export const reportsAtOnce = 30;
const reportGapMs = 5 * secondMs;

/** Kinds that wait until what people completed or asked for has left. */
const signUps = ['newsletter.requested', 'waitlist.requested'];
const lastKinds = [...signUps, 'record.reminder'];
const quote = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ');

/** A mail that asks for room in the budget. */
export interface Asking {
  readonly email: string;
  /** The kind of flow or the event that caused it. */
  readonly kind: string;
  /** The keyed hash of the client that caused it; undefined if no share applies. */
  readonly client: string | undefined;
  /** Whether a report is printed for it. */
  readonly isPrinted: boolean;
}

/** What a mail counts against, and whether it may leave; or why only the owner lets it leave, in our own words. */
export type Budgeted =
  | {
      readonly recipient: string;
      readonly kind: string;
      readonly client: string | null;
      /** Over the hour's ceiling or a share: it leaves by itself once there's room. */
      readonly isLater: boolean;
      /** How much later than others it leaves, in milliseconds. */
      readonly gapMs: number;
    }
  | { readonly heldBecause: string };

/** Counts still work once a sent mail's address is cleared, so they go by a hash. */
const hashMailbox = (email: string) => createHash('sha256').update(mailboxKey(email)).digest('base64url');

const gapAfter = (sent: number) => Math.max(0, sent - reportsAtOnce + 1) * reportGapMs;

/**
 * Checks the budget for another mail to an address (D5). Held mail doesn't count. Run it in the transaction that enqueues the
 * mail: then concurrent writers can't exceed the budget together.
 */
export function* budgetMail({ email, kind, client, isPrinted }: Asking, now: number, mailPerHour: number): Work<Budgeted> {
  const recipient = hashMailbox(email);
  const mailed = yield {
    sql: 'select kind from outbox where recipient = $1 and created_at > $2 limit $3',
    params: [recipient, now - dayMs, mailsPerDay.mailbox],
  };
  if (mailed.length >= mailsPerDay.mailbox) return { heldBecause: `${mailsPerDay.mailbox} emails to this address within a day` };
  if (mailed.filter((row) => row.kind === kind).length >= mailsPerDay.kind)
    return { heldBecause: `${mailsPerDay.kind} such emails to this address within a day` };
  const { all, signedUp, own } = yield* countAdmitted(now, client);
  const share = shareOf(mailPerHour);
  const isLater = all >= mailPerHour || (signUps.includes(kind) && signedUp >= share) || (client !== undefined && own >= share);
  return { recipient, kind, client: client ?? null, isLater, gapMs: isPrinted && client !== undefined ? gapAfter(own) : 0 };
}

interface Admitted {
  readonly all: number;
  readonly signedUp: number;
  readonly own: number;
}

/** The mails of the last hour that count against the ceiling: in all, for sign-ups, and of one client. */
function* countAdmitted(now: number, client?: string): Work<Admitted> {
  const [row] = yield {
    sql: `select count(*) as total, sum(case when kind in (${quote(signUps)}) then 1 else 0 end) as signed_up,
      sum(case when client = $2 then 1 else 0 end) as own from outbox where admitted_at > $1`,
    params: [now - hourMs, client ?? ''],
  };
  return { all: Number(row?.total ?? 0), signedUp: Number(row?.signed_up ?? 0), own: Number(row?.own ?? 0) };
}

/** The mails of the last hour that count against the ceiling over all. */
export function* countMailed(now: number): Work<number> {
  return (yield* countAdmitted(now)).all;
}

/** A mail that has room now. */
interface Admissible {
  readonly id: string;
  readonly gapMs: number;
}

/** The mails over the ceiling or a share that have room now: what people completed or asked for first, the oldest first. */
function* findAdmissible(now: number, mailPerHour: number): Work<readonly Admissible[]> {
  const waiting = yield { sql: "select 1 as found from outbox where state = 'later' limit 1", params: [] };
  if (waiting.length === 0) return [];
  const { all, signedUp } = yield* countAdmitted(now);
  if (all >= mailPerHour) return [];
  const share = shareOf(mailPerHour);
  const rows = yield {
    sql: `select id, nth, is_last, is_sign_up from (
        select id, created_at, client,
          case when kind in (${quote(lastKinds)}) then 1 else 0 end as is_last,
          case when kind in (${quote(signUps)}) then 1 else 0 end as is_sign_up,
          row_number() over (partition by client order by case when kind in (${quote(lastKinds)}) then 1 else 0 end, created_at, id)
            + (select count(*) from outbox as sent where sent.admitted_at > $1 and sent.client = waiting.client) as nth
        from outbox as waiting where state = 'later'
      ) as numbered where client is null or nth <= $2 order by is_last, created_at, id limit $3`,
    params: [now - hourMs, share, mailPerHour],
  };
  let signUpsLeft = share - signedUp;
  return rows
    .filter(({ is_sign_up }) => Number(is_sign_up) === 0 || signUpsLeft-- > 0)
    .slice(0, mailPerHour - all)
    .map(({ id, nth }) => ({ id: String(id), gapMs: gapAfter(Number(nth) - 1) }));
}

/** Clients whose mails left an hour ago. */
const forgottenClients = 'client is not null and admitted_at <= $1';

/** Whether `admit` has anything to do; takes no write lock. */
export function* isAnyAdmissible(now: number, mailPerHour: number): Work<boolean> {
  const forgotten = yield { sql: `select 1 as found from outbox where ${forgottenClients} limit 1`, params: [now - hourMs] };
  return forgotten.length > 0 || (yield* findAdmissible(now, mailPerHour)).length > 0;
}

/** Lets mail leave that waited for room, and forgets the clients of what left an hour ago (D5). Returns how many mails there are. */
export function* admit(now: number, mailPerHour: number): Work<number> {
  yield { sql: `update outbox set client = null where ${forgottenClients}`, params: [now - hourMs] };
  const found = yield* findAdmissible(now, mailPerHour);
  for (const { id, gapMs } of found)
    yield {
      sql: `update outbox set state = 'waiting', admitted_at = $1, scheduled_at = $1, failure = null,
        due_at = case when due_at > $2 then due_at else $2 end where id = $3 and state = 'later'`,
      params: [now, now + gapMs, id],
    };
  return found.length;
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
  yield {
    sql: "update outbox set recipient = null, kind = null where recipient is not null and created_at <= $1 and state <> 'later'",
    params: [now - dayMs],
  };
}
