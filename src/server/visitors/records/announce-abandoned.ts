import { setImmediate as nextTurn } from 'node:timers/promises';
import { dayMs } from '#domain/text/time.ts';
import { enqueueFor } from '#server/messages/notifications/announce.ts';
import type { AnnounceContext } from '#server/messages/notifications/announce-context.ts';
import { findRecipients, type Recipient, wants } from '#server/messages/notifications/recipients.ts';
import { onceKey } from '#server/platform/outbox/queue.ts';
import type { Store, Transaction } from '#server/platform/stores/store.ts';
import { type AbandonedCursor, findAbandoned, findUnfinished } from './statements.ts';

/** Announcements per transaction. */
const batchSize = 50;

const event = 'record.abandoned';

function* findWanting(context: AnnounceContext): Transaction<readonly Recipient[]> {
  return (yield* findRecipients(context)).filter((one) => wants(one, event));
}

/** Enqueues announcements, skipping recipients and records that changed in the meantime. */
function* tellOf({ channel, endpoint }: Recipient, uuids: readonly string[], context: AnnounceContext): Transaction<void> {
  const recipient = (yield* findWanting(context)).find((one) => one.channel === channel && one.endpoint === endpoint);
  if (!recipient) return;
  for (const uuid of uuids) {
    const stored = yield* findUnfinished(uuid, context.now - dayMs);
    if (stored) yield* enqueueFor([recipient], stored, { event, at: context.now }, context);
  }
}

/**
 * Announces incomplete records last changed 1 to 31 days ago: once per recipient, and only records abandoned after the recipient was set up
 * (D7). Yields between batches so that visitors' requests get through.
 */
export async function announceAbandoned(store: Store, context: AnnounceContext): Promise<void> {
  const { now } = context;
  for (const recipient of await store.write(() => findWanting(context))) {
    const filter = { to: now - dayMs, told: onceKey({ ...recipient, event }), kind: recipient.flow };
    const from = Math.max(now - 31 * dayMs, recipient.beganAt - dayMs - 1);
    // Skips everything that changed in the millisecond `from`.
    for (let cursor: AbandonedCursor | null = [from + 1, '']; cursor; await nextTurn()) {
      const after: AbandonedCursor = cursor;
      const { uuids, next } = await store.read(() => findAbandoned(filter, after));
      for (let start = 0; start < uuids.length; start += batchSize)
        await store.write(() => tellOf(recipient, uuids.slice(start, start + batchSize), context));
      cursor = next;
    }
  }
}
