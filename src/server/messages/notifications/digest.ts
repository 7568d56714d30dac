import type { LeadRecord } from '#domain/records/records.ts';
import { parseRecord } from '#domain/records/stored-record.ts';
import { dayMs, minuteMs, toIso } from '#domain/text/time.ts';
import { enqueue } from '#server/platform/outbox/queue.ts';
import type { SqlValue, Transaction } from '#server/platform/stores/store.ts';
import type { AnnounceContext } from './announce-context.ts';
import { startChannels } from './recipients.ts';

/** Newest first; `records` is limited to what a mail lists. */
export interface DigestGroup {
  readonly count: number;
  readonly records: readonly LeadRecord[];
}

/** The news of a period (D9). */
export interface Digest {
  readonly completed: DigestGroup;
  readonly corrected: DigestGroup;
  readonly abandoned: DigestGroup;
  /** Confirmed and ended subscriptions. */
  readonly joined: number;
  readonly left: number;
  /** Only in a collecting mail (D5). */
  readonly held?: number;
}

const conditions = {
  completed: 'completed_at >= $1 and completed_at < $2',
  // Only a corrected address changes a completed record (A1). They're few, with their own index.
  corrected: 'completed_at < $1 and updated_at >= $1 and updated_at < $2 and updated_at > completed_at',
  abandoned: 'completed_at is null and updated_at >= $1 and updated_at < $2',
  joined: 'confirmed_at >= $1 and confirmed_at < $2',
  left: 'confirmed_at is not null and ended_at >= $1 and ended_at < $2',
} as const;

function* count(table: string, condition: string, params: readonly SqlValue[]): Transaction<number> {
  const rows = yield { sql: `select count(*) as count from ${table} where ${condition}`, params };
  return Number(rows[0]?.count);
}

/** From `from` until before `to` (epoch milliseconds), with at most `limit` records of each kind. */
export function* readDigest(from: number, to: number, limit: number): Transaction<Digest> {
  const group = function* (condition: string, params: readonly SqlValue[]): Transaction<DigestGroup> {
    const found = yield {
      sql: `select document from record where ${condition} order by updated_at desc, uuid limit $3`,
      params: [...params, limit],
    };
    return { count: yield* count('record', condition, params), records: found.map(({ document }) => parseRecord(document)) };
  };
  const time = [from, to];
  return {
    completed: yield* group(conditions.completed, time),
    corrected: yield* group(conditions.corrected, time),
    // A record is abandoned a day after its last change.
    abandoned: yield* group(conditions.abandoned, [from - dayMs, to - dayMs]),
    joined: yield* count('subscription', conditions.joined, time),
    left: yield* count('subscription', conditions.left, time),
  };
}

/** Reads at most one row of each index. */
function* isAnyNews(from: number, to: number): Transaction<boolean> {
  const rows = yield {
    sql: `select 1 as found where exists (select 1 from record where ${conditions.completed}) or exists (select 1 from record where ${conditions.corrected})
      or exists (select 1 from record where ${conditions.abandoned.replaceAll('$1', '$3').replaceAll('$2', '$4')})
      or exists (select 1 from subscription where ${conditions.joined}) or exists (select 1 from subscription where ${conditions.left})`,
    params: [from, to, from - dayMs, to - dayMs],
  };
  return rows.length > 0;
}

/** Leads of each kind per mail. */
export const digestLength = 50;

export interface DigestTime {
  /** 0 to 23. */
  readonly hour: number;
  /** IANA name. */
  readonly timeZone: string;
}

/** In the owner's time zone; `day` is like '2026-11-22'. */
function localDay(now: number, timeZone: string): { readonly day: string; readonly hour: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) };
}

/** A change that began before a digest may commit after it, and belongs to the next one. */
export const settlingMs = minuteMs;

/**
 * Once its hour has come, unless nothing happened since the last one (D9). The day's row and the message are written together, so neither a
 * restart nor a second server sends it twice. Returns whether there's a new message.
 */
export function* enqueueDigest({ hour, timeZone }: DigestTime, { now, audience, randomUUID }: AnnounceContext): Transaction<boolean> {
  const { digest: beganAt } = yield* startChannels({ now, audience });
  const local = localDay(now, timeZone);
  if (beganAt === undefined || local.hour < hour) return false;
  // Skips rows written while the clock was ahead.
  const rows = yield {
    sql: 'select day, to_at from digest where day = $1 or to_at <= $2 order by to_at desc limit 2',
    params: [local.day, now],
  };
  if (rows.some(({ day }) => day === local.day)) return false;
  const last = rows.find(({ to_at }) => Number(to_at) <= now);
  const from = Math.max(beganAt, last ? Number(last.to_at) : 0);
  const to = Math.max(from, now - settlingMs);
  const inserted = yield {
    sql: 'insert into digest (day, from_at, to_at) values ($1, $2, $3) on conflict (day) do nothing returning day',
    params: [local.day, from, to],
  };
  if (inserted.length === 0 || !(yield* isAnyNews(from, to))) return false;
  return yield* enqueue({
    channel: 'notification',
    event: 'leads.digest',
    subject: 'digest',
    occasion: local.day,
    payload: { from: toIso(from), to: toIso(to) },
    id: randomUUID(),
    now,
  });
}
