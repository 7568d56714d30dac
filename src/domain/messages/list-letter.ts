import { type Locale, type Localized, locales } from '#domain/text/locale.ts';
import type { MailingListName } from './mailing-list.ts';

/** One language of a letter. The text is Markdown: paragraphs, headings, lists, links, bold and italics. */
export interface LetterText {
  readonly subject: string;
  readonly text: string;
}

/** What the owner writes to everyone on a mailing list; each person gets one language. */
export type LetterContent = Localized<LetterText>;

/** In characters. */
export const listLetterLimits = { subject: 150, text: 20_000 } as const;

/** Stands in a proposed text for what the owner must fill in; a letter with it isn't sent. */
export const gapMark = '[…]';

/** 'discarded' can be restored; 'sent' means that nobody is left to write to. */
export const letterStates = ['draft', 'discarded', 'sending', 'paused', 'sent'] as const;
export type LetterState = (typeof letterStates)[number];

/** Who a letter goes to: a list, and for a waitlist its course. */
export interface LetterAudience {
  readonly list: MailingListName;
  /** The course's slug; empty for the newsletter. */
  readonly topic: string;
}

/** How many people, by the language they get. */
export type PeopleCounts = Localized<number>;

export const sumPeople = (counts: PeopleCounts): number => locales.reduce((sum, locale) => sum + counts[locale], 0);

export const isSameCount = (one: PeopleCounts, other: PeopleCounts): boolean => locales.every((locale) => one[locale] === other[locale]);

/** What stops a letter from being sent: an empty field, or a gap that's still to fill in. */
export const isComplete = (content: LetterContent): boolean =>
  locales.every((locale) => [content[locale].subject, content[locale].text].every((text) => text.trim() !== '' && !text.includes(gapMark)));

/** Where the people of a letter are. */
export interface LetterProgress {
  /** Everyone it's meant for so far. */
  readonly planned: number;
  /** Not handed to the mail server yet, or to be tried again. */
  readonly waiting: number;
  readonly sent: number;
  /** Written to a file, because no mail server is configured (D2). */
  readonly written: number;
  /** Refused for good. */
  readonly bounced: number;
  /** Unsubscribed before their letter left. */
  readonly left: number;
  /** Unsubscribed since it began, with or without having got it. */
  readonly unsubscribedSince: number;
  /** Why some are refused or still waiting, most frequent first: the mail server's reply code, in our words. */
  readonly reasons: readonly { readonly why: string; readonly isFinal: boolean; readonly people: number }[];
}

/** A letter as the owner sees it. Instants are ISO 8601 in UTC. */
export interface ListLetter extends LetterAudience {
  readonly id: string;
  readonly state: LetterState;
  readonly version: number;
  readonly content: LetterContent;
  /** Whether a change can be taken back. */
  readonly hasPrevious: boolean;
  readonly created: string;
  readonly changed: string;
  readonly changedBy: string;
  readonly started: string | null;
  readonly startedBy: string | null;
  readonly finished: string | null;
}

/** What the owner agrees to when they send a letter. */
export interface AgreedLetter {
  readonly people: PeopleCounts;
  /** Of the letter whose words they saw. */
  readonly version: number;
}

/** What became of a request to send. Nothing was sent but for 'started'. */
export type StartOutcome =
  | 'started'
  /** A text is missing in a language, or has a gap. */
  | 'incomplete'
  /** Not the people the owner agreed to: someone joined or left meanwhile. */
  | 'changed'
  /** Not the words the owner agreed to: somebody else changed them meanwhile. */
  | 'edited'
  /** Nobody is there to get it, or everyone there has it already. */
  | 'nobody'
  /** The same text already went to this list. */
  | 'repeated'
  /** It's being sent, or was discarded. */
  | 'not-now';

/** A rate as at most `count` in any window of `windowMs`. */
export interface Rate {
  readonly count: number;
  readonly windowMs: number;
}

/** Spreads a rate a minute over windows of about six seconds, so that mail leaves steadily. */
export function spreadRate(perMinute: number): Rate {
  const count = Math.max(1, Math.round(perMinute / 10));
  return { count, windowMs: Math.ceil((count * 60_000) / perMinute) };
}

/** A letter with what a list of letters shows of it. */
export interface LetterSummary extends ListLetter {
  /** The waitlist's course, by name; null for the newsletter. */
  readonly course: Localized<string> | null;
  /** Null for a draft. */
  readonly progress: LetterProgress | null;
}

/** A person whose letter was refused for good. */
export interface LetterRefusal {
  readonly email: string;
  readonly language: Locale;
  readonly why: string;
  /** An ISO instant. */
  readonly at: string;
}

export interface LetterDetail extends LetterSummary {
  /** Who would get it now; for one that was sent, those who joined since. */
  readonly people: PeopleCounts;
  readonly refusals: readonly LetterRefusal[];
}

/** One that could be written to, with a text to begin with. */
export interface AudienceSummary extends LetterAudience {
  readonly course: Localized<string> | null;
  readonly people: PeopleCounts;
  readonly proposal: LetterContent;
}

/** A post as a letter: title, summary and link in each language. */
export interface PostProposal {
  readonly slug: string;
  readonly title: Localized<string>;
  /** 'YYYY-MM-DD', if it's written in the post. */
  readonly day: string | null;
  readonly content: LetterContent;
}
