import type { WriteCopy } from './terms.ts';
import type { Titled } from './text.ts';

/** How somebody uses the site: by keyboard, by ear, on a narrow screen, with large text, in their own colors, without movement. */
export type WayOfUse = 'keyboard' | 'ear' | 'narrow' | 'large' | 'colors' | 'still';

/** Texts of the accessibility statement. */
export interface AccessibilityCopy {
  readonly title: string;
  readonly description: string;
  /** The letter in braces carries the dot. */
  readonly heading: string;
  readonly lede: string;
  /** Precedes the date of the last review. */
  readonly asOf: string;
  readonly ways: Titled & { readonly list: readonly (Titled & { readonly id: WayOfUse })[] };
  readonly checks: { readonly title: string; readonly points: readonly string[]; readonly limit: string };
  readonly gaps: Titled & { readonly list: readonly Titled[] };
  readonly report: WriteCopy;
}
