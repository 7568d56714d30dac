import type { Locale } from '#domain/text/locale.ts';
import type { Titled } from './text.ts';

/** The parts of the letter i in the hero's drawing. */
export const letterParts = ['stem', 'dot', 'letter', 'people'] as const;
export type LetterPart = (typeof letterParts)[number];

/** Steps of the handover to the client's team. */
export type HandoverStep = 'rules' | 'first-change' | 'every-change' | 'approval';

/** Why a first call ends in a no. */
export type RefusalReason = 'no-agent' | 'process' | 'no-data';

interface Difference extends Titled {
  /** The proof that visitors can request by mail. */
  readonly ask: string;
}

interface Labeled {
  readonly label: string;
  readonly text: string;
}

export interface AboutCopy {
  readonly title: string;
  readonly description: string;
  readonly hero: {
    /** The letter in braces carries the dot. */
    readonly heading: string;
    readonly lede: string;
    readonly parts: Readonly<Record<LetterPart, Labeled>>;
  };
  readonly name: {
    readonly story: string;
    /** The letter in braces carries the dot. */
    readonly headword: string;
    /** Part of speech. */
    readonly kind: string;
    readonly senses: readonly [string, string];
    readonly usage: readonly Labeled[];
    /** An idiom and its equivalent in another language. */
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
      /** Follows the target value. */
      readonly orLess: string;
      readonly terms: readonly Labeled[];
      readonly signed: readonly [string, string];
    };
    readonly report: Difference & {
      readonly caption: string;
      readonly figure: string;
      readonly change: string;
      readonly key: string;
      readonly lines: readonly Labeled[];
      readonly decision: Labeled;
    };
    readonly exit: Difference & {
      readonly hour: string;
      readonly step: string;
      readonly end: string;
      readonly week: (number: number) => string;
      readonly steps: readonly { readonly id: HandoverStep; readonly text: string }[];
    };
    /** Words in another language. */
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
