import type { Work } from '../stores/store.ts';
import type { EventBatch, ServiceName } from './event-batch.ts';

/** `now` is in milliseconds since 1970. */
export function* insertBatch(service: ServiceName, batch: EventBatch, id: string, now: number): Work<void> {
  yield {
    sql: 'insert into event_batch (id, service, payload, attempts, created_at, due_at, leased_until) values ($1, $2, $3, 0, $4, $4, 0)',
    params: [id, service, JSON.stringify(batch), now],
  };
}

export interface LeasedBatch {
  readonly id: string;
  readonly service: ServiceName;
  readonly batch: EventBatch;
  /** Attempts so far, including this one. */
  readonly attempts: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** When this worker's lease ends, in milliseconds since 1970. */
  readonly leasedUntil: number;
}

/** Lets an idle worker check without taking the write lock. */
export function* isBatchDue(now: number): Work<boolean> {
  const rows = yield { sql: 'select 1 as due from event_batch where due_at <= $1 and leased_until <= $1 limit 1', params: [now] };
  return rows.length > 0;
}

/** Leases up to `limit` due batches until `until`. */
export function* leaseBatches(now: number, until: number, limit: number): Work<readonly LeasedBatch[]> {
  const rows = yield {
    sql: 'update event_batch set attempts = attempts + 1, leased_until = $1 where id in (select id from event_batch where due_at <= $2 and leased_until <= $2 order by due_at limit $3) and leased_until <= $2 returning id, service, payload, attempts, created_at, leased_until',
    params: [until, now, limit],
  };
  return rows.map((row) => ({
    id: String(row.id),
    service: String(row.service) as ServiceName,
    batch: JSON.parse(String(row.payload)) as EventBatch,
    attempts: Number(row.attempts),
    createdAt: Number(row.created_at),
    leasedUntil: Number(row.leased_until),
  }));
}

export function* deleteBatch(id: string): Work<void> {
  yield { sql: 'delete from event_batch where id = $1', params: [id] };
}

/** Schedules the next attempt, if this worker still holds the lease. */
export function* postponeBatch({ id, leasedUntil }: LeasedBatch, due: number): Work<void> {
  yield {
    sql: 'update event_batch set due_at = $1, leased_until = 0 where id = $2 and leased_until = $3',
    params: [due, id, leasedUntil],
  };
}

/** Deletes batches created before `instant` (milliseconds since 1970). */
export function* deleteBatchesBefore(instant: number): Work<void> {
  yield { sql: 'delete from event_batch where created_at < $1', params: [instant] };
}

/** Deletes the oldest batches beyond `maxCount`. */
export function* deleteBatchesBeyond(maxCount: number): Work<void> {
  yield {
    sql: 'delete from event_batch where id in (select id from event_batch order by created_at desc limit 1000000 offset $1)',
    params: [maxCount],
  };
}

export function* countBatches(): Work<number> {
  const rows = yield { sql: 'select count(*) as count from event_batch', params: [] };
  return Number(rows[0]?.count);
}
