import type { PlanIds, PlanNotes } from '#domain/readiness/kept-plan.ts';
import type { Category, CategoryScores, Urgency } from '#domain/readiness/readiness.ts';
import type { Locale } from '#domain/text/locale.ts';

/** Flow properties that the whole site uses. */
export interface FlowTraits {
  /** The English path of its page. */
  readonly path: `/${string}`;
  readonly steps: number;
  /** The measurement goal of a link to it. */
  readonly goal: string;
}

/** Every flow by its record type, which is also its path segment in the API (R1). */
export const flowTraits = {
  'readiness-quiz': { path: '/quiz', steps: 15, goal: 'assessment' },
  'ai-knowledge-quiz': { path: '/ai-knowledge-quiz', steps: 16, goal: 'knowledge-quiz' },
  'course-application': { path: '/course-application', steps: 4, goal: 'application' },
} as const satisfies Readonly<Record<string, FlowTraits>>;
export type RecordKind = keyof typeof flowTraits;
export const recordKinds = /* @__PURE__ */ Object.keys(flowTraits) as readonly RecordKind[];

export interface PersonalInfo {
  readonly name: string;
  readonly email: string;
  readonly companyName?: string | undefined;
}

export interface CompanyInfo {
  readonly industry: string;
  readonly revenue: string;
  readonly employees: string;
}

/** What an application is for. */
export interface CourseInfo {
  /** The course's slug. */
  readonly courseType: string;
  /** The session's id; null for the next date. */
  readonly session: string | null;
}

export type AnswerValue = number | string | readonly string[];

/** An answer as stored and returned: the value counts, the label is informative (P4). */
export interface Answer {
  readonly value: AnswerValue;
  readonly label?: string | undefined;
}

export interface Recommendation {
  /** The category's key, or 'overall'. */
  readonly category: Category | 'overall';
  readonly categoryEs: string;
  readonly icon: string;
  readonly text: string;
  readonly textEs: string;
  readonly score: number;
  readonly isOverall: boolean;
  readonly urgency: Urgency;
}

/** A record as the API returns it. Times are ISO 8601 in UTC, progress and scores 0–100. */
export interface LeadRecord {
  readonly uuid: string;
  readonly type: RecordKind;
  readonly version: number;
  readonly created: string;
  readonly updated: string;
  readonly completed: string | null;
  readonly language: Locale;
  readonly personalInfo: PersonalInfo;
  readonly companyInfo: CompanyInfo | null;
  readonly courseInfo: CourseInfo | null;
  readonly currentStep: number;
  readonly progress: number;
  readonly answers: Readonly<Record<string, Answer>>;
  readonly isComplete: boolean;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** The hash of the answered wording (W7); null in a sample, which has today's. */
  readonly wording: string | null;
  readonly categoryScores: CategoryScores | null;
  readonly overallScore: number | null;
  readonly recommendations: readonly Recommendation[];
  /** Move ids of days 1–30, 31–60, and 61–90, then of those after; null without a plan (W7). */
  readonly plan: PlanIds | null;
  /** The points each move of `plan` adds to the overall score, in the same order. */
  readonly planGains: readonly (readonly number[])[] | null;
  /** Why later moves wait, which areas wait, and the first week's tasks. */
  readonly planNotes: PlanNotes | null;
  /** The overall score once the months' moves are done. */
  readonly scoreAfter: number | null;
  readonly score: { readonly correct: number; readonly total: number; readonly percentage: number } | null;
  readonly knowledgeGaps: readonly string[];
  readonly wrongQuestionIds: readonly string[];
  /** Whether the visitor asked for one reminder if it stays unfinished (T2). */
  readonly reminder: boolean;
  /** The uuid of the completed record that this one repeats (T3). */
  readonly predecessor: string | null;
}
