import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { courses as shipped } from '#content/courses.ts';
import type { CourseDocument } from '#domain/content/course.ts';
import { formatDocument } from '#domain/content/documents.ts';
import { seatKey } from '#domain/courses/seats.ts';
import { followCourses } from '#server/flows/courses/courses.ts';
import { draftsIn } from '#server/publishing/releases/draft-source.ts';
import type { PublishingStatus } from '#server/publishing/releases/publisher.ts';
import { createProject, publisherOf, read, type SmallProject, write } from '#server/publishing/releases/small-project.fixture.ts';
import { insertRecord } from '#server/visitors/records/statements.ts';
import { insertSeat } from '#server/visitors/seats/statements.ts';
import { courses } from '#tests/content/courses.ts';
import { courseDocument } from '#tests/course-document.ts';
import { openTestServer, type TestServer } from '#tests/server.ts';
import { makeStored, uuidOf } from '#tests/stored-record.ts';
import { createDesk } from './app.ts';
import { deskOver, token } from './desk.fixture.ts';

/** A real store and publisher; only the build is short. */
let server: TestServer;
let desk: FastifyInstance;
let project: SmallProject;

const postText = (title: string) => `---\ntitle: '${title}'\npublishedAt: '2025-09-02'\n---\n\nText.\n`;

beforeEach(async () => {
  server = await openTestServer();
  project = createProject({ inGit: false });
  write(project, 'content/pictures.json', formatDocument({}));
  for (const language of ['en', 'es']) write(project, `content/posts/${language}/one.md`, postText('One'));
  const publisher = publisherOf(project, undefined, { drafts: draftsIn(server.store) });
  desk = await createDesk({ ...deskOver(server), token, publisher, content: { root: project.root } });
});
afterEach(async () => {
  await desk.close();
  await server.close();
  rmSync(project.root, { recursive: true, force: true });
});

const headers = { host: '127.0.0.1:4600', authorization: `Bearer ${token}` };

async function ask(url: string, body?: unknown) {
  const answer = await desk.inject({
    url: `/api${url}`,
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  return { status: answer.statusCode, ...answer.json() };
}

async function upload(name: string): Promise<string> {
  const payload = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#1e6148' } })
    .png()
    .toBuffer();
  const type = { 'content-type': 'application/octet-stream' };
  const answer = await desk.inject({
    url: `/api/content/pictures?name=${name}`,
    method: 'POST',
    headers: { ...headers, ...type },
    payload,
  });
  return answer.json<{ readonly file: string }>().file;
}

async function saveDocument(name: string, value: unknown) {
  const { version } = await ask(`/content/documents/${name}`);
  return ask(`/content/documents/${name}/save`, { value, version });
}

async function savePost(slug: string, body: string) {
  const { version } = await ask(`/content/posts/${slug}`);
  const text = { metadata: { title: slug, publishedAt: '2025-09-02' }, body };
  return ask(`/content/posts/${slug}/save`, { languages: { en: text, es: text }, version });
}

const publish = (...only: readonly string[]) => ask('/publishing/publish', { message: '', only });

async function publishWhole(...only: readonly string[]): Promise<PublishingStatus> {
  const { run, ...reply } = await publish(...only);
  expect(reply).toMatchObject({ status: 202 });
  const status = (): Promise<PublishingStatus> => ask('/publishing') as never;
  await expect.poll(async () => (await status()).last?.run, { interval: 50 }).toBe(run);
  return status();
}

/** The entries with a draft. */
async function drafted(): Promise<readonly string[]> {
  const { documents, posts, pictures } = await ask('/content');
  const changed = (list: readonly { readonly state: { readonly draft: unknown } }[]) => list.filter(({ state }) => state.draft !== null);
  return [
    ...changed(documents).map((each) => `documents/${Object(each).name}`),
    ...changed(posts).map((each) => `posts/${Object(each).slug}`),
    ...changed(pictures).map((each) => `pictures/${Object(each).file}`),
  ];
}

it('O3 one entry is published alone; a wrong field in another doesn’t stop it, and stays a draft', async () => {
  await saveDocument('brand', { name: 'nameless' });
  await savePost('one', 'New text.\n');
  expect(await publishWhole('posts/one')).toMatchObject({ last: { outcome: 'live' }, failure: null });
  expect(read(project, 'content/posts/en/one.md')).toContain('New text.');
  expect(read(project, 'content/brand.json')).toContain('First');
  expect(await drafted()).toEqual(['documents/brand']);
  expect(await ask('/content/documents/brand')).toMatchObject({ replacesPublished: false, value: { name: 'nameless' } });
});

it('O3 what would stop the build is said at once, with its field', async () => {
  await savePost('one', '<script>x</script>\n\n[Nowhere](/nowhere) ![A](figure:unknown) ![B](picture:missing.png)\n');
  const refused = await publish('posts/one');
  expect(refused).toMatchObject({ status: 422, type: 'urn:problem-type:not-publishable' });
  expect(refused.problems).toContainEqual(expect.stringMatching(/^content\/posts\/en\/one\.md: body: links to \/nowhere/));
  const { problems, posts } = await ask('/content');
  expect(posts).toMatchObject([{ slug: 'one', state: { problems: refused.problems.length } }]);
  expect(problems.filter((each: { entry: string }) => each.entry === 'posts/one').map(({ line }: { line: string }) => line)).toEqual(
    refused.problems,
  );
  expect((await ask('/content/posts/one')).problems).toContainEqual({
    path: ['en', 'body'],
    message: expect.stringContaining('holds HTML'),
  });
});

it('O3 an entry that needs another draft says which, and both are published together', async () => {
  await ask('/content/posts', { slug: 'two' });
  await savePost('two', 'Second.\n');
  await saveDocument('facts', { wrong: true });
  await savePost('one', '[Second](/blog/two)\n');
  expect(await publish('posts/one')).toMatchObject({
    status: 409,
    type: 'urn:problem-type:needs-drafts',
    current: { needs: ['posts/two'] },
  });
  await publishWhole('posts/one', 'posts/two');
  expect(read(project, 'content/posts/es/two.md')).toContain('Second.');
  expect(await drafted()).toEqual(['documents/facts']);
});

it('O8 a picture of a post in one language is described in that language only, and what’s missing is said at its field', async () => {
  const cover = await upload('cover');
  const inText = await upload('in-text');
  const { version } = await ask('/content/posts/one');
  const text = { metadata: { title: 'Uno', publishedAt: '2025-09-02', image: cover }, body: `![](picture:${inText})\n` };
  await ask('/content/posts/one/save', { languages: { en: null, es: text }, version });
  const lines = [cover, inText].map((name) => `content/pictures.json: ${name}.alt.es: expected a description`);
  const problems: readonly string[] = (await publish('posts/one')).problems;
  expect(problems.toSorted()).toEqual(lines.map((line) => expect.stringContaining(line)));
  expect((await ask('/content')).pictures).toMatchObject([cover, inText].map((file) => ({ file, needs: ['es'], state: { problems: 1 } })));
  expect((await ask('/content/documents/pictures')).problems).toContainEqual({
    path: [cover, 'alt', 'es'],
    message: expect.stringContaining('expected a description'),
  });
  await saveDocument('pictures', { [cover]: { alt: { en: '', es: 'Portada' } }, [inText]: { alt: { es: 'En el texto' } } });
  expect(await publishWhole('posts/one')).toMatchObject({ last: { outcome: 'live' }, failure: null });
  expect(await drafted()).toEqual([]);

  await savePost('one', `![](picture:${inText}) \n\n![Its own words](picture:${cover})\n`);
  expect(await publish('posts/one')).toMatchObject({
    status: 422,
    problems: [expect.stringMatching(/^content\/pictures\.json: in-text\.png\.alt\.en: /)],
  });
});

it('O3 an entry’s pictures go with it, each with its own description; the others wait', async () => {
  const [shown, other] = [await upload('shown'), await upload('other')];
  const alt = (text: string) => ({ alt: { en: text, es: text } });
  await saveDocument('pictures', { [other]: alt('Other'), [shown]: alt('Shown') });
  await savePost('one', `![A](picture:${shown})\n`);
  expect(await publishWhole('posts/one')).toMatchObject({ last: { outcome: 'live' } });
  const has = (name: string) => existsSync(join(project.root, 'content/pictures', name));
  expect([has(shown), has(other)]).toEqual([true, false]);
  expect(JSON.parse(read(project, 'content/pictures.json'))).toEqual({ [shown]: alt('Shown') });
  expect(await drafted()).toEqual(['documents/pictures', `pictures/${other}`]);
  expect(await ask('/content/documents/pictures')).toMatchObject({ replacesPublished: false });

  await publishWhole(`pictures/${other}`);
  expect(JSON.parse(read(project, 'content/pictures.json'))).toEqual({ [other]: alt('Other'), [shown]: alt('Shown') });
  expect(await drafted()).toEqual([]);
});

it('O3 a published picture’s new description is a change of its own; a new picture’s waits with the post that shows it', async () => {
  const alt = (text: string) => ({ alt: { en: text, es: text } });
  const old = await upload('old');
  await saveDocument('pictures', { [old]: alt('Old') });
  await publishWhole(`pictures/${old}`);
  const added = await upload('added');
  await savePost('one', `![](picture:${added})\n`);
  const described = [old, added].toSorted();
  await saveDocument('pictures', { [old]: alt('Old, seen anew') });
  const waiting = async () => (await ask('/waiting?day=2026-11-21')).content;
  expect(await waiting()).toEqual({ changes: 2, unpublishable: 1 });
  await saveDocument('pictures', { [old]: alt('Old, seen anew'), [added]: alt('Added') });
  expect((await ask('/content')).described.toSorted()).toEqual(described);
  expect(await waiting()).toEqual({ changes: 2, unpublishable: 0 });

  await publishWhole('documents/pictures');
  expect(JSON.parse(read(project, 'content/pictures.json'))).toEqual({ [old]: alt('Old, seen anew') });
  expect(await drafted()).toEqual(['documents/pictures', 'posts/one', `pictures/${added}`]);
  expect((await ask('/content')).described).toEqual([added]);
  expect(await waiting()).toEqual({ changes: 1, unpublishable: 0 });
});

it('O3 one course is published alone, and what’s wrong with another stays a draft', async () => {
  const titled = (course: CourseDocument, title: string) => ({ ...course, title: { en: title, es: title } });
  const [one, two, three] = [
    { ...courseDocument, slug: 'one' },
    { ...courseDocument, slug: 'two' },
    { ...courseDocument, slug: 'three' },
  ];
  write(project, 'content/courses.json', formatDocument([one, two]));
  await saveDocument('courses', [titled(two, 'Second'), titled(one, '')]);
  expect(await publish('documents/courses/one')).toMatchObject({ status: 422 });
  expect(await publishWhole('documents/courses/two')).toMatchObject({ last: { outcome: 'live' } });
  const published = () => JSON.parse(read(project, 'content/courses.json'));
  expect(published()).toEqual([one, titled(two, 'Second')]);
  expect(await ask('/content/documents/courses')).toMatchObject({
    replacesPublished: false,
    value: [titled(two, 'Second'), titled(one, '')],
  });

  await saveDocument('courses', [titled(one, ''), titled(two, 'Second'), three]);
  await publishWhole('documents/courses/three');
  expect(published()).toEqual([one, titled(two, 'Second'), three]);
  await saveDocument('courses', [titled(one, 'First'), three]);
  await publishWhole('documents/courses/one');
  expect(published()).toEqual([titled(one, 'First'), three]);
  expect(await drafted()).toEqual([]);
});

it('O2 a draft or an undo takes off a date that people have a seat on only once whoever asks for it knows of them', async () => {
  const [{ slug, sessions }] = courses;
  followCourses(() => courses);
  onTestFinished(() => followCourses(() => shipped));
  const [held, free] = sessions.map(({ id }) => id);
  if (!held || !free) throw new Error('The course for tests must have two dates.');
  const withDates = (...ids: readonly string[]) => [
    { ...courseDocument, slug, sessions: courseDocument.sessions.flatMap((session) => ids.map((id) => ({ ...session, id }))) },
  ];
  const personalInfo = { name: 'Ana Gómez', email: 'ana@example.com' };
  await server.store.write(() => insertRecord({ ...makeStored(1, { type: 'course-application', personalInfo }), flags: [] }));
  const place = { course: slug, session: held };
  for (const [number, uuid] of [uuidOf(1), null].entries())
    await server.store.write(() => insertSeat(place, number + 1, uuid, { now: server.now, author: 'Inés' }));
  const dates = [expect.objectContaining({ ...place, people: 2, names: ['Ana Gómez'] })];
  expect(await ask('/publishing/dates?in=es')).toMatchObject({ status: 200, dates });
  const asks = { status: 409, type: 'urn:problem-type:takes-dates', current: { dates } };
  const settle = async (reply: { readonly status: number; readonly run?: string }) => {
    expect(reply).toMatchObject({ status: 202 });
    await expect.poll(async () => (await ask('/publishing')).last?.run, { interval: 50 }).toBe(reply.run);
    return (await ask('/publishing')).live.id;
  };

  // As if changed on the server.
  write(project, 'content/courses.json', formatDocument(withDates(free)));
  await savePost('one', 'Another text.\n');
  const without = await settle(await publish('posts/one'));
  await saveDocument('courses', withDates(free, held));
  await settle(await publish(`documents/courses/${slug}`));
  expect(await ask(`/publishing/dates?release=${without}`)).toMatchObject({ dates });
  expect(await ask('/publishing/undo', { release: without })).toMatchObject(asks);

  await saveDocument('courses', withDates(free));
  expect(await publish(`documents/courses/${slug}`)).toMatchObject(asks);
  expect(await ask('/publishing/publish', { message: '' })).toMatchObject(asks);
  const agreed = { message: '', only: [`documents/courses/${slug}`] };
  expect(await ask('/publishing/publish', { ...agreed, going: [seatKey(slug, free)] })).toMatchObject(asks);
  await settle(await ask('/publishing/publish', { ...agreed, going: [seatKey(slug, held)] }));
  expect(JSON.parse(read(project, 'content/courses.json'))).toEqual(withDates(free));
  await saveDocument('courses', withDates(held));
  await settle(await publish(`documents/courses/${slug}`));
  expect(await ask('/publishing/undo', { release: without, going: [seatKey(slug, free)] })).toMatchObject(asks);
  expect(await settle(await ask('/publishing/undo', { release: without, going: [seatKey(slug, held)] }))).toBe(without);
});

it.each(['', 'posts/', 'elsewhere/one', '../content', 'posts/a/b', 'documents/courses/a/b'])('O3 %j is no entry', async (entry) => {
  expect(await publish(entry)).toMatchObject({ status: 400 });
});
