import { forEachLocale, type Locale, type Localized, locales, startingWith, writtenIn } from '#domain/text/locale.ts';
import type { MailingListName } from './mailing-list.ts';

/** A letter in one language. The text is Markdown: paragraphs, headings, lists, links, bold, and italics. */
export interface LetterText {
  readonly subject: string;
  readonly text: string;
}

/**
 * The owner's text to everyone on a mailing list; each person gets one language. With `only`, the letter is for those who read that one
 * (O8), and a text in another waits.
 */
export type LetterContent = Localized<LetterText> & { readonly only?: Locale | undefined };

/** Characters. */
export const listLetterLimits = { subject: 150, text: 20_000 } as const;

/** Marks what the owner must fill in; a letter that contains it isn't sent. */
export const gapMark = '[…]';

/** 'discarded' can be restored; 'sent' means there's no one left to write to. */
export const letterStates = ['draft', 'discarded', 'sending', 'paused', 'sent'] as const;
export type LetterState = (typeof letterStates)[number];

/** Whom a letter can go to: a mailing list, or everyone accepted to a date of a course (O2). */
export type LetterListName = MailingListName | 'participants';

/** A letter's recipients: a list, and what it's about. */
export interface LetterAudience {
  readonly list: LetterListName;
  /** Empty for the newsletter, the course's slug for a waitlist, a `seatKey` for participants. */
  readonly topic: string;
}

/** What a letter's audience is about; null where there's none. */
export function splitTopic(topic: string): { readonly course: string | null; readonly session: string | null } {
  const [course, session] = topic.split('/', 2);
  return { course: course || null, session: session || null };
}

/** People by the language they get. */
export type PeopleCounts = Localized<number>;

export const sumPeople = (counts: PeopleCounts): number => locales.reduce((sum, locale) => sum + counts[locale], 0);

export const isSameCount = (one: PeopleCounts, other: PeopleCounts): boolean => locales.every((locale) => one[locale] === other[locale]);

/** Who gets a letter with this content, and (`isLeftOut`) who gets none for want of a language (O8). */
export const readersOf = ({ only }: Pick<LetterContent, 'only'>, people: PeopleCounts, isLeftOut = false): PeopleCounts =>
  forEachLocale((locale) => (writtenIn(only).includes(locale) === isLeftOut ? 0 : people[locale]));

/** Whether a language has been written. */
export const hasText = ({ subject, text }: LetterText): boolean => [subject, text].every((part) => part.trim() !== '');

/** Whether a letter can be sent: no empty field and no gap mark in its languages. */
export const isComplete = (content: LetterContent): boolean =>
  writtenIn(content.only).every(
    (locale) => hasText(content[locale]) && !Object.values(content[locale]).some((part) => part.includes(gapMark)),
  );

/** How many people are in each state of delivery. */
export interface LetterProgress {
  /** Everyone it's meant for so far. */
  readonly planned: number;
  /** Not yet handed to the mail server, or due for a retry. */
  readonly waiting: number;
  readonly sent: number;
  /** Written to a file because no mail server is configured (D2). */
  readonly written: number;
  /** Refused for good. */
  readonly bounced: number;
  /** Unsubscribed before their letter left. */
  readonly left: number;
  /** Unsubscribed since it began, whether or not they got it. */
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
  /** Whether a change can be undone. */
  readonly hasPrevious: boolean;
  readonly created: string;
  readonly changed: string;
  readonly changedBy: string;
  readonly started: string | null;
  readonly startedBy: string | null;
  readonly finished: string | null;
}

/** What the owner agrees to when sending a letter. */
export interface AgreedLetter {
  readonly people: PeopleCounts;
  /** The version of the text they saw. */
  readonly version: number;
}

/** The outcome of a request to send. Only 'started' sends anything. */
export type StartOutcome =
  | 'started'
  /** A text is missing in a language, or has a gap. */
  | 'incomplete'
  /** The recipients changed: someone joined or left meanwhile. */
  | 'changed'
  /** The text changed: someone else edited it meanwhile. */
  | 'edited'
  /** There are no recipients, or all of them already have it. */
  | 'nobody'
  /** The same text already went to this list. */
  | 'repeated'
  /** It's being sent, or was discarded. */
  | 'not-now';

/** At most `count` in any window of `windowMs`. */
export interface Rate {
  readonly count: number;
  readonly windowMs: number;
}

/** Spreads a per-minute rate over windows of about six seconds, so mail leaves steadily. */
export function spreadRate(perMinute: number): Rate {
  const count = Math.max(1, Math.round(perMinute / 10));
  return { count, windowMs: Math.ceil((count * 60_000) / perMinute) };
}

/** What an audience is called by, in each language. */
export interface AudienceNames {
  /** Null for the newsletter. */
  readonly course: Localized<string> | null;
  /** Of participants; null for mailing lists. */
  readonly date: Localized<string> | null;
}

/** A letter in a list of letters. */
export interface LetterSummary extends ListLetter, AudienceNames {
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
  /** Current recipients; for a sent letter, those who joined since. */
  readonly people: PeopleCounts;
  readonly refusals: readonly LetterRefusal[];
  /** Participants who can't get email; null for mailing lists. */
  readonly unreached: Unreached | null;
}

export interface Unreached {
  readonly names: readonly string[];
  /** Taken without an application, or whose person was erased. */
  readonly seats: number;
}

/** A possible audience, with a text to start from. */
export interface AudienceSummary extends LetterAudience, AudienceNames {
  readonly people: PeopleCounts;
  readonly proposal: LetterContent;
}

/** A post as a letter: title, summary, and link in each language. */
export interface PostProposal {
  readonly slug: string;
  readonly title: Localized<string>;
  /** 'YYYY-MM-DD', if the post has one. */
  readonly day: string | null;
  readonly content: LetterContent;
}

/** In a language, or in another one that has a subject already. */
export const subjectOf = (content: LetterContent, locale: Locale): string =>
  (content.only === undefined ? startingWith(locale) : [content.only])
    .map((each) => content[each].subject.trim())
    .find((subject) => subject !== '') ?? '';
