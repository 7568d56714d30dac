import type { RequestFailure } from '#flow/flow.ts';

interface FailureWords {
  readonly offline: string;
  /** The record isn't complete on the server yet. */
  readonly unsaved: string;
  readonly tooMany: string;
  readonly failed: string;
}

export function explainFailure(failure: RequestFailure, words: FailureWords): string {
  if (failure.kind === 'offline') return words.offline;
  if (failure.kind !== 'status') return words.failed;
  if (failure.status === 404 || failure.status === 409) return words.unsaved;
  return failure.status === 429 ? words.tooMany : words.failed;
}
