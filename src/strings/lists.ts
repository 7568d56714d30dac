import type { ListName } from '#domain/list.ts';
import type { Localized } from '#domain/locale.ts';
import type { ListStrings } from './list-strings.ts';
import { newsletterStrings } from './newsletter.ts';
import { waitlistStrings } from './waitlist.ts';

export const listStrings: Readonly<Record<ListName, Localized<ListStrings>>> = { newsletter: newsletterStrings, waitlist: waitlistStrings };
