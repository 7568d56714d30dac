import type { ReadinessWording } from '#domain/content/wordings.ts';
import type { Locale } from '#domain/locale.ts';
import { inLocale } from '#domain/localized.ts';
import { type Levels, planMoves, planOfIds } from '#domain/plan.ts';
import { type Maturity, maturityLevels, type QuestionId, questionIds } from '#domain/readiness.ts';
import type { LeadRecord } from '#domain/records.ts';
import { buildReport, completeAnswers, type Report } from '#domain/report.ts';

/** The fourteen answers of a record that has them all. */
export function levelsOf({ answers }: Pick<LeadRecord, 'answers'>): Levels {
  const given: Partial<Record<QuestionId, Maturity>> = {};
  for (const id of questionIds) {
    const level = maturityLevels.find((each) => each === answers[id]?.value);
    if (level !== undefined) given[id] = level;
  }
  const levels = completeAnswers(given);
  if (!levels) throw new Error('The record has no result: answers are missing.');
  return levels;
}

/** The report of a complete assessment, in the words it was answered with and with the plan that it keeps (W7). */
export function reportOf(record: LeadRecord, words: ReadinessWording, locale: Locale): Report {
  const levels = levelsOf(record);
  const plan = record.plan ? planOfIds(record.plan, levels) : planMoves(levels, words.moves);
  return buildReport(inLocale(words, locale), levels, record.companyInfo, plan);
}
