import type { RequestFailure } from '#flow/flow.ts';

/** Why `fetch` rejected. A timeout says nothing about the visitor's connection, so don't blame it. */
export const toFailure = (error: unknown): RequestFailure => ({
  kind: error instanceof DOMException && error.name === 'TimeoutError' ? 'unreadable' : 'offline',
});
