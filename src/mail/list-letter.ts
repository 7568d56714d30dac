import type { Locale } from '#domain/text/locale.ts';
import { listLetterStrings } from '#strings/messages/list-letter.ts';
import type { Block, Letter } from './letter.ts';
import { truncate } from './visitor-text.ts';

export interface ListLetterMail {
  readonly locale: Locale;
  readonly subject: string;
  /** The owner's text. */
  readonly blocks: readonly Block[];
  /** Undefined for the newsletter. */
  readonly course?: string | undefined;
  /** Has the person's own token. */
  readonly unsubscribeUrl: string;
}

/** Characters. */
const previewLength = 120;

/** A letter to one mailing-list subscriber (D10). */
export function listLetter({ locale, subject, blocks, course, unsubscribeUrl }: ListLetterMail): Letter {
  const words = listLetterStrings[locale];
  const [first] = blocks.flatMap((block) => (block.kind === 'prose' ? [block.spans.map(({ text }) => text).join('')] : []));
  return {
    locale,
    subject,
    preview: truncate((first ?? '').replace(/\s+/g, ' '), previewLength),
    title: subject,
    blocks,
    reason: course === undefined ? words.newsletter : words.waitlist(course),
    stop: { text: words.unsubscribe, href: unsubscribeUrl },
  };
}
