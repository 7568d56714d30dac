import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { previewLinkPath } from '#domain/links/preview-link.ts';
import { tokenSchema } from '#server/messages/mailing-lists/mailing-list-schema.ts';
import { allowMethods } from '#server/platform/http/allow-methods.ts';
import { cacheHeaders } from '#server/platform/http/cache-headers.ts';
import { previewPolicy } from '#server/platform/http/preview-policy.ts';
import { createProblem, ProblemError } from '#server/platform/http/problem.ts';
import { sendFilledPage } from '#server/platform/pages/filled-page.ts';
import type { Pages } from '#server/platform/pages/pages.ts';
import type { Store } from '#server/platform/stores/store.ts';
import { findPreview } from './statements.ts';

interface PreviewPageDependencies {
  readonly store: Store;
  readonly pages: Pages;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** Serves preview links: the document stored with the link. Ended, unknown, and invalid links get the 404 page. */
export function previewPageRoutes(app: FastifyInstance, { store, pages, clock }: PreviewPageDependencies): void {
  const url = previewLinkPath(':token');
  app.get(url, async (request: FastifyRequest<{ Params: { token: string } }>, reply): Promise<FastifyReply> => {
    const { token } = request.params;
    const html = tokenSchema.safeParse(token).success ? await store.read(() => findPreview(token, clock())) : undefined;
    if (html !== undefined)
      return reply
        .headers({ ...cacheHeaders('personal'), 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
        .header('content-security-policy', previewPolicy("'none'"))
        .header('content-type', 'text/html; charset=utf-8')
        .send(html);
    const missing = pages.get('/404');
    if (!missing) throw new ProblemError(createProblem('not-found'));
    return sendFilledPage(request, reply, missing, missing.representations.identity.body, { status: 404, referrer: 'no-referrer' });
  });
  allowMethods(app, url, ['GET', 'HEAD']);
}
