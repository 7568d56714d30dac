import type { LeadRecord } from '#domain/records.ts';

/** When a step was reached for the first time, in milliseconds since 1970. */
export interface StepTiming {
  readonly step: number;
  readonly at: number;
}

/** How far a record is now, in milliseconds after it was begun. */
const elapsedMs = ({ created, updated, completed }: LeadRecord): number => Date.parse(completed ?? updated) - Date.parse(created);

/**
 * What is known of a record's way when only its present state is: where it began, and where it stands. Kept as JSON, one flat
 * list of small numbers, for funnels read very many: step, milliseconds after the beginning, step, milliseconds …
 */
export function initialTimings(record: LeadRecord): string {
  const { currentStep } = record;
  const stands = elapsedMs(record);
  if (stands === 0) return JSON.stringify([currentStep, 0]);
  const first = Math.min(1, currentStep);
  return JSON.stringify(currentStep > first ? [first, 0, currentStep, stands] : [first, 0]);
}

/** What takes the place of the closing bracket when a step is reached. */
export const appendTiming = (record: LeadRecord): string => `,${record.currentStep},${elapsedMs(record)}]`;

/** A kept way, in its order; `created` is when it began, in milliseconds since 1970. */
export function readTimings(kept: string, created: number): readonly StepTiming[] {
  const numbers = JSON.parse(kept) as number[];
  return numbers.flatMap((step, index) => (index % 2 ? [] : [{ step, at: created + (numbers[index + 1] ?? 0) }]));
}
