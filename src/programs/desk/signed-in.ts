import type { FastifyRequest } from 'fastify';
import type { DeskMember } from '#domain/owner/desk-sign-in.ts';

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
