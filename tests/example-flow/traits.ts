import type { FlowTraits } from '#domain/records/records.ts';

/** The survey's line of `flowTraits`. */
export const surveyTraits = {
  'team-survey': { path: '/team-survey', steps: 2, goal: 'survey' },
} as const satisfies Readonly<Record<string, FlowTraits>>;
