import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { logFault } from '#server/platform/http/log.ts';
import { createProblem, ProblemError } from '#server/platform/http/problem.ts';
import { isMessage } from '#server/publishing/releases/message.ts';
import type { PublishOutcome } from '#server/publishing/releases/publisher.ts';
import { authorOf } from './author.ts';
import type { DeskOptions } from './options.ts';

const publishBody = z.strictObject({ message: z.string().trim().max(500).refine(isMessage, 'expected text without control characters') });
const undoBody = z.strictObject({ release: z.string().max(40) });

/**
 * Publishing and undoing (O3). A run takes longer than a request should: it's accepted with 202, and its step, or why it failed, is
 * read from `GET /publishing`, whose `last` has the `run` that was answered once it has ended. While one is under way, another one is
 * refused with 409.
 */
export function publishingRoutes(api: FastifyInstance, { publisher, log }: Pick<DeskOptions, 'publisher' | 'log'>): void {
  function start(reply: FastifyReply, begin: (run: string) => Promise<PublishOutcome>): FastifyReply {
    if (publisher.status().run) throw new ProblemError(createProblem('publishing'));
    const run = randomUUID();
    begin(run).catch((error) => logFault(log, 'publish-failed', error));
    return reply.code(202).send({ run });
  }

  api.get('/publishing', () => ({ ...publisher.status(), history: publisher.history() }));
  api.post('/publishing/publish', (request, reply) => {
    const { message } = publishBody.parse(request.body);
    return start(reply, (run) => publisher.publish({ run, author: authorOf(request), message }));
  });
  api.post('/publishing/undo', (request, reply) => {
    const { release } = undoBody.parse(request.body);
    if (!publisher.history().some(({ id }) => id === release)) throw new ProblemError(createProblem('not-found'));
    return start(reply, (run) => publisher.undo({ run, release, author: authorOf(request) }));
  });
}
