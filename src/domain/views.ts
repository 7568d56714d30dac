import type { Locale } from './locale.ts';

/** A page view: as a page reports it, and as the server counts it, where 'other' replaces what isn't kept apart (M4). */
export interface PageView {
  /** The page's path without language prefix. */
  readonly path: string;
  readonly language: Locale;
  /** The host of the page that linked here; empty for none and for our own. */
  readonly referrer: string;
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
}

/** Which views to add up: days such as '2026-01-31' (UTC), both included. */
export interface ViewFilter {
  readonly from: string;
  readonly to: string;
  readonly language?: Locale | undefined;
  readonly path?: string | undefined;
}

/** Views added up in several ways; the lists but `days` have the largest first, at most a hundred. */
export interface ViewStats {
  readonly total: number;
  /** Days with views, oldest first. */
  readonly days: readonly { readonly day: string; readonly views: number }[];
  readonly paths: readonly { readonly path: string; readonly views: number }[];
  readonly languages: readonly { readonly language: Locale; readonly views: number }[];
  /** Empty is none: an address that was typed, a bookmark, a click inside the site. */
  readonly referrers: readonly { readonly referrer: string; readonly views: number }[];
  /** Only views that came with a campaign. */
  readonly campaigns: readonly { readonly source: string; readonly medium: string; readonly campaign: string; readonly views: number }[];
}
