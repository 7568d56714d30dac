import type { ApplicationId, ChoiceId, ListId } from '#domain/application.ts';
import type { ApplicationData, ApplicationProblem, ApplicationResult, ApplicationStep } from '#flow/course-application.ts';
import type { Problem } from '#flow/flow.ts';
import type { ApplicationStrings } from '#strings/application.en.ts';
import type { Finished } from '#ui/flow/flow-screens.tsx';
import type { FlowControls } from '#ui/flow/use-flow.ts';

/** The texts of the application in one language, as the page hands them to the island. */
export interface ApplicationContent {
  readonly heading: string;
  readonly lede: string;
  /** The courses one can apply for. */
  readonly courses: readonly { readonly slug: string; readonly title: string; readonly price: string }[];
  readonly questions: Readonly<Record<ApplicationId, { readonly text: string; readonly hint?: string }>>;
  readonly options: Readonly<Record<ChoiceId | ListId, Readonly<Record<string, string>>>>;
}

export type ApplicationFlow = FlowControls<ApplicationData, ApplicationResult, ApplicationProblem>;
export type ApplicationFinished = Finished<ApplicationData, ApplicationResult, ApplicationProblem>;

/** What the fields of a step are given. */
export interface StepProps {
  readonly step: ApplicationStep;
  readonly data: ApplicationData;
  /** What is wrong on this step, once the visitor has tried to go on. */
  readonly problems: readonly Problem<ApplicationProblem>[];
  readonly change: (change: Partial<ApplicationData>) => void;
  readonly content: ApplicationContent;
  readonly strings: ApplicationStrings;
}
