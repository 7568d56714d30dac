import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionMaxMs } from '#server/owner/sign-in/sessions.ts';

/** Browsers accept this prefix only over https, for the whole host, and send it to no other host. */
const name = '__Host-tino-desk';
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict';

/** Returns the session's token, or undefined if there are two: our browsers never send that. */
export function readSessionCookie({ headers }: FastifyRequest): string | undefined {
  const found = (headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1));
  const [token] = found;
  return found.length === 1 && token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

export const setSessionCookie = (reply: FastifyReply, token: string): FastifyReply =>
  reply.header('set-cookie', `${name}=${token}; Max-Age=${sessionMaxMs / 1_000}; ${attributes}`);

export const clearSessionCookie = (reply: FastifyReply): FastifyReply => reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`);
