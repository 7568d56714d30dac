import { dayMs } from '#domain/time.ts';
import { type AnnounceContext, announceEvent } from '../notifications/announce.ts';
import type { Work } from '../stores/store.ts';
import { findAbandoned } from './statements.ts';

/** Announces records that have not changed for a day and are not complete, once each; gives how many it looked at. Those of more than a month ago are left alone. */
export function* announceAbandoned(context: AnnounceContext, limit = 100): Work<number> {
  const found = yield* findAbandoned(context.now - 31 * dayMs, context.now - dayMs, limit);
  for (const stored of found) yield* announceEvent(stored, 'record.abandoned', context);
  return found.length;
}
