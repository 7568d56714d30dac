/** Why nothing was published. */
export type FailureCode =
  | 'changed-outside'
  | 'content-problems'
  | 'build-failed'
  | 'git-failed'
  | 'unknown-release'
  | 'not-started'
  | 'no-server'
  | 'needs-update'
  | 'failed';

/** What a person is told of it. */
export interface Failure {
  readonly code: FailureCode;
  /** One sentence. */
  readonly message: string;
  /** One line each, with the file where there's one. */
  readonly problems: readonly string[];
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly author: string;
}

/** Stops a run before anything changed, or after what changed was taken back. */
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
