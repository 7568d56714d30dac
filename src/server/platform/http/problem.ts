import { z } from 'zod';

/** `path` is dotted, such as `answers.q9`; empty for the whole body. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** RFC 9457 problem details (Q13). */
export interface HttpProblem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
  /** What to fix first, one line each. */
  readonly problems?: readonly string[];
  /** What's in the way: the current state after a failed If-Match, or what uses a thing. */
  readonly current?: unknown;
}

const titles = {
  'invalid-request': [400, 'The request is not valid.'],
  'picture-refused': [400, 'This file cannot be a picture of the site.'],
  'missing-data': [400, 'The record cannot be completed yet.'],
  unauthorized: [401, 'This needs the token that was printed at the start.'],
  'token-expired': [401, 'This token has expired because nobody used it for hours.'],
  'sign-in-required': [401, 'This needs a passkey: sign in first.'],
  'passkey-refused': [403, 'This passkey was not accepted.'],
  'sign-in-again': [403, 'This needs a sign-in of the last minutes: sign in again.'],
  forbidden: [403, 'This is for owners only.'],
  'foreign-origin': [403, 'Requests from this origin are not accepted.'],
  'not-found': [404, 'There is nothing at this address.'],
  'method-not-allowed': [405, 'This address does not take this method.'],
  gone: [410, 'This link is not valid any more.'],
  erased: [410, 'This was erased.'],
  incomplete: [409, 'The record is not complete yet.'],
  'last-owner': [409, 'At least one owner must remain.'],
  'last-passkey': [409, 'This is the only passkey of its person.'],
  'name-taken': [409, 'Somebody has this name already.'],
  'name-reserved': [409, 'This name stands for changes that nobody signed in for.'],
  publishing: [409, 'Somebody is publishing right now.'],
  'content-changed': [409, 'Somebody else changed this meanwhile.'],
  'needs-drafts': [409, 'This needs other drafts to be published with it.'],
  'takes-dates': [409, 'People have seats on dates that this takes off the site.'],
  'not-publishable': [422, 'This cannot be published as it is.'],
  'in-use': [409, 'Something still uses this.'],
  'too-many-links': [409, 'There are as many preview links as there may be. End one of them.'],
  'slug-taken': [409, 'There is a post with this address already.'],
  completed: [409, 'The record is complete and can no longer change.'],
  'team-unknown': [404, 'There is no such team.'],
  'team-opened': [409, 'The record has opened a team already.'],
  'team-closed': [409, 'The team takes no more answers.'],
  'team-full': [409, 'As many people have answered as a team takes.'],
  'team-too-small': [409, 'Too few people have answered.'],
  'team-not-closed': [409, 'The team has no result to show.'],
  'version-mismatch': [412, 'The record has another version.'],
  'too-large': [413, 'The body is too large.'],
  'address-too-long': [414, 'The address is too long.'],
  'unsupported-media-type': [415, 'The body must be uncompressed application/json.'],
  'page-too-large': [422, 'The page is too large for a preview link.'],
  'page-not-rendered': [422, 'The page cannot be shown with these drafts.'],
  'key-reused': [422, 'This Idempotency-Key was used with another body.'],
  'foreign-host': [421, 'This machine does not answer by that name.'],
  'too-many-requests': [429, 'Too many requests.'],
  'too-many-reports': [429, 'Too many reports are being created right now.'],
  'internal-error': [500, 'Something went wrong on our side.'],
  unavailable: [503, 'The service cannot answer right now.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemKind = keyof typeof titles;

export function createProblem(kind: ProblemKind, more: Pick<HttpProblem, 'detail' | 'errors' | 'problems' | 'current'> = {}): HttpProblem {
  const [status, title] = titles[kind];
  return { type: `urn:problem-type:${kind}`, title, status, ...more };
}

export class ProblemError extends Error {
  readonly problem: HttpProblem;
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  /** `cause` is only logged. */
  constructor(found: HttpProblem, headers: Readonly<Record<string, string>> = {}, cause?: unknown) {
    super(found.title, { cause });
    this.name = 'ProblemError';
    this.problem = found;
    this.statusCode = found.status;
    this.headers = headers;
  }
}

/** At most 50; an unrecognized field gets its own path. */
export function fieldErrors(error: z.core.$ZodError): readonly FieldError[] {
  return error.issues
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => ({ path: dotted([...issue.path, key]), message: 'There is no such field.' }))
        : [{ path: dotted(issue.path), message: issue.message }],
    )
    .slice(0, 50);
}

const dotted = (path: readonly PropertyKey[]) => path.map((part) => String(part).slice(0, 100)).join('.');

export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

export const problemResponse = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: problemSchema } },
});
