import type { Titled } from './text.ts';

/** Kinds of data, by retention: network addresses, repeated requests, confirmation links, unfinished and finished records. */
export type Lifetime = 'address' | 'repeat' | 'confirmation' | 'unfinished' | 'finished';

/** A kind of data we keep: what it contains, why, how long, and who sees it. */
interface KeptData {
  readonly title: string;
  readonly what: string;
  readonly why: string;
  readonly until: string;
  readonly who: string;
}

export interface PrivacyCopy {
  /** The letter in braces carries the dot. */
  readonly heading: string;
  readonly lede: string;
  /** Precedes the date of this text. */
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
    readonly kept: readonly KeptData[];
  };
  readonly others: { readonly title: string; readonly points: readonly string[] };
  readonly rights: {
    readonly title: string;
    readonly text: string;
    readonly list: readonly [Titled, Titled, Titled, Titled];
    /** Precedes our mail address; `subject` is the mail's subject. */
    readonly write: string;
    readonly subject: string;
    readonly how: string;
    readonly responsible: string;
    readonly sampleNote: string;
  };
  /** Shown next to every form. */
  readonly note: { readonly flow: string; readonly list: string; readonly link: string };
}
