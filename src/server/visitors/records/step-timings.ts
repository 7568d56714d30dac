import type { LeadRecord } from '#domain/records/records.ts';

/** When a step was first reached; `at` is in epoch milliseconds. */
export interface StepTiming {
  readonly step: number;
  readonly at: number;
}

/** From creation to the last change or completion. */
const elapsedMs = ({ created, updated, completed }: LeadRecord): number => Date.parse(completed ?? updated) - Date.parse(created);

/**
 * Returns the first and current step as a flat JSON array, [step, milliseconds after creation, step, milliseconds …]: funnels parse a lot
 * of them.
 */
export function initialTimings(record: LeadRecord): string {
  const { currentStep } = record;
  const elapsed = elapsedMs(record);
  if (elapsed === 0) return JSON.stringify([currentStep, 0]);
  const first = Math.min(1, currentStep);
  return JSON.stringify(currentStep > first ? [first, 0, currentStep, elapsed] : [first, 0]);
}

/** Replaces the closing bracket of the stored array. */
export const appendTiming = (record: LeadRecord): string => `,${record.currentStep},${elapsedMs(record)}]`;

/** `created` is in epoch milliseconds. */
export function readTimings(stored: string, created: number): readonly StepTiming[] {
  const numbers = JSON.parse(stored) as number[];
  return numbers.flatMap((step, index) => (index % 2 ? [] : [{ step, at: created + (numbers[index + 1] ?? 0) }]));
}
