import type { FastifyReply, FastifyRequest } from 'fastify';
import { Durations, histogram } from './durations.ts';
import { counter, type MetricsSnapshot } from './snapshot.ts';

/** In seconds. Most pages take less than a millisecond, printing a report takes seconds. */
const limits = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS']);

/** The route's pattern, never an address: those hold ids and tokens (S8). */
function routeOf({ routeOptions, url }: FastifyRequest, status: number): string {
  if (routeOptions.url !== undefined) return routeOptions.url;
  if (status >= 400) return 'none';
  if (status >= 300 && status !== 304) return 'redirect';
  return /^[^?]*\.\w+(?:\?|$)/.test(url) ? 'file' : 'page';
}

interface Requests {
  readonly method: string;
  readonly route: string;
  readonly statuses: Map<string, number>;
  readonly durations: Durations;
}

export class RequestMetrics {
  readonly #requests = new Map<string, Requests>();

  readonly count = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const method = methods.has(request.method) ? request.method : 'other';
    const route = routeOf(request, reply.statusCode);
    const { statuses, durations } = this.#of(method, route);
    const status = reply.raw.writableFinished ? String(reply.statusCode) : 'aborted';
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    durations.add(reply.elapsedTime / 1000);
    done();
  };

  #of(method: string, route: string): Requests {
    const key = `${method} ${route}`;
    const known = this.#requests.get(key);
    if (known) return known;
    const requests = { method, route, statuses: new Map<string, number>(), durations: new Durations(limits) };
    this.#requests.set(key, requests);
    return requests;
  }

  snapshot(): MetricsSnapshot {
    const all = [...this.#requests.values()];
    return [
      counter(
        'tino_http_requests_total',
        'Requests, by method, route (its pattern; page, file, redirect or none without one) and status; "aborted" if the client left before it had the answer.',
        all.flatMap(({ method, route, statuses }) => [...statuses].map(([status, count]) => [{ method, route, status }, count] as const)),
      ),
      histogram(
        'tino_http_request_duration_seconds',
        'Time from the head of a request until the last byte of its answer was handed to the system, by method and route.',
        all.map(({ method, route, durations }) => [{ method, route }, durations]),
      ),
    ];
  }
}
