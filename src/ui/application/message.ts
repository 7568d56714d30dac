import type { ApplicationProblem } from '#flow/course-application.ts';
import type { FieldProblem } from '#flow/flow.ts';
import type { ApplicationStrings } from '#strings/application/application.en.ts';

/** A field's message, and whether it's after the step's first. */
export function messageFor(field: string, problems: readonly FieldProblem<ApplicationProblem>[], { problem }: ApplicationStrings) {
  const found = problems.find((candidate) => candidate.field === field);
  return { problem: found ? problem[found.key] : null, isFurther: found !== problems[0] };
}
