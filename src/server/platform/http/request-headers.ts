import type { FastifyReply, FastifyRequest } from 'fastify';
import { createProblem, ProblemError } from './problem.ts';

/** Node keeps the first or joins them, and a proxy may have read the other one. */
const singleHeaders = new Set(['host', 'origin', 'content-type', 'content-length', 'idempotency-key', 'x-sequence']);

/** For example, two Host headers (Q9). */
export function rejectRepeatedHeaders({ raw: { rawHeaders } }: FastifyRequest, _: FastifyReply, done: (error?: Error) => void): void {
  const seen = new Set<string>();
  // Names and values alternate.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = String(rawHeaders[index]).toLowerCase();
    if (!singleHeaders.has(name)) continue;
    if (seen.has(name)) {
      done(new ProblemError(createProblem('invalid-request', { detail: `The header ${name} occurs twice.` }), { connection: 'close' }));
      return;
    }
    seen.add(name);
  }
  done();
}

const withPort = /^(?:(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}|\[([\da-f:.]{2,45})\](?::\d{1,5})?)$/i;

/** Some proxies append ports to X-Forwarded-For: a client is an address, regardless of port (Q12). */
export async function removeForwardedPorts({ raw: { headers } }: FastifyRequest): Promise<void> {
  const forwarded = headers['x-forwarded-for'];
  if (typeof forwarded !== 'string') return;
  headers['x-forwarded-for'] = forwarded
    .split(',')
    .map((entry) => {
      const [, four, six] = withPort.exec(entry.trim()) ?? [];
      return four ?? six ?? entry.trim();
    })
    .join(', ');
}

/** Global Privacy Control refuses profiling and ads (M1, M3). */
export const hasPrivacyControl = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  String(headers['sec-gpc'] ?? '')
    .split(',')
    .some((value) => value.trim() === '1');
