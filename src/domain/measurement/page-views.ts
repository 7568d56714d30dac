import type { Locale } from '#domain/text/locale.ts';

/** A page view as reported by a page, or as counted by the server, which replaces unknown values by 'other' (M4). */
export interface PageView {
  /** Without locale prefix. */
  readonly path: string;
  readonly language: Locale;
  /** Referring host; empty for none and for our own. */
  readonly referrer: string;
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
}

/** Days are inclusive, in UTC: '2026-01-31'. */
export interface PageViewFilter {
  readonly from: string;
  readonly to: string;
  readonly language?: Locale | undefined;
  readonly path?: string | undefined;
}

/** Page views by several dimensions. All lists except `days` are sorted by count and hold at most 100 rows. */
export interface PageViewStats {
  readonly total: number;
  /** Days with views, oldest first. */
  readonly days: readonly { readonly day: string; readonly views: number }[];
  readonly paths: readonly { readonly path: string; readonly views: number }[];
  readonly languages: readonly { readonly language: Locale; readonly views: number }[];
  /** An empty referrer means a typed URL, a bookmark, or a click inside the site. */
  readonly referrers: readonly { readonly referrer: string; readonly views: number }[];
  /** Only views with a campaign. */
  readonly campaigns: readonly { readonly source: string; readonly medium: string; readonly campaign: string; readonly views: number }[];
}
