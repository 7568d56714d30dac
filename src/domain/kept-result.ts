import { type Levels, type Plan, planOfIds } from './plan.ts';
import { concludeScores } from './readiness.ts';
import type { LeadRecord } from './records.ts';
import { buildReport, type Company, type Report, type ReportTexts } from './report.ts';

/** What a complete assessment keeps of its result (W7). */
export type KeptResult = Pick<LeadRecord, 'categoryScores' | 'overallScore' | 'plan' | 'planGains' | 'scoreAfter'>;

/** What a record keeps of its plan besides the ids of the moves: what each adds to the score, and the score after all of them. */
export const planPoints = ({ months, later, scoreAfter }: Plan): Pick<LeadRecord, 'planGains' | 'scoreAfter'> => ({
  planGains: [...months, later].map((moves) => moves.map(({ gain }) => gain)),
  scoreAfter,
});

/**
 * The report of an assessment, wherever it's printed: with the scores and the plan that its record keeps, whatever the rules say
 * today. What the record doesn't keep, or all of it before the server has the record, follows from the answers.
 */
export function keptReport(texts: ReportTexts, answers: Levels, company: Company | null, kept: KeptResult | null): Report {
  const { categoryScores = null, overallScore = null, plan = null } = kept ?? {};
  return buildReport(
    texts,
    answers,
    company,
    kept && plan ? planOfIds(plan, answers, kept) : undefined,
    categoryScores && overallScore !== null ? concludeScores(categoryScores, overallScore) : undefined,
  );
}
