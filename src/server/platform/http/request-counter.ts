import type { CountRequest } from '#server/platform/stores/store.ts';

interface CounterOptions {
  /** Monotonic, in milliseconds. */
  readonly clock?: () => number;
  /** Newer clients evict the oldest, so that many addresses can't fill the memory. */
  readonly maxClients?: number;
}

export interface RequestCounter {
  readonly count: CountRequest;
  readonly expire: () => void;
  readonly size: () => number;
}

/**
 * Counts in memory, in fixed windows of one length (Q12), after which an address is forgotten. A monotonic clock keeps windows from growing
 * when the time of day is set.
 */
export function createRequestCounter({ clock = () => performance.now(), maxClients = 50_000 }: CounterOptions = {}): RequestCounter {
  /** Ordered by `endsAt`. */
  const clients = new Map<string, { requests: number; readonly endsAt: number }>();
  const expire = () => {
    const now = clock();
    for (const [client, { endsAt }] of clients) {
      if (endsAt > now) return;
      clients.delete(client);
    }
  };
  return {
    async count(client, windowMs) {
      expire();
      const now = clock();
      const counted = clients.get(client) ?? { requests: 0, endsAt: now + windowMs };
      counted.requests += 1;
      clients.set(client, counted);
      const [oldest] = clients.keys();
      if (clients.size > maxClients && oldest !== undefined) clients.delete(oldest);
      return { requests: counted.requests, endsInMs: counted.endsAt - now };
    },
    expire,
    size: () => clients.size,
  };
}
