import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { StoreError, type StoreFault } from '../stores/store.ts';
import type { Log } from './log.ts';
import { fieldErrors, type Problem, ProblemError, type ProblemKind, problem } from './problem.ts';

/** Seconds after which a client may try again, by what the store lacks. */
const retryAfter: Readonly<Record<StoreFault, number>> = { full: 60, busy: 2, 'read-only': 60, failed: 10 };

const kinds: Readonly<Record<string, ProblemKind>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
  FST_UNDER_PRESSURE: 'unavailable',
};

export interface Refusal {
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, string>>;
  /** True when the operator should know. */
  readonly ours: boolean;
}

/** What a client is told about an error (Q3, Q13): nothing of ours but its kind. */
export function refusalOf(error: unknown): Refusal {
  const refuse = (found: Problem, headers = {}) => ({ problem: found, headers, ours: found.status >= 500 });
  if (error instanceof ProblemError) return refuse(error.problem, error.headers);
  if (error instanceof z.core.$ZodError) return refuse(problem('invalid-request', { errors: fieldErrors(error) }));
  if (error instanceof StoreError) return refuse(problem('unavailable'), { 'retry-after': String(retryAfter[error.fault]) });
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>;
  const kind = kinds[code ?? ''];
  if (kind) return refuse(problem(kind));
  // What the framework refuses by itself, such as a broken content length: a client's fault, told without its words.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return refuse(problem('invalid-request'));
  return refuse(problem('internal-error'));
}

/** Answers an error as application/problem+json and logs ours. */
export function errorHandler(log: Log) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal = refusalOf(error);
    report(log, refusal, error, request);
    return reply
      .code(refusal.problem.status)
      .headers(refusal.headers)
      .header('content-type', 'application/problem+json; charset=utf-8')
      .send(JSON.stringify(refusal.problem));
  };
}

/** Logs an error whose refusal is ours to explain. */
export function report(log: Log, refusal: Refusal, error: unknown, request: FastifyRequest): void {
  if (refusal.ours) log.error(failureLine(error, request));
}

/** Names, codes and places in the code, but no message: a message may quote what a visitor wrote (Q14). */
function failureLine(error: unknown, request: FastifyRequest) {
  const root = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const line = { event: 'failure', reqId: request.id, route: request.routeOptions.url ?? '*' };
  if (!(root instanceof Error)) return line;
  const code = 'code' in root ? String(root.code) : undefined;
  const sqlite = 'errcode' in root ? Number(root.errcode) : undefined;
  const frames = (root.stack ?? '')
    .split('\n')
    .filter((frame) => frame.startsWith('    at '))
    .slice(0, 8)
    .map((frame) => frame.trim());
  return { ...line, error: root.name, code, sqlite, at: frames };
}
