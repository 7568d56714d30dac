import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressQuickly } from './compress.ts';
import type { Page } from './pages.ts';
import { encodingFor } from './serve.ts';

/** No search engine, cache or other site learns the address: the token in it is all that one needs. */
const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };

/** Sends a built page that was filled in for one request, whose address holds a token (V2, T1). */
export async function sendFilledPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  body: Buffer,
  { status, referrer }: { readonly status: 200 | 404; readonly referrer: 'no-referrer' | 'strict-origin' },
): Promise<FastifyReply> {
  const encoding = encodingFor(page, request.headers['accept-encoding']);
  reply
    .code(status)
    .headers(headers)
    .header('referrer-policy', referrer)
    .header('content-type', page.type)
    .header('vary', 'accept-encoding');
  if (page.policy) reply.header('content-security-policy', page.policy);
  if (encoding === 'identity') return reply.send(body);
  return reply.header('content-encoding', encoding).send(await compressQuickly(body, encoding));
}
