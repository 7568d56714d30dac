import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { CountRequest } from '../stores/store.ts';

type CountCallback = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** A rate limit store shared by several processes (Q12). A request that can't be counted is rejected. */
export function sharedRateLimit(count: CountRequest): FastifyRateLimitStoreCtor {
  return class SharedLimit {
    incr(client: string, counted: CountCallback, windowMs: number): void {
      count(client, windowMs).then(({ requests, endsInMs }) => counted(null, { current: requests, ttl: endsInMs }), counted);
    }
    child(): SharedLimit {
      return this;
    }
  };
}
