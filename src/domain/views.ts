import type { Locale } from './locale.ts';

/** What views are added up by; 'other' stands for whatever is not kept apart. */
export interface PageView {
  /** The English address of a page of this site, or 'other'. */
  readonly path: string;
  readonly language: Locale;
  /** A host, or empty for none and for our own. */
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
