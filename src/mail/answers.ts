import type { Block } from './letter.ts';
import { breakLinks, multiLine, truncate } from './visitor-text.ts';

export interface AnswerLine {
  readonly question: string;
  readonly answer: string;
  /** Written by the visitor, not one of our options. */
  readonly isUserText: boolean;
  readonly note?: string | undefined;
}

interface AnswerOptions {
  /** Characters; longer answers are truncated, with the `shortened` note. */
  readonly max: number;
  readonly shortened: string;
  /** Keep mail clients from turning visitor text into links. */
  readonly unlink: boolean;
}

/** Answers for a letter, with visitor text bounded and harmless (Q17). */
export const answerItems = (
  lines: readonly AnswerLine[],
  { max, shortened, unlink }: AnswerOptions,
): Extract<Block, { kind: 'answers' }>['items'] =>
  lines.map(({ question, answer, isUserText, note }) => {
    if (!isUserText) return { question, answer, note };
    const whole = multiLine(answer);
    const shown = truncate(whole, max);
    return { question, answer: unlink ? breakLinks(shown) : shown, note: shown === whole ? note : shortened };
  });
