import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Where log lines go: fields that stand in the code, never a client's words (Q14). */
export interface Log {
  info(line: Readonly<Record<string, unknown>>): void;
  error(line: Readonly<Record<string, unknown>>): void;
}

/** Makes the hook that writes one line for each answer of the API: no address, body or query; a uuid only as a keyed hash (S8). */
export function accessLog(log: Log) {
  // The key lives as long as the process: lines of one record can be told apart, none can be traced to it.
  const key = randomBytes(32);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { uuid } = (request.params ?? {}) as { uuid?: unknown };
    log.info({
      event: 'request',
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? '*',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(typeof uuid === 'string' && { record: createHmac('sha256', key).update(uuid.toLowerCase()).digest('base64url').slice(0, 12) }),
    });
  };
}
