import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CountRequest } from '#server/platform/stores/store.ts';
import { isWrite } from './guard-writes.ts';
import { createProblem, ProblemError } from './problem.ts';
import { rateLimitStore } from './rate-limit-store.ts';
import { createRequestCounter } from './request-counter.ts';

const windowMs = 60_000;
/** How often expired addresses are dropped while idle. */
const expiryIntervalMs = 5_000;
/** Generous: a flow reads its record once per visit and writes it at every step. */
const readsPerWrite = 5;

function openCounter(scope: FastifyInstance): CountRequest {
  const { count, expire } = createRequestCounter();
  const timer = setInterval(expire, expiryIntervalMs);
  timer.unref();
  scope.addHook('onClose', async () => clearInterval(timer));
  return count;
}

/** Per IPv4 address or IPv6 /64 (Q12). 0 means no limit. */
async function limitRequests(
  scope: FastifyInstance,
  max: number,
  isCounted: (request: FastifyRequest) => boolean,
  count?: CountRequest,
): Promise<void> {
  if (max === 0) return;
  const store = rateLimitStore(count ?? openCounter(scope));
  // The plugin allows only one limit per scope.
  await scope.register(async (own) => {
    await own.register(rateLimit, {
      global: false,
      max,
      timeWindow: windowMs,
      store,
      ipv6Subnet: 64,
      enableDraftSpec: true,
      errorResponseBuilder: () => new ProblemError(createProblem('too-many-requests')),
    });
    const limit = own.rateLimit();
    scope.addHook('onRequest', async function (request, reply) {
      if (isCounted(request)) await limit.call(this, request, reply);
    });
  });
}

/** With `count`, all processes on one store share the limit. */
export const limitWrites = (scope: FastifyInstance, perMinute: number, count?: CountRequest): Promise<void> =>
  limitRequests(scope, perMinute, isWrite, count);

/** Limits requests as costly as writes, per process. */
export const limitAll = (scope: FastifyInstance, perMinute: number): Promise<void> => limitRequests(scope, perMinute, () => true);

/** Per process: counting in the store would cost more than reading. */
export const limitReads = (scope: FastifyInstance, writesPerMinute: number): Promise<void> =>
  limitRequests(scope, readsPerWrite * writesPerMinute, ({ method }) => method === 'GET' || method === 'HEAD');

/**
 * A whole team answers from one office, so all of its requests count as reads do. Per process, because the store must not know when somebody
 * answered (G3).
 */
export const limitTeams = (scope: FastifyInstance, writesPerMinute: number): Promise<void> =>
  limitRequests(scope, readsPerWrite * writesPerMinute, () => true);
