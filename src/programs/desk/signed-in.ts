import type { FastifyRequest } from 'fastify';
import type { DeskMember } from '#domain/owner/desk-sign-in.ts';
import { minuteMs } from '#domain/text/time.ts';
import { createProblem, ProblemError } from '#server/platform/http/problem.ts';

/** The request's session. */
export interface SignedIn {
  readonly person: DeskMember;
  readonly passkeyId: string;
  /** Epoch milliseconds. */
  readonly signedInAt: number;
  readonly tokenHash: string;
}

const sessions = new WeakMap<FastifyRequest, SignedIn>();

export const rememberSignedIn = (request: FastifyRequest, session: SignedIn): void => void sessions.set(request, session);

/** Undefined on a desk without sign-in. */
export const signedInAs = (request: FastifyRequest): SignedIn | undefined => sessions.get(request);

/** For the history. */
export const signedInName = (request: FastifyRequest): string | undefined => signedInAs(request)?.person.name;

/** Granting access or redirecting mail requires a recent sign-in, so that a stolen session can't extend its life. */
const recentMs = 10 * minuteMs;

/** The key of a desk without sign-in is enough (O7). */
export function isRecentlySignedIn(request: FastifyRequest, now: number): boolean {
  const session = signedInAs(request);
  return !session || now - session.signedInAt <= recentMs;
}

export function requireRecentSignIn(request: FastifyRequest, now: number): void {
  if (!isRecentlySignedIn(request, now)) throw new ProblemError(createProblem('sign-in-again'));
}
