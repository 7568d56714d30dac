/** What browsers and shared caches, such as a CDN, may keep of an address (H7). docs/cdn.md shows this table. */
interface CachePolicy {
  /** The addresses, for docs/cdn.md. */
  readonly addresses: string;
  /** For browsers. Shared caches that don't know the other header read `s-maxage` and `stale-if-error` here. */
  readonly cacheControl: string;
  /** For shared caches alone (RFC 9213). Browsers would show something old if they read `stale-while-revalidate`. */
  readonly cdnCacheControl?: string;
  /** Whether the answer has an ETag, and comes in several encodings. */
  readonly isRevalidated: boolean;
}

const forever = 'public, max-age=31536000, immutable';
/** Short, so that a publication shows within two minutes. */
const aMinute = {
  cacheControl: 'public, max-age=0, s-maxage=60, stale-if-error=86400',
  cdnCacheControl: 'max-age=60, stale-while-revalidate=60, stale-if-error=86400',
};

export const cachePolicies = {
  asset: {
    addresses: 'files with a hash in their name: `/_astro/…`, `/…0123456789.json`',
    cacheControl: forever,
    isRevalidated: true,
  },
  page: { addresses: 'pages', ...aMinute, isRevalidated: true },
  seats: {
    addresses: 'pages that name free seats: courses, their list, the application',
    cacheControl: 'public, max-age=0, s-maxage=2, stale-if-error=86400',
    cdnCacheControl: 'max-age=2, stale-if-error=86400',
    isRevalidated: true,
  },
  feed: { addresses: '`sitemap.xml`, `robots.txt`, feeds of the blog', ...aMinute, isRevalidated: true },
  file: {
    addresses: 'other files with a stable name: icons, manifests, social pictures, covers, calendar files, `measurement.json`',
    cacheControl: 'public, max-age=3600, stale-if-error=86400',
    isRevalidated: true,
  },
  securityTxt: { addresses: '`/.well-known/security.txt`', ...aMinute, isRevalidated: false },
  personal: {
    addresses: 'share links, preview links, pages of mailed links: whatever has a token in its address',
    cacheControl: 'private, no-store',
    isRevalidated: false,
  },
  api: { addresses: 'the API, `/api/…`', cacheControl: 'no-store', isRevalidated: false },
  wording: { addresses: 'wordings in the API, `/api/…/wordings/…`', cacheControl: forever, isRevalidated: false },
  health: { addresses: '`/healthz`, `/readyz`', cacheControl: 'no-store', isRevalidated: false },
  redirect: { addresses: 'redirects', cacheControl: 'no-store', isRevalidated: false },
  missing: { addresses: 'addresses that show nothing (404)', cacheControl: 'no-store', isRevalidated: false },
  leaving: {
    addresses: 'anything but hashed files, from a server process that another one replaces',
    cacheControl: 'no-store',
    isRevalidated: false,
  },
  error: { addresses: 'errors', cacheControl: 'no-store', isRevalidated: false },
} as const satisfies Readonly<Record<string, CachePolicy>>;

export type CacheKind = keyof typeof cachePolicies;

/** The headers of an answer that says what caches may keep. */
export function cacheHeaders(kind: CacheKind): Readonly<Record<string, string>> {
  const { cacheControl, cdnCacheControl }: CachePolicy = cachePolicies[kind];
  return { 'cache-control': cacheControl, ...(cdnCacheControl !== undefined && { 'cdn-cache-control': cdnCacheControl }) };
}

/** The table of docs/cdn.md. */
export function cacheTable(): string {
  const code = (value: string | undefined) => (value === undefined ? '' : `\`${value}\``);
  const rows = Object.values<CachePolicy>(cachePolicies).map(({ addresses, cacheControl, cdnCacheControl, isRevalidated }) =>
    [addresses, code(cacheControl), code(cdnCacheControl), isRevalidated ? 'yes' : ''].join(' | '),
  );
  return [
    '| address | `Cache-Control` | `CDN-Cache-Control` | `ETag`, `Vary: Accept-Encoding` |',
    '| --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
  ]
    .map((line) => line.replaceAll('  ', ' '))
    .join('\n');
}
