import type { Titled } from './text.ts';

/** When somebody cancels, by what they get back: all money, a part of it, nothing. */
export type RefundStage = 'full' | 'part' | 'none';

/** How to write to us about a page's subject, at the page's end. */
export interface WriteCopy extends Titled {
  /** The button's label; `subject` is the mail's subject. */
  readonly write: string;
  readonly subject: string;
}

/** Texts of the page with the terms of the courses. */
export interface TermsCopy {
  readonly title: string;
  readonly description: string;
  /** The letter in braces carries the dot. */
  readonly heading: string;
  readonly lede: string;
  /** Precedes the date of this text. */
  readonly asOf: string;
  /** Shown until the owner has approved every promise that the terms make (C7). */
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
  /** The links to this page from a course's price and from the application's last step. */
  readonly link: { readonly course: string; readonly beforeSubmit: string; readonly application: string };
}
