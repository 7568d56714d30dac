import type { ServerFlow } from '#server/flows/definitions/server-flow.ts';
import { surveyServerFlow } from './server-flow.ts';

/** The survey's line of the registry. */
export const surveyRegistry: Readonly<Record<string, ServerFlow>> = {
  'team-survey': surveyServerFlow,
};
