import { applicationIds, applicationProgress, isAsked, type LooseAnswers, missingAnswers as missingOf } from '#domain/application.ts';
import {
  concludeKnowledge,
  type KnowledgeAnswers,
  type KnowledgeId,
  knowledgeIds,
  knowledgeProgress,
  type OptionKey,
} from '#domain/knowledge.ts';
import {
  concludeReadiness,
  type Maturity,
  type QuestionId,
  questionIds,
  type ReadinessAnswers,
  readinessProgress,
} from '#domain/readiness.ts';
import type { ServedKind } from '#domain/record-schema.ts';
import type { AnswerValue, LeadRecord, PersonalInfo } from '#domain/records.ts';
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
  /** Of the answers, those that count when the record is complete; all of them where left out (A3). */
  kept?(answers: LeadRecord['answers']): LeadRecord['answers'];
  /** Whether the e-mail may still be corrected in a completed record (A1). */
  readonly emailStaysEditable?: true;
  /** Called only when nothing is missing. */
  conclude(draft: Draft, texts: RecommendationTexts): Conclusion;
}

const needed = (path: string): FieldError => ({ path, message: 'This field is needed to complete the record.' });

/** The values of the given questions; the schema let nothing in but their options. */
function valuesOf<Id extends string, V extends AnswerValue>({ answers }: Draft, ids: readonly Id[]): { readonly [id in Id]?: V } {
  const found: { [id in Id]?: V } = {};
  for (const id of ids) if (answers[id]) found[id] = answers[id].value as V;
  return found;
}

const readinessAnswers = (draft: Draft): ReadinessAnswers => valuesOf<QuestionId, Maturity>(draft, questionIds);
const knowledgeAnswers = (draft: Draft): KnowledgeAnswers => valuesOf<KnowledgeId, OptionKey>(draft, knowledgeIds);

const missingDetails = ({ personalInfo }: Draft, fields: readonly (keyof PersonalInfo)[]) =>
  fields.filter((field) => !personalInfo[field]).map((field) => needed(`personalInfo.${field}`));
const missingAnswers = ({ answers }: Draft, ids: readonly string[]) =>
  ids.filter((id) => !answers[id]).map((id) => needed(`answers.${id}`));

const looseAnswers = ({ answers }: Pick<Draft, 'answers'>): LooseAnswers =>
  Object.fromEntries(Object.entries(answers).map(([id, { value }]) => [id, value]));

/** The rules of every served kind. */
export const kindRules: Readonly<Record<ServedKind, KindRules>> = {
  'readiness-quiz': {
    progress: (draft) => readinessProgress(readinessAnswers(draft)),
    missing: (draft) => [
      ...missingDetails(draft, ['name', 'email', 'companyName']),
      ...(draft.companyInfo ? [] : [needed('companyInfo')]),
      ...missingAnswers(draft, questionIds),
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
  'ai-knowledge-quiz': {
    progress: (draft) => knowledgeProgress(knowledgeAnswers(draft)),
    missing: (draft) => [...missingDetails(draft, ['name', 'email']), ...missingAnswers(draft, knowledgeIds)],
    conclude: (draft) => {
      const { score, gaps, wrong } = concludeKnowledge(knowledgeAnswers(draft));
      return { ...noConclusion, score, knowledgeGaps: gaps.map(({ area }) => area), wrongQuestionIds: wrong };
    },
  },
  'course-application': {
    progress: ({ currentStep }) => applicationProgress(currentStep),
    missing: (draft) => [
      ...missingDetails(draft, ['name', 'email']),
      ...(draft.courseInfo ? [] : [needed('courseInfo')]),
      ...missingOf(looseAnswers(draft), applicationIds).map((id) => needed(`answers.${id}`)),
    ],
    kept(answers) {
      const values = looseAnswers({ answers });
      return Object.fromEntries(Object.entries(answers).filter(([id]) => isAsked(id, values)));
    },
    emailStaysEditable: true,
    conclude: () => noConclusion,
  },
};
