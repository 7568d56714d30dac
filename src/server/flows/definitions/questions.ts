import type { Locale, Localized } from '#domain/text/locale.ts';
import { type AnswerSchema, choiceAnswer, choiceInAnyWording, listAnswer, listInAnyWording, textAnswer } from './request-schema.ts';

export interface QuestionSpec {
  readonly text: Localized<string>;
  readonly answer: AnswerSchema;
  /** Before the record's wording is known; `answer` by default (W7). */
  readonly inAnyWording?: AnswerSchema;
  /** Without a label, the answer is the visitor's own text (P4). */
  label?(value: string, locale: Locale): string | undefined;
  /** For the owner. */
  note?(value: string, locale: Locale): string;
  /** The right option. */
  readonly best?: string;
}

/** For mails and the desk. */
export interface PrintedAnswer {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** Not one of our labels. */
  readonly isUserText: boolean;
  readonly note?: string | undefined;
  /** The right option in the record's wording. */
  readonly best?: string | undefined;
}

/** By value, in display order. */
type Labels = Readonly<Record<string, Localized<string>>>;

export const choiceQuestion = (text: Localized<string>, labels: Labels): QuestionSpec => ({
  text,
  answer: choiceAnswer(Object.keys(labels)),
  inAnyWording: choiceInAnyWording(Object.keys(labels)),
  label: (value, locale) => labels[value]?.[locale],
});

/** `exclusive` excludes the other options. */
export const listQuestion = (text: Localized<string>, labels: Labels, exclusive?: string): QuestionSpec => ({
  text,
  answer: listAnswer(Object.keys(labels), exclusive),
  inAnyWording: listInAnyWording(Object.keys(labels), exclusive),
  label: (value, locale) => labels[value]?.[locale],
});

export const textQuestion = (text: Localized<string>): QuestionSpec => ({ text, answer: textAnswer });

export const forEachId = <Id extends string, T>(ids: readonly Id[], make: (id: Id) => T): Readonly<Record<Id, T>> =>
  Object.fromEntries(ids.map((id) => [id, make(id)])) as Record<Id, T>;
