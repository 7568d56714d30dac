import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { CountRequest } from '../stores/store.ts';
import { isWrite } from './guard-writes.ts';
import { ProblemError, problem } from './problem.ts';
import { sharedRateLimit } from './shared-rate-limit.ts';

/**
 * Limits writes per IPv4 address or IPv6 /64, separately for each scope (Q12). With `count`, the limit is shared by all
 * processes on one store. 0 means no limit.
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
