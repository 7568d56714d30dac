import type { Block } from './letter.ts';
import { breakLinks, multiLine, truncate } from './visitor-text.ts';

/** A question and what was answered, in words. */
export interface AnswerLine {
  readonly question: string;
  readonly answer: string;
  /** A visitor's own words, not one of our options. */
  readonly free: boolean;
  readonly note?: string | undefined;
}

interface AnswerOptions {
  /** Characters of one answer; longer ones are shortened, with a note. */
  readonly max: number;
  readonly shortened: string;
  /** Nothing a visitor wrote becomes a link. */
  readonly unlink: boolean;
}

/** Answers as they stand in a letter: what visitors wrote is bounded and harmless (Q17). */
export const answerItems = (
  lines: readonly AnswerLine[],
  { max, shortened, unlink }: AnswerOptions,
): Extract<Block, { kind: 'answers' }>['items'] =>
  lines.map(({ question, answer, free, note }) => {
    if (!free) return { question, answer, note };
    const whole = multiLine(answer);
    const shown = truncate(whole, max);
    return { question, answer: unlink ? breakLinks(shown) : shown, note: shown === whole ? note : shortened };
  });
