import type { ReadinessWording } from '#domain/content/wordings.ts';
import type { Levels } from '#domain/readiness/moves.ts';
import { type Maturity, maturityLevels, type QuestionId, questionIds } from '#domain/readiness/readiness.ts';
import { completeAnswers, type Report } from '#domain/readiness/report.ts';
import { keptReport } from '#domain/records/kept-result.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import type { Locale } from '#domain/text/locale.ts';
import { inLocale } from '#domain/text/localized.ts';

/** Null for invalid answers, so that they don't hide the rest of the lead. */
function readLevels({ answers }: Pick<LeadRecord, 'answers'>): Levels | null {
  const given: Partial<Record<QuestionId, Maturity>> = {};
  for (const id of questionIds) {
    const level = maturityLevels.find((each) => each === answers[id]?.value);
    if (level !== undefined) given[id] = level;
  }
  return completeAnswers(given);
}

/** Throws if an answer is missing. */
export function levelsOf(record: Pick<LeadRecord, 'answers'>): Levels {
  const levels = readLevels(record);
  if (!levels) throw new Error('The record has no result: answers are missing.');
  return levels;
}

/** With the record's wording, scores and plan (W7); null if its answers can't be read. */
export function readReport(record: LeadRecord, words: ReadinessWording, locale: Locale): Report | null {
  const levels = readLevels(record);
  return levels && keptReport(inLocale(words, locale), levels, record.companyInfo, record);
}
