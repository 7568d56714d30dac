import type { Locale } from '#domain/text/locale.ts';
import { mailStrings } from '#strings/messages/mail.ts';
import { chatStrings } from '#strings/site/chat.ts';
import { type AnswerLine, answerItems } from './answers.ts';
import { chatBlocks, type MailChat } from './chat.ts';
import type { Letter } from './letter.ts';
import { greet } from './visitor-text.ts';

export interface ApplicationMail {
  readonly locale: Locale;
  readonly name: string;
  readonly course: string;
  /** The date applied for, or of the first session with a seat left, or null. */
  readonly date: string | null;
  readonly isDateChosen: boolean;
  readonly answers: readonly AnswerLine[];
  /** Whether the course has a session that hasn't ended (C1). */
  readonly hasDate: boolean;
  /** Business days. */
  readonly answerDays: number;
  readonly bookingUrl: string;
  readonly chat?: MailChat | undefined;
}

/** Confirms an application (A4): what we received and what's next. */
export function applicationLetter({
  locale,
  name,
  course,
  date,
  isDateChosen,
  answers,
  hasDate,
  answerDays,
  bookingUrl,
  chat,
}: ApplicationMail): Letter {
  const { application: words, ...common } = mailStrings[locale];
  return {
    locale,
    subject: words.subject(course),
    preview: answers.length > 0 ? words.preview : words.title,
    title: words.title,
    blocks: [
      ...greet(name, locale),
      { kind: 'paragraph', text: words.intro(course) },
      { kind: 'heading', text: words.next },
      ...(hasDate ? [] : [{ kind: 'paragraph' as const, text: words.noDate }]),
      { kind: 'paragraph', text: words.nextText(answerDays) },
      { kind: 'action', text: common.book, href: bookingUrl },
      ...chatBlocks(chat, chatStrings[locale].topic.application(course), locale),
      { kind: 'heading', text: words.received },
      {
        kind: 'facts',
        items: [
          { label: words.course, value: course },
          ...(date ? [{ label: isDateChosen ? common.date : words.nextDate, value: date }] : []),
        ],
      },
      ...(answers.length > 0
        ? [{ kind: 'answers' as const, items: answerItems(answers, { max: 600, shortened: common.shortened, unlink: true }) }]
        : []),
    ],
    reason: words.reason,
  };
}
