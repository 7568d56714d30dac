import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { previewPolicy } from '#server/platform/http/preview-policy.ts';
import { createProblem, ProblemError } from '#server/platform/http/problem.ts';
import type { Tickets } from './tickets.ts';

/** A letter or page as a standalone document. */
export interface PreviewDocument {
  readonly html: string;
}

const ticketPath = z.object({ ticket: z.string().max(100) });

/** Shows a preview once, by ticket, because a frame can't send the token. Issuing routes check permissions. Only the desk may frame it. */
export function previewRoutes(app: FastifyInstance, previews: Tickets<PreviewDocument>): void {
  app.get('/previews/:ticket', async ({ params }, reply) => {
    const found = previews.redeem(ticketPath.parse(params).ticket);
    if (!found) throw new ProblemError(createProblem('not-found'));
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', previewPolicy("'self'"))
      .header('x-frame-options', 'SAMEORIGIN')
      .send(found.html);
  });
}
