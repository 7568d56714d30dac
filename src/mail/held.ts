import type { Locale } from '#domain/text/locale.ts';
import { notificationStrings } from '#strings/messages/notifications.ts';
import { unsentReason } from '#strings/owner/desk-reasons.ts';
import type { Letter } from './letter.ts';

export interface HeldMail {
  readonly locale: Locale;
  /** The limit that the first held mail would have exceeded: '2 such emails to this address within a day'. */
  readonly because: string;
  /** Formatted for print. */
  readonly since: string;
}

/** Tells the owner that mail to visitors is held and what to do (D5). */
export function heldLetter({ locale, because, since }: HeldMail): Letter {
  const words = notificationStrings[locale];
  const { subject, text, next, desk, facts } = words.held;
  return {
    locale,
    subject,
    preview: text,
    title: subject,
    blocks: [
      { kind: 'paragraph', text },
      {
        kind: 'facts',
        items: [
          { label: facts.limit, value: unsentReason(locale, because) },
          { label: facts.since, value: since },
        ],
      },
      { kind: 'heading', text: next },
      { kind: 'paragraph', text: desk },
    ],
    reason: words.reason,
  };
}
