import { facts } from '#content/facts.ts';
import type { MethodMark, MethodStep } from '#domain/content/home.ts';

const { timeline } = facts;

/** Days of the method's steps, counted from the first conversation, and the days marked on the axis. */
export const plan = {
  steps: {
    analyze: { from: 0, to: 12 },
    architect: { from: 8, to: timeline.value },
    activate: { from: 18, to: timeline.live },
    accelerate: { from: timeline.live, to: timeline.unattended },
    amplify: { from: 66, to: timeline.result },
  },
  length: timeline.result,
  marks: { start: 0, value: timeline.value, live: timeline.live, result: timeline.result },
} as const satisfies { steps: Record<MethodStep, { from: number; to: number }>; length: number; marks: Record<MethodMark, number> };
