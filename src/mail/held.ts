import { notificationStrings as words } from '#strings/mail.ts';
import type { Letter } from './letter.ts';

/** In English. */
export interface HeldMail {
  /** What the first held mail would have exceeded: '2 such emails to this address within a day'. */
  readonly because: string;
  /** When it happened, formatted for print. */
  readonly since: string;
}

/** Tells the owner that mail to visitors is held, and what to do about it (D5). */
export function heldLetter({ because, since }: HeldMail): Letter {
  const { subject, text, next, desk, list, release, facts } = words.held;
  return {
    locale: 'en',
    subject,
    preview: text,
    title: subject,
    blocks: [
      { kind: 'paragraph', text },
      {
        kind: 'facts',
        items: [
          { label: facts.limit, value: because },
          { label: facts.since, value: since },
        ],
      },
      { kind: 'heading', text: next },
      { kind: 'paragraph', text: desk },
      { kind: 'paragraph', text: list },
      { kind: 'paragraph', text: release },
    ],
    reason: words.reason,
  };
}
