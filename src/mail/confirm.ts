import type { Locale } from '#domain/text/locale.ts';
import { mailStrings } from '#strings/messages/mail.ts';
import type { Letter } from './letter.ts';

export interface ConfirmMail {
  readonly locale: Locale;
  /** The page with the confirm button (Q19). */
  readonly confirmUrl: string;
  /** Undefined for the newsletter. */
  readonly course?: string | undefined;
}

/** Asks an address to confirm a subscription (D4). */
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
