import type { WaitingRows } from '../outbox/leases.ts';
import type { Work } from '../stores/store.ts';
import type { EventBatch, ServiceName } from './event-batch.ts';

/** `now` is in milliseconds since 1970. */
export function* insertBatch(service: ServiceName, batch: EventBatch, id: string, now: number): Work<void> {
  yield {
    sql: 'insert into event_batch (id, service, payload, attempts, created_at, due_at, scheduled_at, leased_until) values ($1, $2, $3, 0, $4, $4, $4, 0)',
    params: [id, service, JSON.stringify(batch), now],
  };
}

/** The batches that wait for a service. */
export const batchesFor = (service: ServiceName): WaitingRows => ({ table: 'event_batch', condition: 'service = $1', params: [service] });

export function* deleteBatch(id: string): Work<void> {
  yield { sql: 'delete from event_batch where id = $1', params: [id] };
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
