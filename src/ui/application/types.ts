import type { ApplicationId, ChoiceId, ListId } from '#domain/application/application.ts';
import type { ApplicationData, ApplicationProblem, ApplicationResult, ApplicationStep } from '#flow/course-application.ts';
import type { FieldProblem } from '#flow/flow.ts';
import type { ApplicationStrings } from '#strings/application/application.en.ts';
import type { Finished } from '#ui/flow/flow-screens.tsx';
import type { FlowControls } from '#ui/flow/use-flow.ts';

export interface ApplicationContent {
  readonly heading: string;
  readonly lede: string;
  readonly courses: readonly {
    readonly slug: string;
    readonly title: string;
    readonly price: string;
    readonly dates: Readonly<Record<string, string>>;
  }[];
  /** Shown while no course has a date (C1). */
  readonly noDate: string;
  readonly terms: { readonly text: string; readonly link: string; readonly href: string };
  /** Business days until we answer. */
  readonly answerDays: number;
  readonly questions: Readonly<Record<ApplicationId, { readonly text: string; readonly hint?: string }>>;
  readonly options: Readonly<Record<ChoiceId | ListId, Readonly<Record<string, string>>>>;
}

export type ApplicationFlow = FlowControls<ApplicationData, ApplicationResult, ApplicationProblem>;
export type ApplicationFinished = Finished<ApplicationData, ApplicationResult, ApplicationProblem>;

export interface StepProps {
  readonly step: ApplicationStep;
  readonly data: ApplicationData;
  /** The step's errors, once the visitor has tried to go on. */
  readonly problems: readonly FieldProblem<ApplicationProblem>[];
  readonly change: (change: Partial<ApplicationData>) => void;
  readonly content: ApplicationContent;
  readonly strings: ApplicationStrings;
}
