import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type Problem, problem } from './problem.ts';

/** What the parser of HTTP itself refuses, before there is a request (Q11, Q13). */
function problemOf(code: string | undefined): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return { type: 'urn:problem-type:request-timeout', title: 'The request took too long.', status: 408 };
  if (code === 'HPE_HEADER_OVERFLOW')
    return { type: 'urn:problem-type:headers-too-large', title: 'The headers are too large.', status: 431 };
  return problem('invalid-request');
}

/** Answers a broken request with a problem and closes its connection; writes nothing to one that is already gone. */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const found = problemOf(error.code);
  const body = JSON.stringify(found);
  socket.end(
    [
      `HTTP/1.1 ${found.status} ${STATUS_CODES[found.status]}`,
      'content-type: application/problem+json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'x-content-type-options: nosniff',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
