import { createProblem, ProblemError } from '#server/platform/http/problem.ts';

const shape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A uuid of a path in lower case. Anything else gets the 404 of an unknown record (Q7). */
export function parseUuid(uuid: string): string {
  const lower = uuid.toLowerCase();
  if (!shape.test(lower)) throw new ProblemError(createProblem('not-found'));
  return lower;
}
