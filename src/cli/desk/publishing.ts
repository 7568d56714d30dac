import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Outcome } from '#publish/publisher.ts';
import { logFault } from '#server/http/log.ts';
import { ProblemError, problem } from '#server/http/problem.ts';
import { authorOf } from './author.ts';
import type { DeskOptions } from './options.ts';

const publishBody = z.strictObject({ message: z.string().trim().max(500) });
const undoBody = z.strictObject({ release: z.string().max(40) });

/**
 * Publishing and undoing (O3). A run takes longer than a request should: it's accepted with 202, and its step, or why it failed, is
 * read from `GET /publishing`. While one is under way, another one is refused with 409.
 */
export function publishingRoutes(api: FastifyInstance, { publisher, log }: Pick<DeskOptions, 'publisher' | 'log'>): void {
  function start(begin: () => Promise<Outcome>): void {
    if (publisher.status().run) throw new ProblemError(problem('publishing'));
    begin().catch((error) => logFault(log, 'publish-failed', error));
  }

  api.get('/publishing', () => ({ ...publisher.status(), history: publisher.history() }));
  api.post('/publishing/publish', (request, reply) => {
    const { message } = publishBody.parse(request.body);
    start(() => publisher.publish({ author: authorOf(request), message }));
    return reply.code(202).send({});
  });
  api.post('/publishing/undo', (request, reply) => {
    const { release } = undoBody.parse(request.body);
    if (!publisher.history().some(({ id }) => id === release)) throw new ProblemError(problem('not-found'));
    start(() => publisher.undo({ release, author: authorOf(request) }));
    return reply.code(202).send({});
  });
}
