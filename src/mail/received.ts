import type { Locale } from '#domain/text/locale.ts';
import { mailStrings } from '#strings/messages/mail.ts';
import { type AnswerLine, answerItems } from './answers.ts';
import { chatBlocks, type MailChat } from './chat.ts';
import type { Letter } from './letter.ts';
import { greet } from './visitor-text.ts';

/** For flows without their own letter. */
export interface AnswersMail {
  readonly locale: Locale;
  readonly name: string;
  /** The flow inside a sentence: 'your team survey'. */
  readonly yours: string;
  /** What a chat is about: the flow's title. */
  readonly topic: string;
  readonly answers: readonly AnswerLine[];
  readonly bookingUrl: string;
  readonly chat?: MailChat | undefined;
}

/** Confirms that the answers arrived, with a copy of them. */
export function answersLetter({ locale, name, yours, answers, bookingUrl, chat, topic }: AnswersMail): Letter {
  const { answers: words, ...common } = mailStrings[locale];
  return {
    locale,
    subject: words.subject(yours),
    preview: answers.length > 0 ? words.preview : words.title,
    title: words.title,
    blocks: [
      ...greet(name, locale),
      { kind: 'paragraph', text: words.intro },
      { kind: 'action', text: common.book, href: bookingUrl },
      ...chatBlocks(chat, topic, locale),
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
