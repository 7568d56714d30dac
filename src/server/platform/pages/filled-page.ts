import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Locale, localPath, otherLocales } from '#domain/text/locale.ts';
import { cacheHeaders } from '#server/platform/http/cache-headers.ts';
import { compressQuickly } from './compress.ts';
import type { ServedPage } from './pages.ts';
import { encodingFor } from './serve.ts';

/** The token in the address grants access: no search engine, cache or other site may learn it. */
const headers = { ...cacheHeaders('personal'), 'x-robots-tag': 'noindex, nofollow' };

/** English paths: what the built page's language links name, and where they should lead. */
interface Leading {
  readonly from: string;
  readonly to: string;
}

/** Also fixes links to other languages. */
export function fillPage(template: Buffer, values: readonly (readonly [string, string])[], locale: Locale, { from, to }: Leading): Buffer {
  const quoted = (path: string, language: Locale) => `"${localPath(path, language)}"`;
  const links = otherLocales(locale).map((other) => [quoted(from, other), quoted(to, other)] as const);
  return Buffer.from([...values, ...links].reduce((html, [name, value]) => html.replaceAll(name, () => value), template.toString('utf8')));
}

/** Its address holds a token (V2, T1). */
export async function sendFilledPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ServedPage,
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
