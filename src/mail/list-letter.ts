import type { LetterListName } from '#domain/messages/list-letter.ts';
import type { Locale } from '#domain/text/locale.ts';
import { listLetterStrings } from '#strings/messages/list-letter.ts';
import type { Block, Letter } from './letter.ts';
import { truncate } from './visitor-text.ts';

export interface ListLetterMail {
  readonly locale: Locale;
  readonly subject: string;
  /** The owner's text. */
  readonly blocks: readonly Block[];
  readonly list: LetterListName;
  /** Empty for the newsletter. */
  readonly course: string;
  /** Has the person's own token; undefined for participants. */
  readonly unsubscribeUrl: string | undefined;
}

/** Characters. */
const previewLength = 120;

/** A letter to one subscriber of a mailing list (D10), or one participant (O2). */
export function listLetter({ locale, subject, blocks, list, course, unsubscribeUrl }: ListLetterMail): Letter {
  const words = listLetterStrings[locale];
  const [first] = blocks.flatMap((block) => (block.kind === 'prose' ? [block.spans.map(({ text }) => text).join('')] : []));
  return {
    locale,
    subject,
    preview: truncate((first ?? '').replace(/\s+/g, ' '), previewLength),
    title: subject,
    blocks,
    reason: words.reason[list](course),
    ...(unsubscribeUrl !== undefined && { stop: { text: words.unsubscribe, href: unsubscribeUrl } }),
  };
}
