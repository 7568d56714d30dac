import type { Employees, Industry, Revenue } from '#domain/readiness/options.ts';
import type { QuestionId, ReadinessResult } from '#domain/readiness/readiness.ts';
import type { ReportTexts } from '#domain/readiness/report.ts';
import type { ReadinessData, ReadinessProblem } from '#flow/readiness-quiz.ts';
import type { Filling, Finished } from '#ui/flow/flow-screens.tsx';
import type { FlowControls } from '#ui/flow/use-flow.ts';

export interface ReadinessContent {
  readonly questions: Readonly<Record<QuestionId, { readonly text: string; readonly options: readonly string[] }>>;
  readonly options: {
    readonly industry: Readonly<Record<Industry, string>>;
    readonly revenue: Readonly<Record<Revenue, string>>;
    readonly employees: Readonly<Record<Employees, string>>;
  };
}

/** The result's texts in one language, fetched once the island's first screen works. */
export type ResultTexts = Omit<ReportTexts, 'questions'>;

export type ReadinessFlow = FlowControls<ReadinessData, ReadinessResult, ReadinessProblem>;
export type ReadinessFilling = Filling<ReadinessData, ReadinessResult, ReadinessProblem>;
export type ReadinessFinished = Finished<ReadinessData, ReadinessResult, ReadinessProblem>;
