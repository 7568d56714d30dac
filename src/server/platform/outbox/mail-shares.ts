import { hourMs, secondMs } from '#domain/text/time.ts';
import type { Transaction } from '#server/platform/stores/store.ts';

/** One client's part of the hourly ceiling, and that of all unconfirmed sign-ups (D5). */
export const shareOf = (mailPerHour: number): number => Math.max(1, Math.floor(mailPerHour / 3));

/** Further reports of a client within an hour leave one by one, so that others' don't wait behind them. */
export const reportsAtOnce = 30;
export const reportGapMs = 5 * secondMs;

/** Milliseconds by which a client's next printed report is delayed. `sent` counts its mails of the last hour. */
export const gapAfter = (sent: number): number => Math.max(0, sent - reportsAtOnce + 1) * reportGapMs;

/** Mail that asks a stranger to confirm something. */
export const signUps: readonly string[] = ['newsletter.requested', 'waitlist.requested'];

/** The last hour's mails against the ceiling (D5). */
export interface MailShares {
  readonly all: () => number;
  readonly of: (client: string | undefined) => number;
  readonly hasRoom: (client: string | undefined, kind: string) => boolean;
  readonly take: (client: string | undefined, kind: string) => void;
  /** Clients that get no more such mail now: few, since each has used up a third of something. */
  readonly usedUpBy: (kind: string) => readonly string[];
}

/** `now` is in epoch milliseconds. */
export function* countShares(now: number, mailPerHour: number): Transaction<MailShares> {
  const rows = yield {
    sql: "select client, kind, count(*) as count from outbox where admitted_at > $1 and channel = 'mail' group by client, kind",
    params: [now - hourMs],
  };
  const share = shareOf(mailPerHour);
  let all = 0;
  let signedUp = 0;
  const byClient = new Map<string, number>();
  const signedUpBy = new Map<string, number>();
  const countIn = (counts: Map<string, number>, client: string, count: number) => counts.set(client, (counts.get(client) ?? 0) + count);
  const add = (client: string | undefined, kind: string, count: number) => {
    all += count;
    if (client !== undefined) countIn(byClient, client, count);
    if (!signUps.includes(kind)) return;
    signedUp += count;
    if (client !== undefined) countIn(signedUpBy, client, count);
  };
  for (const { client, kind, count } of rows) add(client === null ? undefined : String(client), String(kind), Number(count));
  const isUsedUp = (client: string, kind: string) =>
    (byClient.get(client) ?? 0) >= share || (signUps.includes(kind) && (signedUpBy.get(client) ?? 0) >= shareOf(share));
  return {
    all: () => all,
    of: (client) => (client === undefined ? 0 : (byClient.get(client) ?? 0)),
    hasRoom: (client, kind) =>
      all < mailPerHour && !(signUps.includes(kind) && signedUp >= share) && (client === undefined || !isUsedUp(client, kind)),
    take: (client, kind) => add(client, kind, 1),
    usedUpBy: (kind) => [...byClient.keys()].filter((client) => isUsedUp(client, kind)),
  };
}
