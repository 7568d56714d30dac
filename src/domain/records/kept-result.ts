import { readKeptPlan } from '#domain/readiness/kept-plan.ts';
import type { Levels } from '#domain/readiness/moves.ts';
import { concludeScores } from '#domain/readiness/readiness.ts';
import { buildReport, type Company, type Report, type ReportTexts } from '#domain/readiness/report.ts';
import type { LeadRecord } from './records.ts';

/** What a complete assessment keeps of its result (W7). */
export type KeptResult = Pick<LeadRecord, 'categoryScores' | 'overallScore' | 'plan' | 'planGains' | 'planNotes' | 'scoreAfter'>;

/**
 * An assessment's report with the record's scores and plan, independent of today's rules. What the record lacks, or everything before the
 * server has it, follows from the answers.
 */
export function keptReport(texts: ReportTexts, answers: Levels, company: Company | null, kept: KeptResult | null): Report {
  const { categoryScores = null, overallScore = null, plan = null, planGains = null, planNotes = null, scoreAfter = null } = kept ?? {};
  return buildReport(
    texts,
    answers,
    company,
    plan && planGains && planNotes && scoreAfter !== null ? readKeptPlan({ plan, planGains, planNotes, scoreAfter }) : undefined,
    categoryScores && overallScore !== null ? concludeScores(categoryScores, overallScore) : undefined,
  );
}
