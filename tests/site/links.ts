import { brand } from '#content/brand.ts';
import type { BuiltPage } from '#site/seo/built-pages.ts';

/** A reference from a page to something of this site. */
export interface Link {
  readonly from: string;
  /** The address it leads to, without query and hash. */
  readonly to: string;
  /** The id it leads to, or ''. */
  readonly hash: string;
}

const attributes = ['href', 'src', 'action', 'poster', 'component-url', 'renderer-url', 'before-hydration-url'] as const;

/** What a page's text refers to, as it is written. */
function* written({ document }: BuiltPage): Generator<string> {
  for (const name of attributes) for (const element of document.querySelectorAll(`[${name}]`)) yield element.getAttribute(name) ?? '';
  for (const element of document.querySelectorAll('[srcset]'))
    for (const candidate of (element.getAttribute('srcset') ?? '').split(',')) yield candidate.trim().split(/\s/)[0] ?? '';
  for (const element of document.querySelectorAll('meta[property="og:image"], meta[property="og:url"]'))
    yield element.getAttribute('content') ?? '';
  for (const style of document.querySelectorAll('style'))
    for (const [, address = ''] of style.textContent.matchAll(/url\(["']?([^"')]+)["']?\)/g)) yield address;
  for (const block of document.querySelectorAll('script[type="application/ld+json"]'))
    for (const [, address = ''] of block.textContent.matchAll(/"(https:\/\/site-url\.invalid[^"]*)"/g)) yield address;
}

/** A reference to this site, or undefined where it leads elsewhere: another site, a mail address, the API. */
export function linkOf(from: string, address: string): Link | undefined {
  if (/^(?:mailto|tel|data|blob):/.test(address)) return undefined;
  const { origin, pathname, hash } = new URL(address, `${brand.siteUrl}${from}`);
  if (origin !== brand.siteUrl || pathname.startsWith('/api/')) return undefined;
  return { from, to: decodeURIComponent(pathname), hash: decodeURIComponent(hash.slice(1)) };
}

/** Every reference of a page to this site. */
export const linksOf = (page: BuiltPage): readonly Link[] =>
  [...written(page)].map((address) => linkOf(page.address, address)).filter((reference) => reference !== undefined);

/** Those that lead to nothing, or to an id that the page they lead to does not have. */
export function broken(references: readonly Link[], addresses: ReadonlySet<string>, pages: readonly BuiltPage[]): readonly Link[] {
  const ids = new Map(pages.map(({ address, document }) => [address, new Set(document.querySelectorAll('[id]').map(({ id }) => id))]));
  return references.filter(({ to, hash }) => {
    // Named things of JSON-LD are ids of no element.
    if (hash === 'organization' || hash === 'website') return false;
    return !addresses.has(to) || (hash !== '' && ids.has(to) && !ids.get(to)?.has(hash));
  });
}
