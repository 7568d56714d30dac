import type { CountRequest } from '#server/platform/stores/store.ts';

interface CounterOptions {
  /** Milliseconds of a clock that never goes back. */
  readonly clock?: () => number;
  /** Clients known at a time. The oldest is forgotten for a newer one, so that many addresses can't fill the memory. */
  readonly maxClients?: number;
}

/** Counts requests of this process in memory. */
export interface RequestCounter {
  readonly count: CountRequest;
  /** Forgets clients whose window is over. */
  readonly expire: () => void;
  /** How many clients are known. */
  readonly size: () => number;
}

/**
 * Counts each client's requests in fixed windows, all of one length (Q12). A client's address is forgotten when its window
 * ends. The clock is monotonic: whatever happens to the time of day, no window lasts longer than it should.
 */
export function createRequestCounter({ clock = () => performance.now(), maxClients = 50_000 }: CounterOptions = {}): RequestCounter {
  /** In the order in which their windows end. */
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
