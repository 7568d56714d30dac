import { dayMs } from '#domain/time.ts';
import { announceEvent } from '../notifications/announce.ts';
import type { AnnounceContext } from '../notifications/announce-context.ts';
import type { Work } from '../stores/store.ts';
import { findAbandoned } from './statements.ts';

/** Announces incomplete records, once each, that last changed between a day and 31 days ago. Returns how many it found. */
export function* announceAbandoned(context: AnnounceContext, limit = 100): Work<number> {
  const found = yield* findAbandoned(context.now - 31 * dayMs, context.now - dayMs, limit);
  for (const stored of found) yield* announceEvent(stored, 'record.abandoned', context);
  return found.length;
}
