import {
  concludeReadiness,
  type Maturity,
  type QuestionId,
  questionIds,
  type ReadinessAnswers,
  readinessProgress,
} from '#domain/readiness.ts';
import type { ServedKind } from '#domain/record-schema.ts';
import type { LeadRecord } from '#domain/records.ts';
import type { FieldError } from '../http/problem.ts';
import { type RecommendationTexts, recommendationsOf } from './recommendations.ts';

/** The part of a record that only the server computes (P3). */
export type Conclusion = Pick<
  LeadRecord,
  'categoryScores' | 'overallScore' | 'recommendations' | 'score' | 'knowledgeGaps' | 'wrongQuestionIds'
>;

/** What a record concludes before it is complete. */
export const noConclusion: Conclusion = {
  categoryScores: null,
  overallScore: null,
  recommendations: [],
  score: null,
  knowledgeGaps: [],
  wrongQuestionIds: [],
};

type Draft = Pick<LeadRecord, 'personalInfo' | 'companyInfo' | 'courseInfo' | 'answers' | 'currentStep'>;

/** How the server reads the answers of one kind. */
export interface KindRules {
  /** Percent, before completion. */
  progress(draft: Draft): number;
  /** What is missing for completion, as paths; empty when nothing is. */
  missing(draft: Draft): readonly FieldError[];
  /** Called only when nothing is missing. */
  conclude(draft: Draft, texts: RecommendationTexts): Conclusion;
}

const needed = (path: string): FieldError => ({ path, message: 'This field is needed to complete the record.' });

function readinessAnswers({ answers }: Draft): ReadinessAnswers {
  const found: Partial<Record<QuestionId, Maturity>> = {};
  // The schema let nothing in but whole numbers from 1 to 5.
  for (const id of questionIds) if (answers[id]) found[id] = answers[id].value as Maturity;
  return found;
}

/** The rules of every served kind. */
export const kindRules: Readonly<Record<ServedKind, KindRules>> = {
  'readiness-quiz': {
    progress: (draft) => readinessProgress(readinessAnswers(draft)),
    missing: ({ personalInfo, companyInfo, answers }) => [
      ...(['name', 'email', 'companyName'] as const)
        .filter((field) => !personalInfo[field])
        .map((field) => needed(`personalInfo.${field}`)),
      ...(companyInfo ? [] : [needed('companyInfo')]),
      ...questionIds.filter((id) => !answers[id]).map((id) => needed(`answers.${id}`)),
    ],
    conclude: (draft, texts) => {
      const result = concludeReadiness(readinessAnswers(draft));
      return {
        ...noConclusion,
        categoryScores: result.categoryScores,
        overallScore: result.overallScore,
        recommendations: recommendationsOf(result, texts),
      };
    },
  },
};
