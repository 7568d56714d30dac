import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { createProblem, type HttpProblem } from './problem.ts';

/** Errors of Node's HTTP parser, before a request exists (Q11, Q13). */
function toProblem(code: string | undefined): HttpProblem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return { type: 'urn:problem-type:request-timeout', title: 'The request took too long.', status: 408 };
  if (code === 'HPE_HEADER_OVERFLOW')
    return { type: 'urn:problem-type:headers-too-large', title: 'The headers are too large.', status: 431 };
  return createProblem('invalid-request');
}

/** Responds and closes the connection. */
export function handleClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const found = toProblem(error.code);
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
