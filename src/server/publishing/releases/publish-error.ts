import { z } from 'zod';

/** Why nothing was published. */
const failureCodes = [
  'changed-outside',
  'content-problems',
  'build-failed',
  'git-failed',
  'unknown-release',
  'published-since',
  'not-started',
  'no-server',
  'needs-update',
  'needs-owner',
  'failed',
] as const;
export type FailureCode = (typeof failureCodes)[number];

export const failureSchema = z.object({
  code: z.enum(failureCodes),
  /** One sentence. */
  message: z.string(),
  /** One line each, with the file if any. */
  problems: z.array(z.string()).readonly(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  author: z.string(),
});
/** A failure as shown to people. */
export type RunFailure = Readonly<z.infer<typeof failureSchema>>;

/** Stops a run before anything changed, or after rolling back. */
export class PublishError extends Error {
  override readonly name = 'PublishError';
  readonly code: FailureCode;
  readonly problems: readonly string[];

  constructor(code: FailureCode, message: string, problems: readonly string[] = []) {
    super(message);
    this.code = code;
    this.problems = problems;
  }
}
