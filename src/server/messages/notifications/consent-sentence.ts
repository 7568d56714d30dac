import { pages } from '#content/pages.ts';
import type { MailingListName } from '#domain/messages/mailing-list.ts';
import type { Locale } from '#domain/text/locale.ts';
import { waitlistStrings } from '#strings/messages/waitlist.ts';

/** What a list's form says that signing up agrees to; saved with the subscription (D4). The owner words the newsletter's. */
export const consentSentence = (list: MailingListName, locale: Locale): string =>
  list === 'newsletter' ? pages[locale].blog.newsletter.consent : waitlistStrings[locale].consent;
