import type { FastifyReply, FastifyRequest } from 'fastify';
import { sitePaths } from '#domain/site/site-pages.ts';
import { barePath, localeOf, localPath } from '#domain/text/locale.ts';
import { cacheHeaders } from '#server/platform/http/cache-headers.ts';
import { createProblem, ProblemError } from '#server/platform/http/problem.ts';
import { mediaType } from './file-types.ts';
import { courseNotFoundPath, notFoundPath, notFoundPaths } from './filled-site.ts';
import type { Encoding, Pages, ServedPage } from './pages.ts';

export type Resolution =
  | { readonly page: ServedPage; readonly status: 200 | 404 }
  | { readonly redirect: string; readonly status: 302 | 308 }
  | undefined;

const pdfType = mediaType('.pdf');

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

/** Resolves a path with its query (L1, C9); undefined if the build has no not-found page. */
export function resolveUrl(pages: Pages, url: string): Resolution {
  const cut = url.indexOf('?');
  const path = cut === -1 ? url : url.slice(0, cut);
  const query = cut === -1 ? '' : url.slice(cut);
  const bare = barePath(path);
  const page = pages.get(path);
  if (page) return { page, status: notFoundPaths.has(bare) ? 404 : 200 };
  const trimmed = path.replace(/\/$/, '');
  // Only to an existing address: `//elsewhere/` must not leave the site.
  if (trimmed !== path && pages.has(trimmed)) return { redirect: trimmed + query, status: 308 };
  const locale = localeOf(path);
  // A name with an extension is an earlier build's file, not a post.
  const blog = localPath(sitePaths.blog, locale);
  if (/^\/blog\/[^/.]+\/?$/.test(bare) && pages.has(blog)) return { redirect: blog, status: 302 };
  const missing = /^\/course\/[^/]+\/?$/.test(bare) ? pages.get(localPath(courseNotFoundPath, locale)) : undefined;
  const found = missing ?? pages.get(localPath(notFoundPath, locale)) ?? pages.get(notFoundPath);
  return found && { page: found, status: 404 };
}

/** Prefers brotli. Of the quality values, only `q=0` counts. */
export function encodingFor(page: ServedPage, acceptEncoding: string | undefined): Encoding {
  const accepted = new Map<string, boolean>();
  for (const part of (acceptEncoding ?? '').slice(0, 500).split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    accepted.set(name, !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)));
  }
  const isAccepted = (encoding: string) => accepted.get(encoding) ?? accepted.get('*') ?? false;
  for (const encoding of ['br', 'gzip'] as const) if (page.representations[encoding] && isAccepted(encoding)) return encoding;
  return 'identity';
}

interface PageHandlerOptions {
  readonly current: (page: ServedPage) => ServedPage | Promise<ServedPage>;
  /** Finds another build's hashed file. */
  readonly findKept: (address: string) => Promise<ServedPage | undefined>;
  /** Another process now serves these addresses, perhaps with other pages. */
  readonly isLeaving: () => boolean;
}

export function pageHandler(
  pages: Pages,
  { current = (page) => page, findKept = async () => undefined, isLeaving = () => false }: Partial<PageHandlerOptions> = {},
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const known = resolveUrl(pages, request.url)?.status === 200;
      throw new ProblemError(createProblem(known ? 'method-not-allowed' : 'not-found'), known ? { allow: 'GET, HEAD' } : {});
    }
    const resolved = resolveUrl(pages, request.url);
    const kept = resolved && 'status' in resolved && resolved.status === 404 ? await findKept(pathOf(request.url)) : undefined;
    const found: Resolution = kept ? { page: kept, status: 200 } : resolved;
    if (!found) throw new ProblemError(createProblem('not-found'));
    if ('redirect' in found) return reply.code(found.status).header('location', found.redirect).headers(cacheHeaders('redirect')).send();
    const { status } = found;
    const page = await current(found.page);
    // A cache must not keep the old page for another minute, nor revalidate its copy.
    const isLast = isLeaving() && page.kind !== 'asset';
    const encoding = encodingFor(page, request.headers['accept-encoding']);
    const { body, etag } = page.representations[encoding] ?? page.representations.identity;
    reply
      .code(status)
      .header('content-type', page.type)
      .headers(cacheHeaders(isLast ? 'leaving' : status === 404 ? 'missing' : page.kind));
    reply.header('etag', etag);
    if (page.policy) reply.header('content-security-policy', page.policy);
    // A PDF can't say it itself: the sample report isn't for search engines (V3).
    if (page.type === pdfType) reply.header('x-robots-tag', 'noindex');
    if (page.representations.br || page.representations.gzip) reply.header('vary', 'accept-encoding');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    if (status === 200 && !isLast && matches(request.headers['if-none-match'], etag))
      return reply.code(304).removeHeader('content-type').send();
    // Same for HEAD and GET.
    reply.header('content-length', body.length);
    return reply.send(request.method === 'HEAD' ? null : body);
  };
}

/** Weak: a proxy may have added `W/`. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
