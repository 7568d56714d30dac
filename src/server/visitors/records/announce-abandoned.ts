import { setImmediate as nextTurn } from 'node:timers/promises';
import { dayMs } from '#domain/text/time.ts';
import { enqueueFor } from '#server/messages/notifications/announce.ts';
import type { AnnounceContext } from '#server/messages/notifications/announce-context.ts';
import { findRecipients, type Recipient, wants } from '#server/messages/notifications/recipients.ts';
import { onceKey } from '#server/platform/outbox/queue.ts';
import type { Store, Transaction } from '#server/platform/stores/store.ts';
import { type AbandonedCursor, findAbandoned, findUnfinished } from './statements.ts';

/** Announcements in one transaction. */
const batchSize = 50;

const event = 'record.abandoned';

function* findWanting(context: AnnounceContext): Transaction<readonly Recipient[]> {
  return (yield* findRecipients(context)).filter((one) => wants(one, event));
}

/** Tells a recipient of records, unless either has changed since. */
function* tellOf({ channel, endpoint }: Recipient, uuids: readonly string[], context: AnnounceContext): Transaction<void> {
  const recipient = (yield* findWanting(context)).find((one) => one.channel === channel && one.endpoint === endpoint);
  if (!recipient) return;
  for (const uuid of uuids) {
    const stored = yield* findUnfinished(uuid, context.now - dayMs);
    if (stored) yield* enqueueFor([recipient], stored, { event, at: context.now }, context);
  }
}

/**
 * Announces the incomplete records that last changed between a day and 31 days ago: once each to everyone who hears of
 * it, and to nobody of a record that was abandoned before they began (D7). Visitors' requests run in between.
 */
export async function announceAbandoned(store: Store, context: AnnounceContext): Promise<void> {
  const { now } = context;
  for (const recipient of await store.write(() => findWanting(context))) {
    const filter = { to: now - dayMs, told: onceKey({ ...recipient, event }), kind: recipient.flow };
    const from = Math.max(now - 31 * dayMs, recipient.beganAt - dayMs - 1);
    // After all that changed in that millisecond.
    for (let cursor: AbandonedCursor | null = [from + 1, '']; cursor; await nextTurn()) {
      const after: AbandonedCursor = cursor;
      const { uuids, next } = await store.read(() => findAbandoned(filter, after));
      for (let start = 0; start < uuids.length; start += batchSize)
        await store.write(() => tellOf(recipient, uuids.slice(start, start + batchSize), context));
      cursor = next;
    }
  }
}
