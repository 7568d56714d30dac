import type { Locale } from '#domain/locale.ts';

/** One part of a letter. Its HTML and its plain text are made of the same parts, so neither can say less than the other. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** One large figure: '62%', 'Overall score'. */
  | { readonly kind: 'figure'; readonly value: string; readonly label: string }
  /** Named shares of 100, as bars; `value` is the share in words: '62%'. */
  | { readonly kind: 'meters'; readonly items: readonly { readonly label: string; readonly percent: number; readonly value: string }[] }
  /** Things to do, in their order. */
  | { readonly kind: 'advice'; readonly items: readonly { readonly title: string; readonly text: string }[] }
  /** Questions with what a person answered; `note` is ours. */
  | {
      readonly kind: 'answers';
      readonly items: readonly { readonly question: string; readonly answer: string; readonly note?: string | undefined }[];
    }
  /** Short facts: name, company, where from. */
  | { readonly kind: 'facts'; readonly items: readonly { readonly label: string; readonly value: string }[] }
  /** The one thing we ask for; at most one in a letter. */
  | { readonly kind: 'action'; readonly text: string; readonly href: string }
  | { readonly kind: 'links'; readonly items: readonly { readonly text: string; readonly href: string }[] };

/** A mail before it is typeset. */
export interface Letter {
  readonly locale: Locale;
  readonly subject: string;
  /** What a mailbox shows beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Why this mail was sent, at its foot. */
  readonly reason: string;
}

/** Who sends: what stands at the head and foot of every letter. */
export interface SenderInfo {
  readonly name: string;
  readonly postalAddress: string;
  /** An origin without a slash at its end. */
  readonly siteUrl: string;
}
