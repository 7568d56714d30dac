import { isAnswered } from '#domain/application/application.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import type { Data, FieldPath, Flow } from '#flow/flow.ts';
import { fromRecord } from '#flow/record-body.ts';

/** From one conversion of the record's fields to the flow's data. */
export interface Evaluation {
  answeredSteps(): readonly boolean[];
  /** Percent, before completion. */
  progress(): number;
  /** Paths of fields that completion needs. */
  missing(): readonly string[];
  /** Those that count in a complete record (A3). */
  applicableAnswers(): LeadRecord['answers'];
}

export function readData<D extends Data, R, P extends string>(flow: Flow<D, R, P>, record: LeadRecord): D {
  const fieldPaths: Readonly<Record<string, FieldPath>> = flow.fieldPaths;
  return { ...flow.empty, ...fromRecord(fieldPaths, record) };
}

/** Without a name, any detail of the block. */
export const asksFor = (
  { fieldPaths }: { readonly fieldPaths: Readonly<Record<string, FieldPath>> },
  block: string,
  name?: string,
): boolean =>
  Object.values(fieldPaths).some((path) => path.block !== 'answers' && path.block === block && (name ?? path.name) === path.name);

/** `optional` questions may stay unanswered. */
export function evaluate<D extends Data, R, P extends string>(
  flow: Flow<D, R, P>,
  record: LeadRecord,
  data: D,
  { questions, optional }: { readonly questions: readonly string[]; readonly optional: readonly string[] },
): Evaluation {
  const fieldPaths: Readonly<Record<string, FieldPath>> = flow.fieldPaths;
  const values: Data = data;
  const isAsked = (id: string) => {
    const path = fieldPaths[id];
    return path?.block !== 'answers' || path.when?.(data) !== false;
  };
  return {
    answeredSteps: () => flow.steps.map(({ check }) => check(data) === null),
    progress: () => flow.progress(data, record.currentStep),
    missing: () => [
      ...(['name', 'email', 'companyName'] as const)
        .filter((name) => asksFor(flow, 'personalInfo', name) && !record.personalInfo[name])
        .map((name) => `personalInfo.${name}`),
      ...(['companyInfo', 'courseInfo'] as const).filter((block) => asksFor(flow, block) && !record[block]),
      ...questions.filter((id) => !optional.includes(id) && isAsked(id) && !isAnswered(values[id])).map((id) => `answers.${id}`),
    ],
    applicableAnswers: () => Object.fromEntries(Object.entries(record.answers).filter(([id]) => isAsked(id))),
  };
}
