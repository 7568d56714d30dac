import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

/** In seconds. Most pages are answered within a millisecond, and a report is printed in seconds. */
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * The route's pattern, never an address: those hold ids and tokens (S8). What has no route of its own is a page, a file (an address
 * with an extension), a redirect, or `none`.
 */
function routeOf({ routeOptions, url }: FastifyRequest, status: number): string {
  if (routeOptions.url !== undefined) return routeOptions.url;
  if (status >= 400) return 'none';
  if (status >= 300 && status !== 304) return 'redirect';
  return /^[^?]*\.\w+(?:\?|$)/.test(url) ? 'file' : 'page';
}

/** Counts and times requests; returns a hook for Fastify's onResponse. */
export function countRequests(registry: Registry): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const registers = [registry];
  const requests = new Counter({
    name: 'tino_http_requests_total',
    help: 'Requests, by method, route (its pattern; page, file, redirect or none without one) and status; "aborted" if the client left before it had the answer.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'tino_http_request_duration_seconds',
    help: 'Time from the head of a request until the last byte of its answer was handed to the system, by method and route.',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  });
  return async (request, reply) => {
    const method = methods.has(request.method) ? request.method : 'other';
    const route = routeOf(request, reply.statusCode);
    const status = reply.raw.writableFinished ? String(reply.statusCode) : 'aborted';
    requests.inc({ method, route, status });
    durations.observe({ method, route }, reply.elapsedTime / 1000);
  };
}
