import type { Locale } from '#domain/text/locale.ts';
import { mailStrings } from '#strings/messages/mail.ts';
import { type AnswerLine, answerItems } from './answers.ts';
import type { Letter } from './letter.ts';
import { greet } from './visitor-text.ts';

/** The data of the default letter, for flows without their own. */
export interface AnswersMail {
  readonly locale: Locale;
  readonly name: string;
  /** The flow's name. */
  readonly flow: string;
  readonly answers: readonly AnswerLine[];
  readonly bookingUrl: string;
}

/** Confirms that the answers arrived, with a copy of them. */
export function answersLetter({ locale, name, flow, answers, bookingUrl }: AnswersMail): Letter {
  const { answers: words, ...common } = mailStrings[locale];
  return {
    locale,
    subject: words.subject(flow),
    preview: answers.length > 0 ? words.preview : words.title,
    title: words.title,
    blocks: [
      { kind: 'paragraph', text: greet(name, words.intro(flow), common.greeting) },
      { kind: 'action', text: common.book, href: bookingUrl },
      ...(answers.length > 0
        ? [
            { kind: 'heading' as const, text: words.received },
            { kind: 'answers' as const, items: answerItems(answers, { max: 600, shortened: common.shortened, unlink: true }) },
          ]
        : []),
    ],
    reason: words.reason,
  };
}
