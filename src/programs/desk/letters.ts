import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type LetterContent, listLetterLimits, splitTopic } from '#domain/messages/list-letter.ts';
import { recordLimits } from '#domain/records/record-limits.ts';
import { locales } from '#domain/text/locale.ts';
import { findCourse, findCourseSession } from '#server/flows/courses/courses.ts';
import { readLetter, readLetters } from '#server/messages/letters/overview.ts';
import { listPosts } from '#server/messages/letters/proposals.ts';
import { sendLetter } from '#server/messages/letters/send-letter.ts';
import {
  cancelLetter,
  createLetter,
  discardLetter,
  pauseLetter,
  resumeLetter,
  saveLetter,
  undoLetterChange,
} from '#server/messages/letters/statements.ts';
import { createProblem, ProblemError } from '#server/platform/http/problem.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { countTakenSeats } from '#server/visitors/seats/statements.ts';
import { authorOf } from './author.ts';
import type { DeskOptions } from './options.ts';
import type { PreviewDocument } from './previews.ts';
import type { Tickets } from './tickets.ts';

/** Fits a letter in all languages. */
const bodyLimit = 4 * locales.length * listLetterLimits.text;

const forEachLocale = <T extends z.ZodType>(schema: T) => z.strictObject(Object.fromEntries(locales.map((locale) => [locale, schema])));
const content = forEachLocale(
  z.strictObject({ subject: z.string().max(listLetterLimits.subject), text: z.string().max(listLetterLimits.text) }),
).extend({ only: z.enum(locales).exactOptional() }) as unknown as z.ZodType<LetterContent>;
const audienceWith = (topic: z.ZodType<string>, date: z.ZodType<string>) =>
  z.discriminatedUnion('list', [
    z.strictObject({ list: z.literal('newsletter'), topic: z.literal('') }),
    z.strictObject({ list: z.literal('waitlist'), topic }),
    z.strictObject({ list: z.literal('participants'), topic: date }),
  ]);
const audience = audienceWith(
  z.string().refine((slug) => findCourse(slug) !== undefined, 'expected the slug of a course'),
  z.string().refine((topic) => {
    const { course, session } = splitTopic(topic);
    return findCourseSession(course ?? '', session) !== undefined;
  }, 'expected a course and a session of it'),
);
/** For existing letters, whose course may have been removed. */
const audienceOfLetter = audienceWith(
  z.string().max(recordLimits.courseType),
  z.string().max(recordLimits.courseType + 1 + recordLimits.session),
);
const people = forEachLocale(z.int().min(0)) as unknown as z.ZodType<Readonly<Record<(typeof locales)[number], number>>>;

const letterPath = z.object({ id: z.guid() });
const createBody = z.strictObject({ audience, content });
const saveBody = z.strictObject({ version: z.int().min(1), content, isReplacement: z.boolean() });
const testBody = z.strictObject({ audience: audienceOfLetter, content, language: z.enum(locales) });
const previewBody = testBody;
const sendBody = z.strictObject({ people, version: z.int().min(1) });

type LetterOptions = Pick<DeskOptions, 'store' | 'clock' | 'letters'>;

/** Writes, tests, and sends letters to mailing lists (D10). */
export function letterRoutes(api: FastifyInstance, previews: Tickets<PreviewDocument>, { store, clock, letters }: LetterOptions): void {
  const change = (request: FastifyRequest) => ({ now: clock(), author: authorOf(request) });
  const idOf = ({ params }: FastifyRequest) => letterPath.parse(params).id;

  api.get('/letters', async () => ({
    ...(await store.read(function* () {
      return yield* readLetters(yield* countTakenSeats(), clock());
    })),
    owner: letters.ownerEmail ?? null,
    canSend: letters.canSend,
    perMinute: letters.perMinute,
  }));
  api.get('/letters/posts', async () => ({ posts: listPosts() }));
  api.get('/letters/:id', async (request) => {
    const found = await store.read(() => readLetter(idOf(request)));
    if (!found) throw new ProblemError(createProblem('not-found'));
    return { letter: found, owner: letters.ownerEmail ?? null, canSend: letters.canSend, perMinute: letters.perMinute };
  });
  api.post('/letters', { bodyLimit }, async (request) => {
    const body = createBody.parse(request.body);
    const id = randomUUID();
    await store.write(() => createLetter(id, body.audience, body.content, change(request)));
    return { id };
  });
  api.post('/letters/:id/save', { bodyLimit }, async (request) => {
    const changed = { ...saveBody.parse(request.body), ...change(request) };
    return { version: (await store.write(() => saveLetter(idOf(request), changed))) ?? null };
  });
  const steps: Readonly<Record<string, (id: string, change: { now: number; author: string }) => Transaction<boolean>>> = {
    undo: undoLetterChange,
    discard: (id, by) => discardLetter(id, true, by),
    restore: (id, by) => discardLetter(id, false, by),
    pause: pauseLetter,
    resume: resumeLetter,
    cancel: cancelLetter,
  };
  for (const [name, step] of Object.entries(steps))
    api.post(`/letters/:id/${name}`, async (request) => {
      const by = change(request);
      return { isDone: await store.write(() => step(idOf(request), by)) };
    });
  api.post('/letters/:id/send', async (request) => {
    const agreed = sendBody.parse(request.body);
    const started = await sendLetter(store, { id: idOf(request), agreed, author: authorOf(request), origin: 'desk' }, clock());
    if (!started) throw new ProblemError(createProblem('not-found'));
    return started;
  });
  api.post('/letters/test', { bodyLimit }, async (request) => {
    const { audience: to, content: written, language } = testBody.parse(request.body);
    return letters.test({ ...to, content: written }, language);
  });
  api.post('/letters/preview', { bodyLimit }, async (request) => {
    const { audience: to, content: written, language } = previewBody.parse(request.body);
    const { subject, html, text } = await letters.preview({ ...to, content: written }, language);
    return { address: `/previews/${previews.issue({ html })}`, subject, text };
  });
}
