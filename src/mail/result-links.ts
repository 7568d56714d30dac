import type { Locale } from '#domain/text/locale.ts';
import { resultLinkMailStrings } from '#strings/links/result-link-mail.ts';
import { mailStrings } from '#strings/messages/mail.ts';
import type { Letter } from './letter.ts';
import { greet } from './visitor-text.ts';

export interface LinksMail {
  readonly locale: Locale;
  /** Whether its reader asked for it in the form; otherwise anybody may have entered the address. */
  readonly isFromForm: boolean;
  /** Newest first; never empty. Dates are in words, and the flow's name is in the reader's language. */
  readonly links: readonly {
    readonly flow: string;
    readonly url: string;
    readonly started: string;
    readonly completed: string | undefined;
  }[];
}

/** Links to what's saved under an address (T1). */
export function linksLetter({ locale, isFromForm, links }: LinksMail): Letter {
  const { links: words } = resultLinkMailStrings[locale];
  const entries = links.map(({ flow, url, started, completed }) => ({
    text: completed === undefined ? words.goOn(flow) : words.result(flow),
    href: url,
    fact: { label: flow, value: completed === undefined ? words.started(started) : words.completed(completed) },
  }));
  const [newest, ...others] = entries;
  return {
    locale,
    subject: words.subject,
    preview: words.preview,
    title: words.title,
    blocks: [
      { kind: 'paragraph', text: isFromForm ? words.introFromForm : words.intro },
      ...(newest ? [{ kind: 'action' as const, text: newest.text, href: newest.href }] : []),
      ...(others.length > 0 ? [{ kind: 'links' as const, items: others.map(({ text, href }) => ({ text, href })) }] : []),
      { kind: 'facts', items: entries.map(({ fact }) => fact) },
      ...(isFromForm ? [] : [{ kind: 'paragraph' as const, text: words.ignore }]),
    ],
    reason: isFromForm ? words.reasonFromForm : words.reason,
  };
}

export interface ReminderMail {
  readonly locale: Locale;
  readonly name: string;
  readonly flow: string;
  /** Percent. */
  readonly progress: number;
  /** What the flow asks next. */
  readonly question: string;
  readonly url: string;
}

/** The one reminder of an unfinished record (T2). */
export function reminderLetter({ locale, name, flow, progress, question, url }: ReminderMail): Letter {
  const { reminder: words } = resultLinkMailStrings[locale];
  const { percent, greeting } = mailStrings[locale];
  return {
    locale,
    subject: words.subject(flow),
    preview: words.preview(question),
    title: words.title,
    blocks: [
      { kind: 'paragraph', text: greet(name, words.intro(flow, percent(progress)), greeting) },
      { kind: 'heading', text: question },
      { kind: 'action', text: words.goOn, href: url },
      { kind: 'paragraph', text: words.once },
    ],
    reason: words.reason,
  };
}

/** Says that everything about an address was erased (T1). */
export function erasedLetter({ locale }: { readonly locale: Locale }): Letter {
  const { erased: words } = resultLinkMailStrings[locale];
  return {
    locale,
    subject: words.subject,
    preview: words.preview,
    title: words.title,
    blocks: [
      { kind: 'paragraph', text: words.text },
      { kind: 'paragraph', text: words.last },
    ],
    reason: words.reason,
  };
}
