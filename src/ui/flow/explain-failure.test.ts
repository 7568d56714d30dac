import { expect, it } from 'vitest';
import type { RequestFailure } from '#flow/flow.ts';
import { explainFailure } from './explain-failure.ts';

const words = { offline: 'offline', unsaved: 'unsaved', tooMany: 'too many', failed: 'failed' };
const status = (code: number): RequestFailure => ({ kind: 'status', status: code });

it.each<[RequestFailure, string]>([
  [{ kind: 'offline' }, 'offline'],
  [{ kind: 'unreadable' }, 'failed'],
  [status(404), 'unsaved'],
  [status(409), 'unsaved'],
  [status(429), 'too many'],
  [status(500), 'failed'],
])('V1 V2 V3 says what a visitor can do about %j', (failure, text) => {
  expect(explainFailure(failure, words)).toBe(text);
});
