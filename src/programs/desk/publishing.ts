import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { contentDocuments } from '#domain/content/documents.ts';
import { type HeldDate, seatKey } from '#domain/courses/seats.ts';
import { defaultLocale, type Locale, locales } from '#domain/text/locale.ts';
import { datesMissingIn, listHeldDates } from '#server/owner/applications/held-dates.ts';
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
import { signedInAs } from './signed-in.ts';

const entry = z.string().regex(/^(?:documents(?:\/[\w-]{1,200})?|posts|pictures)\/[\w.-]{1,200}$/, 'expected the address of an entry');
/** Dates that people have a seat on and that go all the same, by `seatKey`; `in` is the owner's language. */
const goingDates = { going: z.array(z.string().max(400)).max(1_000).default([]), in: z.enum(locales).default(defaultLocale) };
const publishBody = z.strictObject({
  ...goingDates,
  message: z.string().trim().max(500).refine(isMessage, 'expected text without control characters'),
  /** Entries; without them, all drafts are published. */
  only: z.array(entry).min(1).max(1_000).optional(),
});
const releaseId = z.string().max(40);
/** `since` is what has to be live still. */
const undoBody = z.strictObject({ ...goingDates, release: releaseId, since: releaseId.optional() });
/** With a release, those that go with the return to it. */
const datesQuery = z.strictObject({ in: goingDates.in, release: releaseId.optional() });

const coursesFile = contentDocuments.courses.file;

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
  function requirePublishable(only: readonly string[], drafts: readonly ContentDraft[]): void {
    const { problems, needs } = judgeSelection(only, { root, drafts }, clock());
    if (problems.length > 0) throw new ProblemError(createProblem('not-publishable', { problems }));
    if (needs.length > 0) throw new ProblemError(createProblem('needs-drafts', { current: { needs } }));
  }

  const isKnownRelease = (release: string) => publisher.history().some(({ id }) => id === release);
  const releasedCourses = (release: string) =>
    isKnownRelease(release) ? publisher.readReleased(release, coursesFile)?.toString() : undefined;
  /** Editors learn how many (N9). */
  async function heldDates(request: FastifyRequest, locale: Locale): Promise<readonly HeldDate[]> {
    const dates = await store.read(() => listHeldDates(clock(), locale));
    return signedInAs(request)?.person.role === 'editor' ? dates.map((date) => ({ ...date, names: [] })) : dates;
  }
  /** No draft and no undo takes off a date before whoever asks for it knows of the people (O2). What changed outside the desk isn't asked about. */
  async function requireKnown(request: FastifyRequest, text: string | undefined, body: { going: readonly string[]; in: Locale }) {
    if (text === undefined) return;
    const dates = datesMissingIn(text, await heldDates(request, body.in));
    if (dates.some(({ course, session }) => !body.going.includes(seatKey(course, session))))
      throw new ProblemError(createProblem('takes-dates', { current: { dates } }));
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
  api.get('/publishing/dates', async (request) => {
    const { in: locale, release } = datesQuery.parse(request.query);
    const dates = await heldDates(request, locale);
    return { dates: release === undefined ? dates : datesMissingIn(releasedCourses(release) ?? '', dates) };
  });
  api.post('/publishing/publish', async (request, reply) => {
    const body = publishBody.parse(request.body);
    const { message, only } = body;
    if (!only || only.includes('documents/brand')) guard.require(request, await guard.readDraft());
    const drafts = await store.read(listDrafts);
    if (only) requirePublishable(only, drafts);
    const select = only && ((all: readonly ContentDraft[]) => selectDrafts(only, { root, drafts: all }));
    const chosen = (select?.(drafts) ?? drafts).find(({ file }) => file === coursesFile);
    await requireKnown(request, chosen?.text ?? undefined, body);
    return start(reply, (run) => publisher.publish({ run, author: authorOf(request), message, select, check: guard.check(request) }));
  });
  api.post('/publishing/undo', async (request, reply) => {
    const body = undoBody.parse(request.body);
    const { release, since } = body;
    if (!isKnownRelease(release)) throw new ProblemError(createProblem('not-found'));
    guard.require(request, publisher.readReleased(release, brandFile));
    await requireKnown(request, releasedCourses(release), body);
    return start(reply, (run) => publisher.undo({ run, release, since, author: authorOf(request), check: guard.check(request) }));
  });
}
