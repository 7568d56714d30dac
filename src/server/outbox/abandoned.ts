import { findAbandoned } from '../stores/statements.ts';
import type { Work } from '../stores/store.ts';
import { type AnnounceContext, announceEvent } from './announce.ts';

const day = 86_400_000;

/** Announces records that have not changed for a day and are not complete, once each; gives how many it looked at. Those of more than a month ago are left alone. */
export function* announceAbandoned(context: AnnounceContext, limit = 100): Work<number> {
  const found = yield* findAbandoned(context.now - 31 * day, context.now - day, limit);
  for (const stored of found) yield* announceEvent(stored, 'record.abandoned', context);
  return found.length;
}
