import type { ReadinessResult } from '#domain/readiness.ts';
import type { State } from '#flow/flow.ts';
import type { ReadinessData, ReadinessProblem } from '#flow/readiness-quiz.ts';
import type { FlowControls } from '#ui/flow/use-flow.ts';

type ReadinessState = State<ReadinessData, ReadinessResult, ReadinessProblem>;

/** What every screen of the assessment is given of the flow. */
export type ReadinessFlow = FlowControls<ReadinessData, ReadinessResult, ReadinessProblem>;
export type Filling = Extract<ReadinessState, { status: 'filling' }>;
export type Finished = Extract<ReadinessState, { status: 'finished' }>;
