import type { Locale, Localized } from '#domain/locale.ts';
import { type AnswerSchema, choiceAnswer, listAnswer, textAnswer } from './request-schema.ts';

/** A question as the server knows it. */
export interface Question {
  readonly text: Localized<string>;
  readonly answer: AnswerSchema;
  /** Our label of a value (P4); a question without it is answered in the visitor's own words. */
  label?(value: string, locale: Locale): string | undefined;
  /** What the owner is told beside an answer. */
  note?(value: string): string;
}

/** A question and its answer as a mail prints them. */
export interface PrintedAnswer {
  /** The question's id. */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** The visitor's own words. */
  readonly isUserText: boolean;
  readonly note?: string | undefined;
}

/** The labels of options by their values, in the order they're shown. */
type Labels = Readonly<Record<string, Localized<string>>>;

/** A question that takes one of its options. */
export const choiceQuestion = (text: Localized<string>, labels: Labels): Question => ({
  text,
  answer: choiceAnswer(Object.keys(labels)),
  label: (value, locale) => labels[value]?.[locale],
});

/** A question that takes several of its options; one of them may exclude the others. */
export const listQuestion = (text: Localized<string>, labels: Labels, exclusive?: string): Question => ({
  text,
  answer: listAnswer(Object.keys(labels), exclusive),
  label: (value, locale) => labels[value]?.[locale],
});

/** A question answered in the visitor's own words. */
export const textQuestion = (text: Localized<string>): Question => ({ text, answer: textAnswer });

/** An entry for each id. */
export const forEachId = <Id extends string, T>(ids: readonly Id[], make: (id: Id) => T): Readonly<Record<Id, T>> =>
  Object.fromEntries(ids.map((id) => [id, make(id)])) as Record<Id, T>;
