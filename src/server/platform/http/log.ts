import { hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { StoreError } from '#server/platform/stores/store.ts';

/** Logs fixed fields only, never client input (Q14). */
export interface Log {
  info(line: Readonly<Record<string, unknown>>): void;
  error(line: Readonly<Record<string, unknown>>): void;
}

const logged = new WeakSet<WeakKey>();

export const isLogged = (error: unknown): boolean => error instanceof Error && logged.has(error);

/** Logs each error once: a closed store rejects everything with the same one (Q3, Q14). */
export function logFault(log: Log, event: string, error: unknown): void {
  if (isLogged(error)) return;
  if (error instanceof Error) logged.add(error);
  const { code, sqlite } = describeError(error);
  log.error({ event, ...(error instanceof StoreError && { why: error.fault }), code, sqlite });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For requests of which not even the time may be kept (G3). */
    readonly isUnlogged?: boolean;
  }
}

/** Logs no address, body, or query; a uuid only as a keyed hash (S8). */
export function accessLog(log: Log) {
  // A per-process key correlates a record's lines without identifying it.
  const key = randomBytes(32).toString('hex');
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    done();
    const { config, url } = request.routeOptions;
    if (config.isUnlogged) return;
    const { uuid } = (request.params ?? {}) as { uuid?: unknown };
    log.info({
      event: 'request',
      reqId: request.id,
      method: request.method,
      route: url ?? '*',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(typeof uuid === 'string' && { record: hash('sha256', `${key} ${uuid.toLowerCase()}`, 'base64url').slice(0, 12) }),
    });
  };
}

/** Omits the message, which may quote visitor input (Q14). */
export function describeError(error: unknown) {
  const root = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(root instanceof Error)) return {};
  const code = 'code' in root ? String(root.code) : undefined;
  const sqlite = 'errcode' in root ? Number(root.errcode) : undefined;
  // The stack begins with the message, which may imitate frames.
  const frames = (root.stack ?? '')
    .replace(root.message, '')
    .split('\n')
    .filter((frame) => frame.startsWith('    at '))
    .slice(0, 8)
    .map((frame) => frame.trim());
  return { error: root.name, code, sqlite, at: frames };
}
