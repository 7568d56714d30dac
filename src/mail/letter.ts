import type { Locale } from '#domain/text/locale.ts';

/** A run of words, maybe a link. */
export interface Span {
  readonly text: string;
  readonly href?: string | undefined;
  readonly isStrong?: boolean | undefined;
  readonly isEmphasis?: boolean | undefined;
}

/** Part of a letter. HTML and plain text render from the same blocks, so their content matches. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Written by the owner. */
  | { readonly kind: 'prose'; readonly spans: readonly Span[] }
  /** Written by the owner; numbered from `from` if it's set. */
  | { readonly kind: 'list'; readonly from: number | null; readonly items: readonly (readonly Span[])[] }
  /** One large figure: '62%', 'Overall score'. */
  | { readonly kind: 'figure'; readonly value: string; readonly label: string }
  /** Percentages as bars; `value` is printed: '62%'. */
  | { readonly kind: 'meters'; readonly items: readonly { readonly label: string; readonly percent: number; readonly value: string }[] }
  /** Numbered. */
  | { readonly kind: 'advice'; readonly items: readonly { readonly title: string; readonly text: string }[] }
  /** A plan's moves, numbered from `from` if it's set. `by` is the owner and duration, `done` how to know it's done. */
  | {
      readonly kind: 'moves';
      readonly from: number | null;
      readonly items: readonly { readonly title: string; readonly by: string; readonly how: string; readonly done: string }[];
    }
  /** Short lines, numbered from `from` if it's set. */
  | { readonly kind: 'lines'; readonly from: number | null; readonly items: readonly string[] }
  /** `note` is our text. */
  | {
      readonly kind: 'answers';
      readonly items: readonly { readonly question: string; readonly answer: string; readonly note?: string | undefined }[];
    }
  /** Short facts: name, company, source. */
  | { readonly kind: 'facts'; readonly items: readonly { readonly label: string; readonly value: string }[] }
  /** The call to action; at most one per letter. */
  | { readonly kind: 'action'; readonly text: string; readonly href: string }
  | { readonly kind: 'links'; readonly items: readonly { readonly text: string; readonly href: string }[] };

/** A mail's content before rendering. */
export interface Letter {
  readonly locale: Locale;
  readonly subject: string;
  /** An inbox's preview text. */
  readonly preview: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  /** The footer line that says why this mail was sent. */
  readonly reason: string;
  /** A link under the reason to stop such mail. */
  readonly stop?: { readonly text: string; readonly href: string } | undefined;
}

/** For every letter's header and footer. */
export interface SenderInfo {
  readonly name: string;
  readonly postalAddress: string;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** Signs the mail and invites a reply; the owner’s mail isn’t signed. */
  readonly signer?: { readonly name: string; readonly role: string } | undefined;
}
