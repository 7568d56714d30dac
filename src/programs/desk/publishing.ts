import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { logFault } from '#server/platform/http/log.ts';
import { createProblem, ProblemError } from '#server/platform/http/problem.ts';
import { type ContentDraft, listDrafts } from '#server/publishing/content/drafts.ts';
import { entriesOfFiles } from '#server/publishing/content/entry-address.ts';
import { judgeSelection, selectDrafts } from '#server/publishing/content/selection.ts';
import { isMessage } from '#server/publishing/releases/message.ts';
import type { PublishOutcome } from '#server/publishing/releases/publisher.ts';
import type { Release } from '#server/publishing/releases/releases.ts';
import { authorOf } from './author.ts';
import { brandFile, createContactGuard } from './contact-guard.ts';
import type { DeskOptions } from './options.ts';
import { readReleasedTitles } from './released-titles.ts';

const entry = z.string().regex(/^(?:documents(?:\/[\w-]{1,200})?|posts|pictures)\/[\w.-]{1,200}$/, 'expected the address of an entry');
const publishBody = z.strictObject({
  message: z.string().trim().max(500).refine(isMessage, 'expected text without control characters'),
  /** Entries; without them, all drafts are published. */
  only: z.array(entry).min(1).max(1_000).optional(),
});
const releaseId = z.string().max(40);
/** `since` is what has to be live still. */
const undoBody = z.strictObject({ release: releaseId, since: releaseId.optional() });

/**
 * Publishing and undo (O3). Runs outlast requests, so they're accepted with 202. `GET /publishing` has the current step or failure, and its
 * `last` has the returned `run` once that ends. Returns 409 while another run is in progress.
 */
export function publishingRoutes(
  api: FastifyInstance,
  { publisher, log, ...rest }: Pick<DeskOptions, 'publisher' | 'log' | 'store' | 'clock' | 'settings' | 'content'>,
): void {
  const guard = createContactGuard(rest);
  function start(reply: FastifyReply, begin: (run: string) => Promise<PublishOutcome>): FastifyReply {
    if (publisher.status().run) throw new ProblemError(createProblem('publishing'));
    const run = randomUUID();
    begin(run).catch((error) => logFault(log, 'publish-failed', error));
    return reply.code(202).send({ run });
  }

  const { store, clock, content } = rest;
  const { root } = content;
  /** Tells at once what a build would, and what a selection can't do without. */
  async function requirePublishable(only: readonly string[]): Promise<void> {
    const { problems, needs } = judgeSelection(only, { root, drafts: await store.read(listDrafts) }, clock());
    if (problems.length > 0) throw new ProblemError(createProblem('not-publishable', { problems }));
    if (needs.length > 0) throw new ProblemError(createProblem('needs-drafts', { current: { needs } }));
  }

  /** A release stays as it is, and each page that's open asks every few seconds. */
  const titles = new Map<string, ReturnType<typeof readReleasedTitles>>();
  function titlesOf(release: Release) {
    const known = titles.get(release.id) ?? readReleasedTitles(publisher, release);
    titles.set(release.id, known);
    return known;
  }

  api.get('/publishing', () => ({
    ...publisher.status(),
    history: publisher.history().map((release) => ({
      ...release,
      entries: entriesOfFiles(release.files),
      titles: titlesOf(release),
    })),
  }));
  api.post('/publishing/publish', async (request, reply) => {
    const { message, only } = publishBody.parse(request.body);
    if (!only || only.includes('documents/brand')) guard.require(request, await guard.readDraft());
    if (only) await requirePublishable(only);
    const select = only && ((drafts: readonly ContentDraft[]) => selectDrafts(only, { root, drafts }));
    return start(reply, (run) => publisher.publish({ run, author: authorOf(request), message, select, check: guard.check(request) }));
  });
  api.post('/publishing/undo', async (request, reply) => {
    const { release, since } = undoBody.parse(request.body);
    if (!publisher.history().some(({ id }) => id === release)) throw new ProblemError(createProblem('not-found'));
    guard.require(request, publisher.readReleased(release, brandFile));
    return start(reply, (run) => publisher.undo({ run, release, since, author: authorOf(request), check: guard.check(request) }));
  });
}
