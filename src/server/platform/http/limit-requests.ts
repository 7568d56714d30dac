import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CountRequest } from '#server/platform/stores/store.ts';
import { isWrite } from './guard-writes.ts';
import { createProblem, ProblemError } from './problem.ts';
import { rateLimitStore } from './rate-limit-store.ts';
import { createRequestCounter } from './request-counter.ts';

const windowMs = 60_000;
/** How often addresses are forgotten while no request comes. */
const expiryIntervalMs = 5_000;
/** A flow reads its record once per visit and writes it at every step, so this is generous. */
const readsPerWrite = 5;

/** Counts in memory until the scope closes. */
function openCounter(scope: FastifyInstance): CountRequest {
  const { count, expire } = createRequestCounter();
  const timer = setInterval(expire, expiryIntervalMs);
  timer.unref();
  scope.addHook('onClose', async () => clearInterval(timer));
  return count;
}

/** Limits a scope's requests of one kind per IPv4 address or IPv6 /64 (Q12). 0 means no limit. */
async function limitRequests(
  scope: FastifyInstance,
  max: number,
  isCounted: (request: FastifyRequest) => boolean,
  count?: CountRequest,
): Promise<void> {
  if (max === 0) return;
  const store = rateLimitStore(count ?? openCounter(scope));
  // A scope of its own, because the plugin allows only one limit in each.
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

/** Limits writes, separately for each scope. With `count`, the limit is shared by all processes on one store. */
export const limitWrites = (scope: FastifyInstance, perMinute: number, count?: CountRequest): Promise<void> =>
  limitRequests(scope, perMinute, isWrite, count);

/** Limits requests that cost as much as writes, whatever their method, in each process by itself. */
export const limitAll = (scope: FastifyInstance, perMinute: number): Promise<void> => limitRequests(scope, perMinute, () => true);

/** Limits reads, in each process by itself: counting in the store would cost more than reading. */
export const limitReads = (scope: FastifyInstance, writesPerMinute: number): Promise<void> =>
  limitRequests(scope, readsPerWrite * writesPerMinute, ({ method }) => method === 'GET' || method === 'HEAD');
