import type { FastifyReply, FastifyRequest } from 'fastify';
import { barePath, localeOf, localPath } from '#domain/locale.ts';
import { sitePaths } from '#domain/site-pages.ts';
import { ProblemError, problem } from '../http/problem.ts';
import type { Encoding, Page, Pages } from './pages.ts';

/** What stands at an address: a page with its status, or another address. */
export type Resolution =
  | { readonly page: Page; readonly status: 200 | 404 }
  | { readonly redirect: string; readonly status: 302 | 308 }
  | undefined;

const notFound = '/404';
const courseNotFound = '/course-not-found';

/** Finds what to answer for an address with its query (L1, C9); undefined when not even a not-found page was built. */
export function resolve(pages: Pages, url: string): Resolution {
  const cut = url.indexOf('?');
  const path = cut === -1 ? url : url.slice(0, cut);
  const query = cut === -1 ? '' : url.slice(cut);
  const bare = barePath(path);
  const page = pages.get(path);
  if (page) return { page, status: bare === notFound || bare === courseNotFound ? 404 : 200 };
  const trimmed = path.replace(/\/$/, '');
  // Only to an address that exists: `//elsewhere/` must not become a redirect to another site.
  if (trimmed !== path && pages.has(trimmed)) return { redirect: trimmed + query, status: 308 };
  const locale = localeOf(path);
  // A name with an ending is a file of the blog, not a post: an index or a feed of an earlier build is simply gone.
  const blog = localPath(sitePaths.blog, locale);
  if (/^\/blog\/[^/.]+\/?$/.test(bare) && pages.has(blog)) return { redirect: blog, status: 302 };
  const missing = /^\/course\/[^/]+\/?$/.test(bare) ? pages.get(localPath(courseNotFound, locale)) : undefined;
  const found = missing ?? pages.get(localPath(notFound, locale)) ?? pages.get(notFound);
  return found && { page: found, status: 404 };
}

/** The best form a client takes; brotli before gzip, unless it says otherwise with `q=0`. */
export function encodingFor(page: Page, acceptEncoding: string | undefined): Encoding {
  const accepted = new Map<string, boolean>();
  for (const part of (acceptEncoding ?? '').slice(0, 500).split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    accepted.set(name, !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)));
  }
  const takes = (encoding: string) => accepted.get(encoding) ?? accepted.get('*') ?? false;
  for (const encoding of ['br', 'gzip'] as const) if (page.representations[encoding] && takes(encoding)) return encoding;
  return 'identity';
}

/** Makes the handler that answers GET and HEAD from the finished pages. */
export function pageHandler(pages: Pages) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const known = resolve(pages, request.url)?.status === 200;
      throw new ProblemError(problem(known ? 'method-not-allowed' : 'not-found'), known ? { allow: 'GET, HEAD' } : {});
    }
    const found = resolve(pages, request.url);
    if (!found) throw new ProblemError(problem('not-found'));
    if ('redirect' in found) return reply.code(found.status).header('location', found.redirect).header('cache-control', 'no-cache').send();
    const { page, status } = found;
    const encoding = encodingFor(page, request.headers['accept-encoding']);
    const { body, etag } = page.representations[encoding] ?? page.representations.identity;
    reply
      .code(status)
      .header('content-type', page.type)
      .header('cache-control', status === 404 ? 'no-cache' : page.cacheControl);
    reply.header('etag', etag);
    if (page.policy) reply.header('content-security-policy', page.policy);
    if (page.representations.br || page.representations.gzip) reply.header('vary', 'accept-encoding');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    if (status === 200 && matches(request.headers['if-none-match'], etag)) return reply.code(304).removeHeader('content-type').send();
    // A HEAD answer carries the length of what GET would send.
    reply.header('content-length', body.length);
    return reply.send(request.method === 'HEAD' ? null : body);
  };
}

/** If-None-Match compares weakly, so a proxy's `W/` before our tag still matches. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
