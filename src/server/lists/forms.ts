import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { looksLikeEmail } from '#domain/email.ts';
import type { ListOutcome } from '#domain/list.ts';
import { refusalOf, report } from '../http/errors.ts';
import { parseFormBody } from '../http/form-body.ts';
import type { Log } from '../http/log.ts';
import { ProblemError } from '../http/problem.ts';

/** The content type of a plain HTML form. */
export const formType = 'application/x-www-form-urlencoded';

/** True when a browser without scripts sent it. */
export const isForm = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() === formType;

/** Takes plain forms in this scope (D4). */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser(formType, { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => {
    const parsed = parseFormBody(body);
    if ('problem' in parsed) throw new ProblemError(parsed.problem);
    return parsed.value;
  });
}

/** Leads a plain form on to what went wrong; a program, and whoever may not ask at all, gets the problem itself. */
export function leadOnError(
  app: FastifyInstance,
  log: Log,
  lead: (request: FastifyRequest, reply: FastifyReply, status: number) => FastifyReply,
): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (!isForm(request) || refusal.problem.status === 403) throw error;
    report(log, refusal, error, request);
    reply.headers(refusal.headers);
    return lead(request, reply, refusal.problem.status);
  });
}

/** What an asking for a list came to when it was refused with that status. */
export function outcomeOf(status: number, { body }: FastifyRequest): ListOutcome {
  // A body that was refused as a whole says nothing of the address.
  if (status !== 400 || !body) return 'failed';
  const { email = '' } = body as { email?: string };
  if (email.trim() === '') return 'missing';
  return looksLikeEmail(email) ? 'failed' : 'invalid';
}

/** 303 to a page of ours, or of the listed site that asked: the gate has checked its origin. */
export const leadTo = ({ headers }: FastifyRequest, reply: FastifyReply, path: string, fragment: string): FastifyReply =>
  reply
    .code(303)
    .header('location', `${headers.origin ?? ''}${path}#${fragment}`)
    .send();
