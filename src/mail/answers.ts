import type { Block } from './letter.ts';
import { cut, manyLines, unlinked } from './words.ts';

/** A question and what was answered, in words. */
export interface AnswerLine {
  readonly question: string;
  readonly answer: string;
  /** A visitor's own words, not one of our options. */
  readonly free: boolean;
  readonly note?: string | undefined;
}

interface Typesetting {
  /** Characters of one answer; longer ones are shortened, with a note. */
  readonly max: number;
  readonly shortened: string;
  /** Nothing a visitor wrote becomes a link. */
  readonly unlink: boolean;
}

/** Answers as they stand in a letter: what visitors wrote is bounded and harmless (Q17). */
export const answerItems = (
  lines: readonly AnswerLine[],
  { max, shortened, unlink }: Typesetting,
): Extract<Block, { kind: 'answers' }>['items'] =>
  lines.map(({ question, answer, free, note }) => {
    if (!free) return { question, answer, note };
    const whole = manyLines(answer);
    const shown = cut(whole, max);
    return { question, answer: unlink ? unlinked(shown) : shown, note: shown === whole ? note : shortened };
  });
