import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { CountRequest } from '../stores/store.ts';
import { isWrite } from './guard-writes.ts';
import { ProblemError, problem } from './problem.ts';
import { sharedRateLimit } from './shared-rate-limit.ts';

/**
 * Counts writes by IPv4 address or IPv6 /64 in a bucket of this scope's own (Q12): for all processes of a shared store where
 * `count` is given, for this process otherwise. 0 lifts the limit.
 */
export async function limitWrites(scope: FastifyInstance, perMinute: number, count?: CountRequest): Promise<void> {
  if (perMinute === 0) return;
  await scope.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: 60_000,
    ...(count ? { store: sharedRateLimit(count) } : { cache: 50_000 }),
    ipv6Subnet: 64,
    enableDraftSpec: true,
    errorResponseBuilder: () => new ProblemError(problem('too-many-requests')),
  });
  const limit = scope.rateLimit();
  scope.addHook('onRequest', async function (request, reply) {
    if (isWrite(request)) await limit.call(this, request, reply);
  });
}
