// Fills a SQLite file with records of all kinds and steps, with what belongs to each: its lead, keys of requests, and sent messages.
import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { Connection } from '#server/platform/stores/sqlite-connection.ts';
import { createDatabase } from '#server/platform/stores/sqlite-file.ts';
import type { Channel, Message } from '../../../src/domain/messages/message.ts';
import { dayMs } from '../../../src/domain/text/time.ts';
import { enqueue } from '../../../src/server/platform/outbox/queue.ts';
import { readProjectMigrations } from '../../../src/server/platform/stores/open-store.ts';
import type { Transaction } from '../../../src/server/platform/stores/store.ts';
import { insertRecord, insertRequest } from '../../../src/server/visitors/records/statements.ts';
import { makeRecord } from '../../many-records.ts';

const batchSize = 5_000;

function* addOne(number: number, { created, expired }: { readonly created: number; readonly expired: boolean }): Transaction<void> {
  const made = makeRecord(number);
  const updated = created + 300_000;
  const record = {
    ...made,
    metadata: { ...made.metadata, referrer: 'https://example.com/' },
    created: new Date(created).toISOString(),
    updated: new Date(updated).toISOString(),
    completed: made.isComplete && !expired ? new Date(updated).toISOString() : null,
    isComplete: made.isComplete && !expired,
  };
  const { uuid, version } = record;
  yield* insertRecord({ record, flags: [], sequence: 1 });
  yield* insertRequest(`POST ${record.type}`, `key-${number}`, { bodyHash: 'h', status: 201, uuid, version }, created);
  // What's sent keeps no payload.
  const message = (channel: Channel, event: string) => ({ channel, event, subject: uuid, payload: {} }) as Message;
  const sent = [
    message('notification', 'record.created'),
    message('webhook', 'record.created'),
    ...(number % 10 < 7 ? [message('mail', 'record.completed')] : []),
    ...(record.isComplete ? [] : [message('notification', 'record.abandoned'), message('webhook', 'record.abandoned')]),
  ];
  for (const each of sent) yield* enqueue({ ...each, id: randomUUID(), now: created });
}

/**
 * Creates a database with `count` records of the last 85 days, and `expired` unfinished ones that are older than the
 * usual retention. The file isn't synced while it grows.
 */
export function fillFile(path: string, { count, expired }: { readonly count: number; readonly expired: number }): void {
  const now = Date.now();
  createDatabase(path, readProjectMigrations());
  const connection = new Connection(path, { readOnly: false, timeout: 0 });
  const { database } = connection;
  database.exec('pragma journal_mode = wal; pragma synchronous = off; pragma foreign_keys = on; pragma cache_size = -500000');
  const all = count + expired;
  for (let from = 0; from < all; from += batchSize) {
    database.exec('begin');
    connection.run(function* () {
      for (let number = from; number < Math.min(all, from + batchSize); number += 1) {
        const isExpired = number >= count;
        const created = now - (isExpired ? 95 * dayMs : Math.round((85 * dayMs * (count - number)) / count) + 600_000);
        yield* addOne(number, { created, expired: isExpired });
      }
      yield { sql: "update outbox set state = 'sent', finished_at = created_at, payload = '{}' where state = 'waiting'", params: [] };
    });
    database.exec('commit');
  }
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
  // Or a server's first checkpoint would wait for all of it.
  const descriptor = openSync(path, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
