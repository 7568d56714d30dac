import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { maxPreviewBytes, maxPreviewDays, pagePathMaxLength, pagePathPattern, previewLinkPath } from '#domain/links/preview-link.ts';
import { dayMs, toIso } from '#domain/text/time.ts';
import { createToken } from '#server/messages/notifications/mailed-token.ts';
import { createProblem, ProblemError } from '#server/platform/http/problem.ts';
import { PreviewError } from '#server/publishing/preview/preview.ts';
import { withPreviewNote } from '#server/publishing/preview-links/note.ts';
import { endPreviewLink, insertPreviewLink, listPreviewLinks } from '#server/publishing/preview-links/statements.ts';
import { authorOf } from './author.ts';
import type { DeskOptions } from './options.ts';
import type { PreviewDocument } from './previews.ts';
import type { Tickets } from './tickets.ts';

const path = z
  .string()
  .max(pagePathMaxLength, `expected at most ${pagePathMaxLength} characters`)
  .regex(pagePathPattern, "expected the path of a page, such as '/es/services'");
const previewBody = z.strictObject({ path });
const linkBody = z.strictObject({ path, days: z.int().min(1).max(maxPreviewDays) });
const linkPath = z.object({ id: z.guid() });

type PreviewOptions = Pick<DeskOptions, 'store' | 'clock' | 'renderPage'> & { readonly siteUrl: string };

/** Shows pages with all drafts applied, on the desk and by expiring links. */
export function contentPreviewRoutes(
  api: FastifyInstance,
  previews: Tickets<PreviewDocument>,
  { store, clock, renderPage, siteUrl }: PreviewOptions,
): void {
  async function render(page: string) {
    const result = await renderPage(page).catch((error: unknown) => {
      if (error instanceof PreviewError) throw new ProblemError(createProblem('unavailable', { detail: advice[error.code] }));
      throw error;
    });
    if ('problems' in result) throw new ProblemError(createProblem('page-not-rendered', { problems: result.problems }));
    return result;
  }

  api.post('/content/preview', async ({ body }) => {
    const { html, leftOut } = await render(previewBody.parse(body).path);
    return { ticket: previews.issue({ html }), leftOut };
  });

  api.get('/content/preview-links', async () => ({ links: await store.read(() => listPreviewLinks(clock())) }));
  api.post('/content/preview-links', async (request) => {
    const { path, days } = linkBody.parse(request.body);
    const html = withPreviewNote((await render(path)).html);
    if (Buffer.byteLength(html) > maxPreviewBytes) throw new ProblemError(createProblem('page-too-large'));
    // Generated outside the transaction, which may rerun.
    const [id, token, now] = [randomUUID(), createToken(), clock()];
    const expiresAt = now + days * dayMs;
    const isKept = await store.write(() => insertPreviewLink({ id, token, path, html, author: authorOf(request), now, expiresAt }));
    if (!isKept) throw new ProblemError(createProblem('too-many-links'));
    return { link: siteUrl + previewLinkPath(token), expiresAt: toIso(expiresAt) };
  });
  api.post('/content/preview-links/:id/end', async ({ params }) => {
    const { id } = linkPath.parse(params);
    return { isDone: await store.write(() => endPreviewLink(id)) };
  });
}

const advice = {
  unavailable: "This machine can't render previews right now. Try again; if it stays, look at the desk's log.",
  busy: 'Other previews are being rendered. Try again in a few seconds.',
  closed: 'The desk is being stopped.',
} as const;
