import type { FastifyInstance } from 'fastify';
import { ProblemError, problem } from './problem.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Answers 405 to every method of a URL except those listed, before the body is read. */
export function onlyMethods(app: FastifyInstance, url: string, allowed: readonly string[]): void {
  app.route({
    method: methods.filter((method) => !allowed.includes(method)),
    url,
    exposeHeadRoute: false,
    schema: { hide: true } as object,
    onRequest: async () => {
      throw new ProblemError(problem('method-not-allowed'), { allow: allowed.join(', ') });
    },
    handler: () => undefined,
  });
}
