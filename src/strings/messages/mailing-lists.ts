import type { MailingListName } from '#domain/messages/mailing-list.ts';
import type { Localized } from '#domain/text/locale.ts';
import type { MailingListStrings } from './mailing-list-strings.ts';
import { newsletterStrings } from './newsletter.ts';
import { waitlistStrings } from './waitlist.ts';

export const mailingListStrings: Readonly<Record<MailingListName, Localized<MailingListStrings>>> = {
  newsletter: newsletterStrings,
  waitlist: waitlistStrings,
};
