import type { Titled } from './text.ts';

/** Refund by cancellation date: all, part, or nothing. */
export type RefundStage = 'full' | 'part' | 'none';

/** How to write to us, at a page's end. */
export interface WriteCopy extends Titled {
  /** The button's label; `subject` is the mail's subject. */
  readonly write: string;
  readonly subject: string;
}

/** The courses' terms. */
export interface TermsCopy {
  /** The letter in braces carries the dot. */
  readonly heading: string;
  readonly lede: string;
  /** Precedes the date of this text. */
  readonly asOf: string;
  /** Shown until the owner approves every promise in the terms (C7). */
  readonly draft: string;
  readonly cancel: Titled & {
    readonly stages: readonly (Titled & { readonly id: RefundStage })[];
    readonly back: (amount: string, price: string) => string;
    readonly refund: string;
    /** Labels of the drawing. */
    readonly before: (days: number) => string;
    readonly firstClass: string;
  };
  readonly pay: Titled & { readonly days: string };
  readonly rest: { readonly title: string; readonly list: readonly Titled[] };
  readonly contact: WriteCopy & {
    /** Precedes our name and postal address. */
    readonly responsible: string;
  };
  /** Links to this page from a course's price and the application's last step. */
  readonly link: { readonly course: string; readonly beforeSubmit: string; readonly application: string };
}
