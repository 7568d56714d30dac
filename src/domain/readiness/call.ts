import { type ReadinessResult, verdictFormOf } from './readiness.ts';
import { fillParts } from './verdict.ts';

/** A result's topics to talk about: by verdict, plus one for when no move is left. */
export const callForms = [
  'critical',
  'failing',
  'organizing',
  'organized-without-ai',
  'organized-with-ai',
  'leading-without-ai',
  'leading-with-ai',
  'no-moves',
] as const;
export type CallForm = (typeof callForms)[number];

/**
 * The invitation to a call, and what to do without us. In its texts, '{move}' is the title of move 1, '{hours}' the hours of the first
 * month.
 */
export interface Call {
  readonly heading: string;
  readonly text: string;
  /** The booking link's. */
  readonly label: string;
  /** Something to do today or this week, with or without a call. */
  readonly next: string;
}

/** A result's call: each band has its own. */
export function callOf(
  texts: Readonly<Record<CallForm, Call>>,
  { overallScore }: Pick<ReadinessResult, 'overallScore'>,
  q17: number,
  { firstMove, hours }: { readonly firstMove: string | undefined; readonly hours: number },
): Call {
  const { heading, text, label, next } = texts[callFormOf(overallScore, q17, firstMove !== undefined)];
  const values: Readonly<Record<string, string>> = { move: firstMove ?? '', hours: String(hours) };
  const fill = (template: string) => fillParts(template, (name) => values[name] ?? '');
  return { heading: fill(heading), text: fill(text), label: fill(label), next: fill(next) };
}

function callFormOf(score: number, q17: number, hasMoves: boolean): CallForm {
  if (!hasMoves) return 'no-moves';
  const verdict = verdictFormOf(score, q17);
  return callForms.find((form) => verdict.startsWith(form)) ?? 'no-moves';
}
