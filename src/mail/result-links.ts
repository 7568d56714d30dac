import type { Locale } from '#domain/text/locale.ts';
import { resultLinkMailStrings } from '#strings/links/result-link-mail.ts';
import type { Letter } from './letter.ts';
import { greet } from './visitor-text.ts';

export interface LinksMail {
  readonly locale: Locale;
  /** True if the reader asked in the form; otherwise anyone may have entered the address. */
  readonly isFromForm: boolean;
  /** Newest first; never empty. Dates are in words, and the flow's names are in the reader's language: 'Knowledge quiz', 'your knowledge quiz'. */
  readonly links: readonly {
    readonly flow: string;
    readonly yours: string;
    readonly url: string;
    readonly started: string;
    readonly completed: string | undefined;
  }[];
}

/** Links to what's saved under an address (T1). */
export function linksLetter({ locale, isFromForm, links }: LinksMail): Letter {
  const { links: words } = resultLinkMailStrings[locale];
  const entries = links.map(({ flow, yours, url, started, completed }) => ({
    text: completed === undefined ? words.goOn(yours) : words.result(yours),
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
  /** The flow inside a sentence: 'your readiness assessment'. */
  readonly yours: string;
  /** How many of its questions are answered, or of its steps, if they aren't questions. */
  readonly answered: { readonly of: 'questions' | 'steps'; readonly count: number; readonly total: number };
  /** What the flow asks next. */
  readonly question: string;
  readonly url: string;
}

/** The one reminder of an unfinished record (T2). */
export function reminderLetter({ locale, name, yours, answered, question, url }: ReminderMail): Letter {
  const { reminder: words } = resultLinkMailStrings[locale];
  return {
    locale,
    subject: words.subject(yours),
    preview: words.preview(question),
    title: words.title,
    blocks: [
      ...greet(name, locale),
      { kind: 'paragraph', text: words.intro(words.answered[answered.of](answered.count, answered.total)) },
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
