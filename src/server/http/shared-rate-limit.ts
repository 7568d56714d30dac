import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { CountRequest } from '../stores/store.ts';

type CountCallback = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** The rate limit's memory, where several processes share it (Q12); what cannot be counted is not let in. */
export function sharedRateLimit(count: CountRequest): FastifyRateLimitStoreCtor {
  return class SharedLimit {
    incr(client: string, counted: CountCallback, window: number): void {
      count(client, window).then(({ requests, endsIn }) => counted(null, { current: requests, ttl: endsIn }), counted);
    }
    child(): SharedLimit {
      return this;
    }
  };
}
