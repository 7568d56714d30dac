import type { Locale } from '../locale.ts';
import type { Titled } from './text.ts';

/** The letter i taken apart, put together, and seen as people. */
export const letterParts = ['stem', 'dot', 'letter', 'people'] as const;
export type LetterPart = (typeof letterParts)[number];

/** The steps in which a team takes over. */
export type HandoverStep = 'rules' | 'first-change' | 'every-change' | 'approval';

/** Why a first call ends in a no. */
export type RefusalReason = 'no-agent' | 'process' | 'no-data';

interface Difference extends Titled {
  /** What a visitor can ask us for, by mail, as proof. */
  readonly ask: string;
}

interface Told {
  readonly label: string;
  readonly text: string;
}

/** The texts of the about page. */
export interface AboutCopy {
  readonly title: string;
  readonly description: string;
  readonly hero: {
    /** The letter in braces carries the dot. */
    readonly heading: string;
    readonly lede: string;
    /** The letter taken apart. */
    readonly parts: Readonly<Record<LetterPart, Told>>;
  };
  readonly name: {
    readonly story: string;
    /** The word; the letter in braces carries the dot. */
    readonly headword: string;
    /** What kind of word it is. */
    readonly kind: string;
    readonly senses: readonly [string, string];
    readonly usage: readonly Told[];
    /** An idiom and its twin in another language. */
    readonly idiom: { readonly own: string; readonly other: string; readonly otherLanguage: Locale; readonly text: string };
  };
  readonly differences: {
    readonly title: string;
    readonly text: string;
    readonly sampleNote: string;
    readonly contract: Difference & {
      readonly caption: string;
      readonly measure: string;
      readonly from: string;
      readonly to: string;
      /** Said after the target. */
      readonly orLess: string;
      readonly terms: readonly Told[];
      readonly signed: readonly [string, string];
    };
    readonly report: Difference & {
      readonly caption: string;
      readonly figure: string;
      readonly change: string;
      readonly key: string;
      readonly lines: readonly Told[];
      readonly decision: Told;
    };
    readonly exit: Difference & {
      readonly hour: string;
      readonly step: string;
      readonly end: string;
      readonly week: (number: number) => string;
      readonly steps: readonly { readonly id: HandoverStep; readonly text: string }[];
    };
    /** Words of another language. */
    readonly words: Difference & {
      readonly caption: string;
      readonly head: readonly [string, string, string];
      readonly language: Locale;
      readonly rows: readonly (readonly [string, string, string])[];
    };
    readonly refusal: Difference & {
      readonly caption: string;
      readonly accepted: string;
      readonly reasons: Readonly<Record<RefusalReason, string>>;
    };
  };
  readonly team: {
    readonly title: string;
    readonly text: string;
    readonly points: readonly [string, string, string, string, string];
    readonly founders: string;
    readonly sampleNote: string;
    readonly labels: { readonly highlights: string; readonly specialties: string; readonly technologies: string };
  };
  readonly callToAction: Titled & { readonly quiz: string };
}
