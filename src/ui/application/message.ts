import type { ApplicationProblem } from '#flow/course-application.ts';
import type { FieldProblem } from '#flow/flow.ts';
import type { ApplicationStrings } from '#strings/application/application.en.ts';

export function messageFor(
  field: string,
  problems: readonly FieldProblem<ApplicationProblem>[],
  { problem }: ApplicationStrings,
): string | null {
  const found = problems.find((candidate) => candidate.field === field);
  return found ? problem[found.key] : null;
}
