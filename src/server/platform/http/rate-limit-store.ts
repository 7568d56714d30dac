import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { CountRequest } from '#server/platform/stores/store.ts';

type CountCallback = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** Adapts `count` to the rate limit plugin (Q12). A request that can't be counted is rejected. */
export function rateLimitStore(count: CountRequest): FastifyRateLimitStoreCtor {
  return class CountingStore {
    incr(client: string, counted: CountCallback, windowMs: number): void {
      count(client, windowMs).then(({ requests, endsInMs }) => counted(null, { current: requests, ttl: endsInMs }), counted);
    }
    child(): CountingStore {
      return this;
    }
  };
}
