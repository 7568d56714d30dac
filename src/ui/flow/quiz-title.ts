import type { Data, State } from '#flow/flow.ts';

interface TitleStrings {
  readonly question: { readonly documentTitle: (number: number, total: number) => string };
  readonly result: { readonly documentTitle: string };
}

/** The current question or the result; null on the first screen. */
export function quizTitle(state: State<Data, unknown, string>, strings: TitleStrings, questions: number): string | null {
  if (state.status === 'finished') return strings.result.documentTitle;
  return state.status === 'filling' && state.step > 0 ? strings.question.documentTitle(state.step, questions) : null;
}
