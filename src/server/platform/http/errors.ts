import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { StoreError, type StoreFault } from '#server/platform/stores/store.ts';
import { cacheHeaders } from './cache-headers.ts';
import { describeError, isLogged, type Log } from './log.ts';
import { createProblem, fieldErrors, type HttpProblem, ProblemError, type ProblemKind } from './problem.ts';

/** Retry-After in seconds, by store fault (Q3). */
const retryAfter: Readonly<Record<StoreFault, number>> = {
  busy: 2,
  failed: 10,
  unreachable: 10,
  full: 60,
  'read-only': 60,
  damaged: 60,
  missing: 60,
  foreign: 60,
  newer: 60,
  unfinished: 60,
};

export const retryLater = (error: StoreError) => ({ 'retry-after': String(retryAfter[error.fault]) });

const kinds: Readonly<Record<string, ProblemKind>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
  FST_UNDER_PRESSURE: 'unavailable',
};

export interface ErrorResponse {
  readonly problem: HttpProblem;
  readonly headers: Readonly<Record<string, string>>;
  readonly isServerError: boolean;
}

/** Exposes an error's kind, never internals (Q3, Q13). */
export function toErrorResponse(error: unknown): ErrorResponse {
  const respond = (found: HttpProblem, headers = {}) => ({ problem: found, headers, isServerError: found.status >= 500 });
  if (error instanceof ProblemError) return respond(error.problem, error.headers);
  if (error instanceof z.core.$ZodError) return respond(createProblem('invalid-request', { errors: fieldErrors(error) }));
  if (error instanceof StoreError) return respond(createProblem('unavailable'), retryLater(error));
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>;
  const kind = kinds[code ?? ''];
  if (kind) return respond(createProblem(kind));
  // Client errors from Fastify, such as a bad content length. Its message isn't passed on.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return respond(createProblem('invalid-request'));
  return respond(createProblem('internal-error'));
}

/** Also logs server errors. */
export function errorHandler(log: Log) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const response = toErrorResponse(error);
    logServerError(log, response, error, request);
    return reply
      .code(response.problem.status)
      .headers({ ...cacheHeaders('error'), ...response.headers })
      .header('content-type', 'application/problem+json; charset=utf-8')
      .send(JSON.stringify(response.problem));
  };
}

export function logServerError(log: Log, response: ErrorResponse, error: unknown, request: FastifyRequest): void {
  if (!response.isServerError || isLogged(error)) return;
  log.error({ event: 'failure', reqId: request.id, route: request.routeOptions.url ?? '*', ...describeError(error) });
}
