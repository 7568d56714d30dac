import type { Locale } from '#domain/locale.ts';
import { mailStrings } from '#strings/mail.ts';
import type { Letter } from './letter.ts';

/** What a letter that asks to confirm a subscription is made of. */
export interface ConfirmMail {
  readonly locale: Locale;
  /** The page with the button that confirms (Q19). */
  readonly confirmUrl: string;
  /** The course that is waited for; without one it is the newsletter. */
  readonly course?: string | undefined;
}

/** Asks whether an address wants what was asked for in its name (D4). */
export function confirmLetter({ locale, confirmUrl, course }: ConfirmMail): Letter {
  const { newsletter, waitlist, ignore } = mailStrings[locale];
  const words = course === undefined ? newsletter : { ...waitlist, subject: waitlist.subject(course), intro: waitlist.intro(course) };
  return {
    locale,
    subject: words.subject,
    preview: words.preview,
    title: words.title,
    blocks: [
      { kind: 'paragraph', text: words.intro },
      { kind: 'action', text: words.confirm, href: confirmUrl },
      { kind: 'paragraph', text: ignore },
    ],
    reason: words.reason,
  };
}
