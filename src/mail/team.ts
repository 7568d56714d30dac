import type { Locale } from '#domain/text/locale.ts';
import { teamMailStrings } from '#strings/team/team-mail.ts';
import type { Letter } from './letter.ts';

export interface TeamMail {
  readonly locale: Locale;
  /** `ended` is without a result. */
  readonly became: 'closed' | 'ended';
  /** Opens the reader's own record. */
  readonly url: string;
}

/** Tells a team's opener that it has closed, or ended for lack of answers (G2). */
export function teamLetter({ locale, became, url }: TeamMail): Letter {
  const { private: isPrivate, reason, [became]: words } = teamMailStrings[locale];
  return {
    locale,
    subject: words.subject,
    preview: words.preview,
    title: words.title,
    blocks: [
      { kind: 'paragraph', text: words.intro },
      { kind: 'action', text: words.open, href: url },
      { kind: 'paragraph', text: isPrivate },
    ],
    reason,
  };
}
