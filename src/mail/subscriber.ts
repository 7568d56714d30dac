import type { MailingListName } from '#domain/messages/mailing-list.ts';
import { deskPage } from '#domain/messages/subscription.ts';
import type { Locale } from '#domain/text/locale.ts';
import { notificationStrings } from '#strings/messages/notifications.ts';
import type { Letter } from './letter.ts';
import { singleLine } from './visitor-text.ts';

export interface SubscriberMail {
  /** The owner's. */
  readonly locale: Locale;
  readonly list: MailingListName;
  /** False if they confirmed. */
  readonly left: boolean;
  /** The waitlist's course title. */
  readonly course: string | undefined;
  readonly email: string;
  readonly language: Locale;
  /** The signup form's page, or `deskPage`. */
  readonly page: string;
  /** Formatted for print. */
  readonly at: string;
}

export function subscriberLetter({ locale, list, left, course = '', email, language, page, at }: SubscriberMail): Letter {
  const words = notificationStrings[locale];
  const news = words.list[list][left ? 'left' : 'joined'];
  const subject = news.subject(course);
  const facts = [
    [words.email, singleLine(email, 300)],
    [words.field.language, words.language[language]],
    [words.field.page, page === deskPage ? words.addedOnDesk : page],
    [words.field.received, at],
  ] as const;
  return {
    locale,
    subject,
    preview: news.text(course),
    title: subject,
    blocks: [
      { kind: 'paragraph', text: news.text(course) },
      { kind: 'facts', items: facts.map(([label, value]) => ({ label, value })) },
    ],
    reason: words.reason,
  };
}
