import type { Action, RequestFailure } from '#flow/flow.ts';
import type { FlowStrings } from './flow.en.ts';

/** The server's retry-after in whole minutes. */
export const minutesOf = ({ retryAfterMs = 0 }: { readonly retryAfterMs?: number }): number => Math.ceil(retryAfterMs / 60_000);

/** A failed call's message: by status or, without one, by action (F4). */
export function failureMessage(strings: FlowStrings, action: Action, failure: RequestFailure): string {
  if (failure.kind !== 'status') return strings.failure.action[action];
  if (failure.status === 429) return strings.failure.tooMany(minutesOf(failure));
  if (failure.status === 404) return strings.failure.notFound;
  if (failure.status === 400) return strings.failure.invalid;
  if (failure.status === 405) return strings.failure.notAllowed;
  return failure.status >= 500 && failure.status <= 599 ? strings.failure.server : strings.failure.other;
}
