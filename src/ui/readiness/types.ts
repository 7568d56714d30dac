import type { ReadinessResult } from '#domain/readiness.ts';
import type { ReadinessData, ReadinessProblem } from '#flow/readiness-quiz.ts';
import type { Filling, Finished } from '#ui/flow/flow-screens.tsx';
import type { FlowControls } from '#ui/flow/use-flow.ts';

/** What every screen of the assessment is given of the flow. */
export type ReadinessFlow = FlowControls<ReadinessData, ReadinessResult, ReadinessProblem>;
export type ReadinessFilling = Filling<ReadinessData, ReadinessResult, ReadinessProblem>;
export type ReadinessFinished = Finished<ReadinessData, ReadinessResult, ReadinessProblem>;
