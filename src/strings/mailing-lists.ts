import type { Localized } from '#domain/locale.ts';
import type { MailingListName } from '#domain/mailing-list.ts';
import type { MailingListStrings } from './mailing-list-strings.ts';
import { newsletterStrings } from './newsletter.ts';
import { waitlistStrings } from './waitlist.ts';

export const mailingListStrings: Readonly<Record<MailingListName, Localized<MailingListStrings>>> = {
  newsletter: newsletterStrings,
  waitlist: waitlistStrings,
};
