import type { Titled } from './text.ts';

/** What we keep, by what ends it: network addresses, repeated requests, links that confirm, what is unfinished, what is finished. */
export type Lifetime = 'address' | 'repeat' | 'confirmation' | 'unfinished' | 'finished';

/** One thing we keep: what it holds, why, until when, and who sees it. */
interface Kept {
  readonly title: string;
  readonly what: string;
  readonly why: string;
  readonly until: string;
  readonly who: string;
}

/** The texts of the privacy page. */
export interface PrivacyCopy {
  readonly title: string;
  readonly description: string;
  /** The letter in braces carries the dot. */
  readonly heading: string;
  readonly lede: string;
  /** Before the date of this text. */
  readonly asOf: string;
  readonly lifetimes: {
    readonly title: string;
    readonly text: string;
    /** From the shortest to the longest. */
    readonly stems: readonly (Titled & { readonly id: Lifetime })[];
  };
  readonly register: {
    readonly title: string;
    readonly text: string;
    readonly labels: Readonly<Record<'why' | 'until' | 'who', string>>;
    readonly kept: readonly Kept[];
  };
  readonly others: { readonly title: string; readonly points: readonly string[] };
  readonly rights: {
    readonly title: string;
    readonly text: string;
    readonly list: readonly [Titled, Titled, Titled, Titled];
    /** Before our mail address, and what is written into its subject. */
    readonly write: string;
    readonly subject: string;
    readonly how: string;
    readonly responsible: string;
    readonly sampleNote: string;
  };
  /** Beside every form. */
  readonly note: { readonly flow: string; readonly list: string; readonly link: string };
}
