import type { RequestFailure } from '#flow/flow.ts';

/** Why `fetch` rejected. An answer that doesn't come in time says nothing of the visitor's connection, so nobody is sent to check it. */
export const toFailure = (error: unknown): RequestFailure => ({
  kind: error instanceof DOMException && error.name === 'TimeoutError' ? 'unreadable' : 'offline',
});
