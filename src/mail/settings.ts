import type { NoticedChange } from '#domain/settings/desk-settings.ts';
import type { Locale } from '#domain/text/locale.ts';
import { settingsMailStrings } from '#strings/messages/settings-mail.ts';
import type { Letter } from './letter.ts';

export interface SettingsMail {
  readonly locale: Locale;
  /** Who had signed in, or 'desk'. */
  readonly author: string;
  /** Formatted for print. */
  readonly at: string;
  readonly changes: readonly NoticedChange[];
  readonly deskUrl: string;
}

/** Tells owners that mail, calls, or replies go elsewhere now, and how to undo it (O7). */
export function settingsLetter({ locale, author, at, changes, deskUrl }: SettingsMail): Letter {
  const words = settingsMailStrings[locale];
  const isPublished = changes.some(({ name }) => name === 'CONTACT');
  return {
    locale,
    subject: words.subject,
    preview: changes.map(({ name }) => words.name[name]).join(', '),
    title: words.subject,
    blocks: [
      { kind: 'paragraph', text: words.who(author === 'desk' ? undefined : author, at) },
      ...changes.flatMap(({ name, from, to }) => [
        { kind: 'heading' as const, text: words.name[name] },
        {
          kind: 'facts' as const,
          items: [
            { label: words.before, value: from || words.none },
            { label: words.now, value: to || words.none },
          ],
        },
      ]),
      { kind: 'heading', text: words.notYou },
      { kind: 'paragraph', text: isPublished ? words.undoPublished : words.undo },
      { kind: 'action', text: words.open, href: `${deskUrl}/#/${isPublished ? 'content' : 'settings'}` },
    ],
    reason: words.reason,
  };
}

/** Shows that mail arrives, and from whom. */
export function trialLetter({ locale }: { readonly locale: Locale }): Letter {
  const { test, reason } = settingsMailStrings[locale];
  return {
    locale,
    subject: test.subject,
    preview: test.text,
    title: test.subject,
    blocks: [{ kind: 'paragraph', text: test.text }],
    reason,
  };
}
