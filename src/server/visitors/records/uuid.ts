import { createProblem, ProblemError } from '#server/platform/http/problem.ts';

const shape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Lowercases a path's uuid. Anything else gets an unknown record's 404 (Q7). */
export function parseUuid(uuid: string): string {
  const lower = uuid.toLowerCase();
  if (!shape.test(lower)) throw new ProblemError(createProblem('not-found'));
  return lower;
}
