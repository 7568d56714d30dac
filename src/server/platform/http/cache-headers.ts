/** What browsers and shared caches, such as a CDN, may keep of an address (H7). */
interface CachePolicy {
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
  /** Files with a hash in their name: `/_astro/…`, `/…0123456789.json`. */
  asset: {
    cacheControl: forever,
    isRevalidated: true,
  },
  /** And the sample report's PDF. */
  page: { ...aMinute, isRevalidated: true },
  /** Pages that name free seats: courses, their list, the application. */
  seats: {
    cacheControl: 'public, max-age=0, s-maxage=2, stale-if-error=86400',
    cdnCacheControl: 'max-age=2, stale-if-error=86400',
    isRevalidated: true,
  },
  /** `sitemap.xml`, `robots.txt`, feeds of the blog. */
  feed: { ...aMinute, isRevalidated: true },
  /** Other files with a stable name: icons, manifests, social pictures, covers, calendar files, `measurement.json`. */
  file: {
    cacheControl: 'public, max-age=3600, stale-if-error=86400',
    isRevalidated: true,
  },
  /** `/.well-known/security.txt`. */
  securityTxt: { ...aMinute, isRevalidated: false },
  /** Share links, preview links, pages of mailed links: whatever has a token in its address. */
  personal: {
    cacheControl: 'private, no-store',
    isRevalidated: false,
  },
  /** The API, `/api/…`. */
  api: { cacheControl: 'no-store', isRevalidated: false },
  /** Wordings in the API, `/api/…/wordings/…`. */
  wording: { cacheControl: forever, isRevalidated: false },
  /** `/healthz`, `/readyz`. */
  health: { cacheControl: 'no-store', isRevalidated: false },
  redirect: { cacheControl: 'no-store', isRevalidated: false },
  /** Addresses that show nothing (404). */
  missing: { cacheControl: 'no-store', isRevalidated: false },
  /** Anything but hashed files, from a server process that another one replaces. */
  leaving: {
    cacheControl: 'no-store',
    isRevalidated: false,
  },
  error: { cacheControl: 'no-store', isRevalidated: false },
} as const satisfies Readonly<Record<string, CachePolicy>>;

export type CacheKind = keyof typeof cachePolicies;

/** The headers of an answer that says what caches may keep. */
export function cacheHeaders(kind: CacheKind): Readonly<Record<string, string>> {
  const { cacheControl, cdnCacheControl }: CachePolicy = cachePolicies[kind];
  return { 'cache-control': cacheControl, ...(cdnCacheControl !== undefined && { 'cdn-cache-control': cdnCacheControl }) };
}
