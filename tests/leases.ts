import type { Channel } from '#domain/messages/message.ts';
import type { LeaseHolder } from '#server/platform/outbox/lease-holder.ts';
import { type Lease, lease, toLease } from '#server/platform/outbox/leases.ts';
import { waitingFor } from '#server/platform/outbox/queue.ts';
import type { Transaction } from '#server/platform/stores/store.ts';

/** The only lease holder on its store, so it needs no proof of life. */
export const soleHolder = (id = 'only-server'): LeaseHolder => ({
  id,
  hold: async () => undefined,
  letGo: () => undefined,
});

/** Leases up to `limit` due messages of a channel, as a server would. */
export function* leaseMessages(
  now: number,
  limit = 10,
  { holder = 'a', channel = 'webhook' as Channel } = {},
): Transaction<readonly Lease[]> {
  return (yield* lease(waitingFor(channel), holder, now, limit)).map(toLease);
}
