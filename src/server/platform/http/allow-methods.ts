import type { FastifyInstance } from 'fastify';
import { createProblem, ProblemError } from './problem.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Responds 405 before the body is read. */
export function allowMethods(app: FastifyInstance, url: string, allowed: readonly string[]): void {
  app.route({
    method: methods.filter((method) => !allowed.includes(method)),
    url,
    exposeHeadRoute: false,
    schema: { hide: true } as object,
    onRequest: async () => {
      throw new ProblemError(createProblem('method-not-allowed'), { allow: allowed.join(', ') });
    },
    handler: () => undefined,
  });
}
