import type { CountRequest } from '#server/platform/stores/store.ts';

interface CounterOptions {
  /** Monotonic, in milliseconds. */
  readonly clock?: () => number;
  /** Clients known at once. Newer ones evict the oldest, so that many addresses can't fill the memory. */
  readonly maxClients?: number;
}

export interface RequestCounter {
  readonly count: CountRequest;
  /** Forgets clients whose window ended. */
  readonly expire: () => void;
  /** The number of known clients. */
  readonly size: () => number;
}

/**
 * Counts each client's requests in memory, in fixed windows of one length (Q12). Forgets an address when its window ends. With a monotonic
 * clock, no window lasts too long even if the time of day is set.
 */
export function createRequestCounter({ clock = () => performance.now(), maxClients = 50_000 }: CounterOptions = {}): RequestCounter {
  /** Ordered by the end of their windows. */
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
