/** What browsers and shared caches, such as a CDN, may keep (H7). */
interface CachePolicy {
  /** Also read by shared caches that don't know the other header. */
  readonly cacheControl: string;
  /** For shared caches only (RFC 9213): browsers would show stale pages. */
  readonly cdnCacheControl?: string;
  /** Has an ETag and several encodings. */
  readonly isRevalidated: boolean;
}

const forever = 'public, max-age=31536000, immutable';
/** Short, so that a publication shows within two minutes. */
const aMinute = {
  cacheControl: 'public, max-age=0, s-maxage=60, stale-if-error=86400',
  cdnCacheControl: 'max-age=60, stale-while-revalidate=60, stale-if-error=86400',
};

export const cachePolicies = {
  /** Hashed names: `/_astro/…`, `/…0123456789.json`. */
  asset: {
    cacheControl: forever,
    isRevalidated: true,
  },
  /** Also the sample report's PDF. */
  page: { ...aMinute, isRevalidated: true },
  /** Pages with free seats: courses, their list, the application. */
  seats: {
    cacheControl: 'public, max-age=0, s-maxage=2, stale-if-error=86400',
    cdnCacheControl: 'max-age=2, stale-if-error=86400',
    isRevalidated: true,
  },
  /** `sitemap.xml`, `robots.txt`, blog feeds. */
  feed: { ...aMinute, isRevalidated: true },
  /** Stable names: icons, manifests, social images, covers, calendar files, `measurement.json`. */
  file: {
    cacheControl: 'public, max-age=3600, stale-if-error=86400',
    isRevalidated: true,
  },
  /** `/.well-known/security.txt`. */
  securityTxt: { ...aMinute, isRevalidated: false },
  /** Everything with a token in its address. */
  personal: {
    cacheControl: 'private, no-store',
    isRevalidated: false,
  },
  /** `/api/…` */
  api: { cacheControl: 'no-store', isRevalidated: false },
  /** `/api/…/wordings/…` */
  wording: { cacheControl: forever, isRevalidated: false },
  /** `/healthz`, `/readyz`. */
  health: { cacheControl: 'no-store', isRevalidated: false },
  redirect: { cacheControl: 'no-store', isRevalidated: false },
  /** 404s. */
  missing: { cacheControl: 'no-store', isRevalidated: false },
  /** Everything but hashed files, while this process is being replaced. */
  leaving: {
    cacheControl: 'no-store',
    isRevalidated: false,
  },
  error: { cacheControl: 'no-store', isRevalidated: false },
} as const satisfies Readonly<Record<string, CachePolicy>>;

export type CacheKind = keyof typeof cachePolicies;

export function cacheHeaders(kind: CacheKind): Readonly<Record<string, string>> {
  const { cacheControl, cdnCacheControl }: CachePolicy = cachePolicies[kind];
  return { 'cache-control': cacheControl, ...(cdnCacheControl !== undefined && { 'cdn-cache-control': cdnCacheControl }) };
}
