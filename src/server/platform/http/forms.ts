import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isMailable } from '#domain/text/email.ts';
import { cacheHeaders } from './cache-headers.ts';
import { logServerError, toErrorResponse } from './errors.ts';
import { parseFormBody } from './form-body.ts';
import type { Log } from './log.ts';
import { ProblemError } from './problem.ts';

export const formContentType = 'application/x-www-form-urlencoded';

/** True for a form sent without JavaScript. */
export const isForm = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() === formContentType;

/** Accepts plain HTML forms in this scope (D4). */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(formContentType, { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => {
    const parsed = parseFormBody(body);
    if ('problem' in parsed) throw new ProblemError(parsed.problem);
    return parsed.value;
  });
}

/** Redirects a plain form to a page that shows the error. JSON requests and foreign origins (403) get the problem itself. */
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
  // Without a parsed body, nothing is known about the address.
  if (status !== 400 || !body) return 'failed';
  const { email = '' } = body as { email?: string };
  if (email.trim() === '') return 'missing';
  return isMailable(email) ? 'failed' : 'invalid';
}

/** 303 to the path on the site that sent the request; `guardWrites` has checked its origin. */
export const redirectTo = ({ headers }: FastifyRequest, reply: FastifyReply, path: string, fragment: string): FastifyReply =>
  reply
    .code(303)
    .header('location', `${headers.origin ?? ''}${path}#${fragment}`)
    .send();

/** 303 to a page of this site, from an address that holds a token: no cache keeps where it leads. */
export const redirectFromLink = (reply: FastifyReply, path: string, fragment: string): FastifyReply =>
  reply.code(303).header('location', `${path}#${fragment}`).headers(cacheHeaders('personal')).send();

/** Whether a form is what a mail client's own unsubscribe button sends (RFC 8058). */
export const isOneClick = (body: unknown): boolean => typeof body === 'object' && body !== null && 'List-Unsubscribe' in body;
