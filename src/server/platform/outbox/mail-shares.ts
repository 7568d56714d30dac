import { hourMs, secondMs } from '#domain/text/time.ts';
import type { Transaction } from '#server/platform/stores/store.ts';

/** What one client may use of the hour's ceiling, and what unconfirmed sign-ups may use together (D5). */
export const shareOf = (mailPerHour: number): number => Math.max(1, Math.floor(mailPerHour / 3));

/** So many printed reports an hour leave at once for one client; the next ones one by one, so nobody else's waits behind them. */
export const reportsAtOnce = 30;
export const reportGapMs = 5 * secondMs;

/** How much later than others a client's next printed report leaves, in milliseconds. `sent` are its mails of the last hour. */
export const gapAfter = (sent: number): number => Math.max(0, sent - reportsAtOnce + 1) * reportGapMs;

/** Mail that asks a stranger to confirm something. */
export const signUps: readonly string[] = ['newsletter.requested', 'waitlist.requested'];

/** The mails of the last hour that count against the ceiling, and whether another one has room (D5). */
export interface MailShares {
  readonly all: () => number;
  readonly of: (client: string | undefined) => number;
  readonly hasRoom: (client: string | undefined, kind: string) => boolean;
  readonly take: (client: string | undefined, kind: string) => void;
  /** The clients that get no more of such mail now. There are few: each has used up a third of something. */
  readonly usedUpBy: (kind: string) => readonly string[];
}

/** Counts the mails of the last hour. `now` is in milliseconds since 1970. */
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
