import { dayMs } from '#domain/time.ts';
import { announceEvent } from '../notifications/announce.ts';
import type { AnnounceContext } from '../notifications/announce-context.ts';
import type { Work } from '../stores/store.ts';
import { findAbandoned } from './statements.ts';

const batchSize = 100;

/**
 * Announces a batch of incomplete records, once each, that last changed between a day and 31 days ago. Returns whether there
 * may be more.
 */
export function* announceAbandoned(context: AnnounceContext): Work<boolean> {
  const { notification, webhook } = context.audience;
  // Without an audience nothing is written, and the same records would be found again.
  if (!notification && !webhook) return false;
  const found = yield* findAbandoned(context.now - 31 * dayMs, context.now - dayMs, batchSize);
  for (const stored of found) yield* announceEvent(stored, 'record.abandoned', context);
  return found.length === batchSize;
}
