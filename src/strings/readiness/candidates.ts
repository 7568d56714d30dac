import type { Report, ReportCandidate } from '#domain/readiness/report.ts';
import type { Locale } from '#domain/text/locale.ts';
import { listWords } from '#strings/text/list-words.ts';
import { theMoves } from './place-name.ts';
import type { ReadinessStrings } from './readiness.en.ts';

/** When an AI candidate can start, as a sentence. */
function startText({ start }: ReportCandidate, locale: Locale, strings: ReadinessStrings): string {
  const { candidates } = strings.result;
  switch (start.when) {
    case 'now':
      if (start.withMove !== null) return candidates.nowWith(theMoves([start.withMove], locale, strings));
      return candidates.nowWithout;
    case 'day': {
      const withMove = start.withMove === null ? [] : [start.withMove];
      return candidates.day(start.day, theMoves(start.after, locale, strings), theMoves(withMove, locale, strings));
    }
    case 'later':
      return start.needs.length > 0 ? candidates.later(listWords(start.needs, locale)) : candidates.held[start.held];
  }
}

export interface CandidateLines {
  readonly name: string;
  readonly start: string;
  readonly worth: string;
  readonly risk: string;
  readonly people: string;
}

export function candidateLines(candidate: ReportCandidate, locale: Locale, strings: ReadinessStrings): CandidateLines {
  const words = strings.result.candidates;
  return {
    name: candidate.name,
    start: startText(candidate, locale, strings),
    worth: words.worth(candidate.worthFrom, candidate.cases),
    risk: `${words.risk[candidate.risk]} ${candidate.why}`,
    people: `${words.people} ${candidate.people}`,
  };
}

/** The AI candidates under their heading; null if the industry is unknown. */
export function candidateSection(
  { candidates: { note, items } }: Pick<Report, 'candidates'>,
  locale: Locale,
  strings: ReadinessStrings,
): { readonly heading: string; readonly text: string; readonly items: readonly CandidateLines[] } | null {
  if (items.length === 0) return null;
  return {
    heading: strings.result.candidates.title(items.length),
    text: note,
    items: items.map((candidate) => candidateLines(candidate, locale, strings)),
  };
}
