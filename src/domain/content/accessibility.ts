import type { WriteCopy } from './terms.ts';
import type { Titled } from './text.ts';

/** A way to use the site: by keyboard, by ear, on a narrow screen, with large text, in one's own colors, without movement. */
export type WayOfUse = 'keyboard' | 'ear' | 'narrow' | 'large' | 'colors' | 'still';

export interface AccessibilityCopy {
  /** The letter in braces carries the dot. */
  readonly heading: string;
  readonly lede: string;
  /** Precedes the last review's date. */
  readonly asOf: string;
  readonly ways: Titled & { readonly list: readonly (Titled & { readonly id: WayOfUse })[] };
  readonly checks: { readonly title: string; readonly points: readonly string[]; readonly limit: string };
  readonly gaps: Titled & { readonly list: readonly Titled[] };
  readonly report: WriteCopy;
}
