import type { LeadRecord } from '#domain/records/records.ts';

/** When a step was first reached; `at` is in epoch milliseconds. */
export interface StepTiming {
  readonly step: number;
  readonly at: number;
}

/** Milliseconds from the record's creation to its last change or completion. */
const elapsedMs = ({ created, updated, completed }: LeadRecord): number => Date.parse(completed ?? updated) - Date.parse(created);

/**
 * The timings of a record whose history isn't known: its first step and its current one. The format is a flat JSON array,
 * [step, milliseconds after creation, step, milliseconds …], because funnels parse a lot of them.
 */
export function initialTimings(record: LeadRecord): string {
  const { currentStep } = record;
  const elapsed = elapsedMs(record);
  if (elapsed === 0) return JSON.stringify([currentStep, 0]);
  const first = Math.min(1, currentStep);
  return JSON.stringify(currentStep > first ? [first, 0, currentStep, elapsed] : [first, 0]);
}

/** Replaces the closing bracket when a step is reached. */
export const appendTiming = (record: LeadRecord): string => `,${record.currentStep},${elapsedMs(record)}]`;

/** Parses stored timings; `created` is in epoch milliseconds. */
export function readTimings(stored: string, created: number): readonly StepTiming[] {
  const numbers = JSON.parse(stored) as number[];
  return numbers.flatMap((step, index) => (index % 2 ? [] : [{ step, at: created + (numbers[index + 1] ?? 0) }]));
}
