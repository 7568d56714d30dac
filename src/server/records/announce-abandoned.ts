import { dayMs } from '#domain/time.ts';
import { tell } from '../notifications/announce.ts';
import type { AnnounceContext } from '../notifications/announce-context.ts';
import { findListeners, hears } from '../notifications/listeners.ts';
import { onceKey } from '../outbox/queue.ts';
import type { Work } from '../stores/store.ts';
import { findAbandoned } from './statements.ts';

const batchSize = 100;

const event = 'record.abandoned';

/**
 * Announces a batch of incomplete records that last changed between a day and 31 days ago: once each to everyone who hears of
 * it, and to nobody of a record that was abandoned before they began (D7). Returns whether there may be more.
 */
export function* announceAbandoned(context: AnnounceContext): Work<boolean> {
  const { now } = context;
  let isMore = false;
  for (const listener of (yield* findListeners(context)).filter((one) => hears(one, event))) {
    const from = Math.max(now - 31 * dayMs, listener.beganAt - dayMs - 1);
    const told = onceKey({ ...listener, event });
    const found = yield* findAbandoned({ from, to: now - dayMs, told, kind: listener.flow }, batchSize);
    for (const stored of found) yield* tell([listener], stored, { event, at: now }, context);
    isMore ||= found.length === batchSize;
  }
  return isMore;
}
