import { brand } from '#content/brand.ts';
import { sharePlaceholder } from '#domain/links/share-link.ts';
import { lowestScore } from '#domain/readiness/readiness.ts';
import type { BuiltPage } from '#site/seo/built-pages.ts';

/** A link from a page to a page or file of this site. */
export interface Link {
  readonly from: string;
  /** The target without query and hash. */
  readonly to: string;
  /** The target's id, or ''. */
  readonly hash: string;
}

const attributes = ['href', 'src', 'action', 'poster', 'component-url', 'renderer-url', 'before-hydration-url'] as const;

/** Every URL in a page, as written. */
function* urlsIn({ document }: BuiltPage): Generator<string> {
  for (const name of attributes) for (const element of document.querySelectorAll(`[${name}]`)) yield element.getAttribute(name) ?? '';
  for (const element of document.querySelectorAll('[srcset]'))
    for (const candidate of (element.getAttribute('srcset') ?? '').split(',')) yield candidate.trim().split(/\s/)[0] ?? '';
  for (const element of document.querySelectorAll('meta[property="og:image"], meta[property="og:url"]'))
    yield (element.getAttribute('content') ?? '').replace(sharePlaceholder('score'), `${lowestScore}`);
  for (const style of document.querySelectorAll('style'))
    for (const [, address = ''] of style.textContent.matchAll(/url\(["']?([^"')]+)["']?\)/g)) yield address;
  for (const block of document.querySelectorAll('script[type="application/ld+json"]'))
    for (const [, address = ''] of block.textContent.matchAll(/"(https:\/\/site-url\.invalid[^"]*)"/g)) yield address;
}

/** A link to this site, or undefined if it points elsewhere: another site, an email address, the API. */
export function linkOf(from: string, address: string): Link | undefined {
  if (/^(?:mailto|tel|data|blob):/.test(address)) return undefined;
  const { origin, pathname, hash } = new URL(address, `${brand.siteUrl}${from}`);
  if (origin !== brand.siteUrl || pathname.startsWith('/api/')) return undefined;
  return { from, to: decodeURIComponent(pathname), hash: decodeURIComponent(hash.slice(1)) };
}

/** Every link of a page to this site. */
export const linksOf = (page: BuiltPage): readonly Link[] =>
  [...urlsIn(page)].map((address) => linkOf(page.address, address)).filter((link) => link !== undefined);

/** The links whose target doesn't exist, or doesn't have the id. */
export function brokenLinks(links: readonly Link[], addresses: ReadonlySet<string>, pages: readonly BuiltPage[]): readonly Link[] {
  const ids = new Map(pages.map(({ address, document }) => [address, new Set(document.querySelectorAll('[id]').map(({ id }) => id))]));
  return links.filter(({ to, hash }) => {
    // JSON-LD ids don't belong to elements.
    if (hash === 'organization' || hash === 'website') return false;
    return !addresses.has(to) || (hash !== '' && ids.has(to) && !ids.get(to)?.has(hash));
  });
}
