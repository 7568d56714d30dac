import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isMailable } from '#domain/text/email.ts';
import { cacheHeaders } from './cache-headers.ts';
import { logServerError, toErrorResponse } from './errors.ts';
import { parseFormBody } from './form-body.ts';
import type { Log } from './log.ts';
import { ProblemError } from './problem.ts';

export const formContentType = 'application/x-www-form-urlencoded';

/** Forms are sent without JavaScript. */
export const isForm = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() === formContentType;

export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(formContentType, { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => {
    const parsed = parseFormBody(body);
    if ('problem' in parsed) throw new ProblemError(parsed.problem);
    return parsed.value;
  });
}

/** Redirects a plain form (D4) to a page that shows the error. JSON requests and foreign origins (403) get the problem. */
export function redirectOnError(
  app: FastifyInstance,
  log: Log,
  redirect: (request: FastifyRequest, reply: FastifyReply, status: number) => FastifyReply,
): void {
  app.setErrorHandler((error, request, reply) => {
    const response = toErrorResponse(error);
    if (!isForm(request) || response.problem.status === 403) throw error;
    logServerError(log, response, error, request);
    reply.headers(response.headers);
    return redirect(request, reply, response.problem.status);
  });
}

/** What to show for a rejected form with an email address. */
export function rejectedFormOutcome(status: number, { body }: FastifyRequest): 'missing' | 'invalid' | 'limited' | 'failed' {
  if (status === 429) return 'limited';
  // Without a parsed body, the address is unknown.
  if (status !== 400 || !body) return 'failed';
  const { email = '' } = body as { email?: string };
  if (email.trim() === '') return 'missing';
  return isMailable(email) ? 'failed' : 'invalid';
}

/** 303 to the requesting site, whose origin `guardWrites` has checked. */
export const redirectTo = ({ headers }: FastifyRequest, reply: FastifyReply, path: string, fragment: string): FastifyReply =>
  reply
    .code(303)
    .header('location', `${headers.origin ?? ''}${path}#${fragment}`)
    .send();

/** 303 from an address that holds a token, so no cache may keep it. */
export const redirectFromLink = (reply: FastifyReply, path: string, fragment: string): FastifyReply =>
  reply.code(303).header('location', `${path}#${fragment}`).headers(cacheHeaders('personal')).send();

/** A mail client's own unsubscribe button (RFC 8058). */
export const isOneClick = (body: unknown): boolean => typeof body === 'object' && body !== null && 'List-Unsubscribe' in body;
