import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatDocument } from '#domain/content/documents.ts';
import { hashOf, readDrafts, removePublished } from '#server/content/drafts.ts';
import { listActions } from '#server/owner-actions.ts';
import { brand } from '#tests/content/brand.ts';
import { courseDocument } from '#tests/course-document.ts';
import { openTestServer, type TestServer } from '#tests/server.ts';
import { createDesk } from './app.ts';
import { deskOver, token } from './desk.fixture.ts';

const postOf = (title: string, more = '') =>
  `---\ntitle: '${title}'\npublishedAt: '2025-09-02'\nauthor: ana-prado # its founder\n${more}---\n\nText.\n`;

let now = Date.UTC(2026, 10, 21);
let server: TestServer;
let desk: FastifyInstance;
let root: string;

beforeAll(async () => {
  server = await openTestServer();
  root = mkdtempSync(join(tmpdir(), 'tino-content-'));
  desk = await openDesk(root);
});
const openDesk = (tree: string) => createDesk({ ...deskOver(server), token, clock: () => now, content: { root: tree } });
afterAll(async () => {
  await desk.close();
  await server.close();
});

const write = (file: string, content: string | Buffer) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
};
beforeEach(() => {
  now += 60_000;
  write('content/brand.json', formatDocument(brand));
  write('content/posts/en/first.md', postOf('First', 'summary: "Two"\n'));
  write('content/posts/es/first.md', postOf('Primero'));
});
afterEach(async () => {
  rmSync(join(root, 'content'), { recursive: true, force: true });
  await server.store.write(function* () {
    yield { sql: 'delete from content_draft', params: [] };
  });
});

const ours = { host: '127.0.0.1:4600', authorization: `Bearer ${token}` };
const get = async (path: string) => (await desk.inject({ url: `/api/content${path}`, headers: ours })).json();
const post = async (path: string, body: unknown) => {
  const answer = await desk.inject({
    url: `/api/content${path}`,
    method: 'POST',
    headers: { ...ours, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  return { status: answer.statusCode, ...answer.json() };
};
const upload = async (name: string, bytes: Buffer) => {
  const answer = await desk.inject({
    url: `/api/content/pictures?name=${encodeURIComponent(name)}`,
    method: 'POST',
    headers: { ...ours, 'content-type': 'application/octet-stream' },
    payload: bytes,
  });
  return { status: answer.statusCode, ...answer.json() };
};
const drafts = () => readDrafts(server.store);
const kindOf = ({ status, type }: { status: number; type?: string }) => [status, type?.replace('urn:problem-type:', '')];
const actions = async () => (await server.store.read(() => listActions(20))).filter(({ action }) => action === 'content');

/** As if the drafts were published: the working tree has them. */
async function publish() {
  const all = await drafts();
  for (const { file, text, encoding } of all)
    if (text === null) rmSync(join(root, file), { force: true });
    else write(file, Buffer.from(text, encoding));
  await removePublished(server.store, all);
}

describe('O3 a document on the desk', () => {
  const save = (value: unknown, version: number) => post('/documents/brand/save', { value, version });
  const read = () => get('/documents/brand');

  it('O3 is shown as it is published, and then as its draft', async () => {
    const first = await read();
    expect(first).toMatchObject({ value: brand, published: brand, draft: null, problems: [], replacesPublished: false });
    expect(first.version).toBeLessThan(0);
    const saved = await save({ ...brand, name: 'Other' }, first.version);
    expect(saved).toMatchObject({ status: 200, problems: [] });
    expect(await read()).toMatchObject({
      value: { ...brand, name: 'Other' },
      published: brand,
      version: saved.version,
      draft: { author: 'desk', savedAt: new Date(now).toISOString() },
    });
    expect(await drafts()).toEqual([
      {
        file: 'content/brand.json',
        text: formatDocument({ ...brand, name: 'Other' }),
        base: hashOf(formatDocument(brand)),
        version: saved.version,
        author: 'desk',
        savedAt: new Date(now).toISOString(),
        encoding: 'utf8',
      },
    ]);
    expect(readFileSync(join(root, 'content/brand.json'), 'utf8')).toBe(formatDocument(brand));
  });

  it('O3 is kept with its problems', async () => {
    const wrong = { ...brand, name: '', copyrightYear: '2030', cities: { sample: true, value: { en: 'Lima' } } };
    const saved = await save(wrong, (await read()).version);
    expect(saved.problems.map(({ path }: { path: unknown }) => path)).toEqual([['name'], ['copyrightYear'], ['cities', 'value', 'es']]);
    expect(await read()).toMatchObject({ value: wrong, problems: saved.problems });
    expect((await get('')).documents).toContainEqual({ name: 'brand', state: { draft: expect.anything(), problems: 3 } });
  });

  it('O3 keeps the order of its fields', async () => {
    const shuffled = Object.fromEntries(Object.entries({ ...brand, name: 'Other', more: 1 }).toReversed());
    await save(shuffled, (await read()).version);
    expect((await drafts())[0]?.text).toBe(formatDocument({ ...brand, name: 'Other', more: 1 }));
  });

  it('O3 has no draft any more once it is what is published', async () => {
    const { version } = await save({ ...brand, name: 'Other' }, (await read()).version);
    expect((await save(brand, version)).status).toBe(200);
    expect(await drafts()).toEqual([]);
  });

  it('O3 of two editors the second is told, with author, time and value, and overwrites nothing', async () => {
    const { version } = await read();
    expect((await save({ ...brand, name: 'One' }, version)).status).toBe(200);
    now += 1_000;
    const second = await save({ ...brand, name: 'Two' }, version);
    expect(kindOf(second)).toEqual([409, 'content-changed']);
    expect(second.current).toMatchObject({ author: 'desk', savedAt: new Date(now - 1_000).toISOString(), value: { name: 'One' } });
    expect(await read()).toMatchObject({ value: { name: 'One' } });
    expect((await save({ ...brand, name: 'Two' }, second.current.version)).status).toBe(200);
  });

  it('O3 of two editors at the same moment one is told', async () => {
    const { version } = await read();
    const both = await Promise.all(['One', 'Two', 'Three'].map((name) => save({ ...brand, name }, version)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('O3 a page from before a publish, a discard or a change in the files overwrites nothing', async () => {
    const { version } = await read();
    const draft = await save({ ...brand, name: 'Published' }, version);
    await publish();
    expect(kindOf(await save({ ...brand, copyrightYear: 2040 }, version))).toEqual([409, 'content-changed']);
    expect(kindOf(await save({ ...brand, copyrightYear: 2040 }, draft.version))).toEqual([409, 'content-changed']);
    const again = await read();
    expect(again).toMatchObject({ value: { name: 'Published' }, draft: null });
    const discarded = await save({ ...brand, name: 'A' }, again.version);
    expect((await post('/documents/brand/discard', { version: discarded.version })).version).toBe(again.version);
    now += 1_000;
    await save({ ...brand, name: 'B' }, again.version);
    expect(kindOf(await save({ ...brand, name: 'A' }, discarded.version))).toEqual([409, 'content-changed']);
    expect(kindOf(await post('/documents/brand/discard', { version: discarded.version }))).toEqual([409, 'content-changed']);
    expect(await read()).toMatchObject({ value: { name: 'B' } });
  });

  it('O3 says when publishing a draft would replace a change in the files', async () => {
    const { version } = await save({ ...brand, name: 'Draft' }, (await read()).version);
    write('content/brand.json', formatDocument({ ...brand, name: 'From git' }));
    expect(await read()).toMatchObject({ replacesPublished: true, published: { name: 'From git' }, value: { name: 'Draft' }, version });
    const saved = await save({ ...brand, name: 'Draft 2' }, version);
    expect([saved.status, (await read()).replacesPublished]).toEqual([200, true]);
    const value = { ...brand, name: 'Draft 3' };
    expect((await post('/documents/brand/save', { value, version: saved.version, replacesPublished: true })).status).toBe(200);
    expect(await read()).toMatchObject({ replacesPublished: false, value: { name: 'Draft 3' } });
  });

  it('O3 a draft that was saved during a publish goes on from what was published', async () => {
    const { version } = await save({ ...brand, name: 'One' }, (await read()).version);
    const taken = (await drafts()).map(({ file, text }) => ({ file, version, hash: hashOf(text ?? '') }));
    await save({ ...brand, name: 'Two' }, version);
    write('content/brand.json', formatDocument({ ...brand, name: 'One' }));
    await removePublished(server.store, taken);
    expect(await read()).toMatchObject({ value: { name: 'Two' }, published: { name: 'One' }, replacesPublished: false });
  });

  it.each([
    ['no document', { version: 0 }],
    ['no version', { value: brand }],
    ['another field', { value: brand, version: 0, author: 'me' }],
  ])('O3 refuses %s', async (_, body) => {
    expect(kindOf(await post('/documents/brand/save', body))).toEqual([400, 'invalid-request']);
  });

  it('O3 refuses what is too large, too deep or has too many fields, in one line', async () => {
    const { version } = await read();
    const deep = JSON.parse(`${'['.repeat(20)}${']'.repeat(20)}`);
    expect(await save({ ...brand, name: 'x'.repeat(600 * 1024) }, version)).toMatchObject({
      status: 400,
      detail: 'content/brand.json: expected at most 512 KB, found 601 KB',
    });
    expect(await save(deep, version)).toMatchObject({ status: 400, detail: expect.stringMatching(/^The body is nested deeper.*$/) });
    expect(await save(new Array(30_000).fill(0), version)).toMatchObject({ status: 400, detail: expect.stringMatching(/^The body holds/) });
    expect(kindOf(await save('x'.repeat(1_100_000), version))).toEqual([413, 'too-large']);
    expect(await drafts()).toEqual([]);
  });

  it('O3 takes scripts as the text they are', async () => {
    const name = '<script>alert(1)</script>\u0000\ud800"\'';
    await save({ ...brand, name }, (await read()).version);
    expect((await read()).value.name).toBe(name);
  });

  it('O3 that is broken in the files is told, and can be mended', async () => {
    write('content/brand.json', '{ "name": ');
    const broken = await read();
    expect(broken).toMatchObject({
      value: null,
      published: null,
      problems: [{ path: [], message: expect.stringContaining('expected JSON') }],
    });
    expect((await save(brand, broken.version)).problems).toEqual([]);
  });

  it('E3 is recorded once for a person who goes on writing', async () => {
    const before = (await actions()).length;
    let { version } = await save({ ...brand, name: 'One' }, (await read()).version);
    ({ version } = await save({ ...brand, name: 'Two' }, version));
    await post('/documents/brand/discard', { version });
    const recorded = (await actions()).slice(0, (await actions()).length - before);
    expect(recorded.map(({ filters }) => filters.change).toSorted()).toEqual(['discard', 'save']);
    expect(recorded[0]).toMatchObject({ origin: 'desk', filters: { entry: 'brand' } });
  });
});

describe('O2 sessions of a course', () => {
  const courseOn = (date: string, more: object = {}) => ({
    ...courseDocument,
    ...more,
    sessions: [{ ...courseDocument.sessions[0], meetings: [{ date, start: '18:00', end: '21:00' }] }],
  });
  const save = async (value: unknown) => post('/documents/courses/save', { value, version: (await get('/documents/courses')).version });
  const ids = async () =>
    (await get('/documents/courses')).value.map(({ sessions }: typeof courseDocument) => sessions.map(({ id }) => id));

  it('O2 a session whose first day moves keeps its id, however often the page saves; its copy in a new course has none', async () => {
    write('content/courses.json', formatDocument([courseOn('2099-10-05')]));
    for (const day of ['2099-10-06', '2099-11-30']) {
      expect((await save([courseOn(day)])).problems).toEqual([]);
      expect(await ids()).toEqual([['2099-10-05']]);
    }
    const moved = (await get('/documents/courses')).value[0];
    await save([moved, { ...moved, slug: 'copy' }]);
    expect(await ids()).toEqual([['2099-10-05'], [undefined]]);
    await save([{ ...moved, sessions: courseOn('2099-10-05').sessions }]);
    expect(await drafts()).toEqual([]);
  });
});

describe('O3 the content that is there', () => {
  it('O3 is saved as it was read without a change', async () => {
    const tree = join(import.meta.dirname, '../../..');
    const shown = await openDesk(tree);
    const ask = async (url: string, payload?: object) =>
      (
        await shown.inject({ url: `/api/content${url}`, method: payload ? 'POST' : 'GET', headers: ours, ...(payload && { payload }) })
      ).json();
    const { documents, posts } = await ask('');
    expect(posts.length).toBeGreaterThan(0);
    const paths = [
      ...documents.map(({ name }: { name: string }) => `/documents/${name}`),
      ...posts.map(({ slug }: { slug: string }) => `/posts/${slug}`),
    ];
    for (const path of paths) {
      const { value, languages, version } = await ask(path);
      expect([path, await ask(`${path}/save`, languages ? { languages, version } : { value, version })]).toMatchObject([path, { version }]);
    }
    expect(await drafts()).toEqual([]);
    await shown.close();
  });
});

describe('O3 a document whose file has its own order of fields', () => {
  it.each([
    ['that of the file', (item: object) => item],
    ['another one, as a form might send it', (item: object) => Object.fromEntries(Object.entries(item).toReversed())],
  ])('O3 a changed quote changes its line and no other, whatever the order in which fields come: %s', async (_, order) => {
    const testimonial = (author: string) => ({
      company: 'Acme',
      quote: { es: `Cita de ${author}`, en: `Quote of ${author}` },
      rating: 5,
      author,
      position: { en: 'Chief', es: 'Jefa' },
      sample: true,
    });
    const file = { testimonials: ['Ana', 'Eva', 'Ida'].map(testimonial), clients: { names: ['Acme'], sample: true } };
    write('content/testimonials.json', formatDocument(file));
    const { value, version } = await get('/documents/testimonials');
    expect(Object.keys(value.testimonials[0])).toEqual(Object.keys(testimonial('Ana')));
    value.testimonials[1].quote.en = 'Another quote';
    const sent = order({ ...value, testimonials: value.testimonials.map(order) });
    expect(await post('/documents/testimonials/save', { value: sent, version })).toMatchObject({ status: 200, problems: [] });
    const [before, after] = [formatDocument(file), (await drafts())[0]?.text ?? ''].map((text) => text.split('\n'));
    expect(after?.length).toBe(before?.length);
    expect(after?.filter((line, index) => line !== before?.[index]).map((line) => line.trim())).toEqual(['"en": "Another quote"']);
  });
});

it('O3 an item that goes takes its lines and changes no other, even if items have different fields', async () => {
  const bio = { slug: 'ana', technologies: ['A'], name: 'Ana' };
  const file = [{ slug: 'eva', name: 'Eva' }, bio];
  write('content/founders.json', formatDocument(file));
  const { version } = await get('/documents/founders');
  await post('/documents/founders/save', { value: [bio], version });
  expect((await drafts())[0]?.text).toBe(formatDocument([bio]));
});

describe('O3 a post on the desk', () => {
  const read = () => get('/posts/first');
  const save = (languages: unknown, version: number, slug = 'first') => post(`/posts/${slug}/save`, { languages, version });

  it('O3 is changed in place, both languages together', async () => {
    const { languages, version } = await read();
    expect(languages.es).toEqual({ metadata: { title: 'Primero', publishedAt: '2025-09-02', author: 'ana-prado' }, body: 'Text.\n' });
    const changed = {
      en: { ...languages.en, metadata: { ...languages.en.metadata, title: 'New' } },
      es: { ...languages.es, body: 'Otro.\n' },
    };
    const saved = await save(changed, version);
    expect(saved).toMatchObject({ status: 200, problems: [] });
    expect((await drafts()).map(({ file, text }) => [file, text])).toEqual([
      ['content/posts/en/first.md', postOf('New', 'summary: "Two"\n')],
      ['content/posts/es/first.md', postOf('Primero').replace('Text.', 'Otro.')],
    ]);
    expect((await save({ ...changed, es: languages.es }, saved.version)).status).toBe(200);
    expect((await drafts()).map(({ file }) => file)).toEqual(['content/posts/en/first.md']);
    expect(kindOf(await save(changed, saved.version))).toEqual([409, 'content-changed']);
    await save(languages, (await read()).version);
    expect(await drafts()).toEqual([]);
  });

  it('O3 begins empty in both languages, and needs a title', async () => {
    const made = await post('/posts', { slug: 'second' });
    expect(made).toMatchObject({ status: 200, slug: 'second' });
    const entry = await get('/posts/second');
    expect(entry).toMatchObject({
      status: 'new',
      version: made.version,
      languages: { en: { metadata: { title: '', publishedAt: '2026-11-21' } } },
    });
    expect(entry.problems).toEqual(
      ['en', 'es'].map((locale) => ({ path: [locale, 'metadata', 'title'], message: 'expected a title, found nothing' })),
    );
    const en = { metadata: { ...entry.languages.en.metadata, title: 'Second' }, body: 'Text' };
    expect(await save({ en, es: null }, made.version, 'second')).toMatchObject({ status: 200, problems: [] });
    expect((await get('')).posts).toMatchObject([
      { slug: 'first', title: { en: 'First', es: 'Primero' }, status: 'published', state: { draft: null } },
      { slug: 'second', title: { en: 'Second' }, status: 'new', state: { problems: 0 } },
    ]);
    for (const slug of ['second', 'first']) expect(kindOf(await post('/posts', { slug }))).toEqual([409, 'slug-taken']);
    for (const slug of ['../x', 'A b', '', 'x'.repeat(200)])
      expect(kindOf(await post('/posts', { slug }))).toEqual([400, 'invalid-request']);
    expect((await post('/posts/second/remove', { version: (await get('/posts/second')).version })).status).toBe(200);
    expect(await drafts()).toEqual([]);
    expect(kindOf(await post('/posts/second/remove', { version: 0 }))).toEqual([404, 'not-found']);
  });

  it('O3 is removed in both languages, which can be taken back', async () => {
    const { version } = await read();
    const removed = await post('/posts/first/remove', { version });
    expect((await drafts()).map(({ text }) => text)).toEqual([null, null]);
    expect(await read()).toMatchObject({ status: 'removed', languages: { en: null, es: null } });
    expect((await get('')).posts).toMatchObject([{ slug: 'first', title: { en: 'First' }, status: 'removed' }]);
    expect((await post('/posts/first/discard', { version: removed.version })).status).toBe(200);
    expect(await read()).toMatchObject({ status: 'published', version });
  });

  it('O3 takes its worksheets along, and brings them back', async () => {
    for (const locale of ['en', 'es']) write(`content/worksheets/${locale}/first.md`, postOf('Sheet'));
    expect(await get('/references?post=first')).toMatchObject({ uses: [{ where: 'worksheets' }, { where: 'worksheets' }] });
    const removed = await post('/posts/first/remove', { version: (await read()).version });
    expect((await drafts()).map(({ file, text }) => [file, text])).toEqual(
      ['posts/en', 'posts/es', 'worksheets/en', 'worksheets/es'].map((folder) => [`content/${folder}/first.md`, null]),
    );
    await post('/posts/first/discard', { version: removed.version });
    expect(await drafts()).toEqual([]);
  });

  it('O3 stands where its front matter says', async () => {
    write('content/posts/en/first.md', postOf('First', 'state: draft\n'));
    expect((await read()).status).toBe('draft');
    write('content/posts/en/first.md', postOf('First', "publishAt: '2026-12-01T09:00:00-06:00'\n"));
    expect(await read()).toMatchObject({ status: 'scheduled', publishAt: '2026-12-01T09:00:00-06:00' });
    now = Date.UTC(2026, 11, 2);
    expect((await read()).status).toBe('published');
  });

  it('O3 whose front matter cannot be read is shown as it is, and can be mended', async () => {
    write('content/posts/en/first.md', "---\ntitle: 'First\n---\n\nText.\n");
    const { languages, problems, version } = await read();
    expect(languages.en).toEqual({ metadata: {}, body: "---\ntitle: 'First\n---\n\nText.\n" });
    expect(problems).toMatchObject([{ path: ['en', 'metadata'] }]);
    const refused = await save({ ...languages, en: { metadata: { title: 'x' }, body: 'x' } }, version);
    expect(refused).toMatchObject({ status: 400, detail: expect.stringMatching(/^content\/posts\/en\/first\.md: expected fields.*$/) });
    const mended = { ...languages, en: { metadata: {}, body: languages.en.body.replace("'First", "'First'") } };
    expect(await save(mended, version)).toMatchObject({ status: 200, problems: [] });
  });

  it.each(['/posts/nothing', '/posts/..%2f..%2fbrand', '/documents/nothing'])('answers for %s with a problem', async (path) => {
    expect((await get(path)).type).toMatch(/^urn:problem-type:(not-found|invalid-request)$/);
  });
});

describe('O3 pictures on the desk', () => {
  const make = (format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff') =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
      .toFormat(format)
      .toBuffer();
  const pictures = async () => (await get('')).pictures;

  it.each([
    ['jpeg', 'jpg'],
    ['png', 'png'],
    ['webp', 'webp'],
    ['avif', 'avif'],
  ] as const)('O3 %s is taken, by what it holds', async (format, ending) => {
    expect(await upload('photo.gif', await make(format))).toEqual({ status: 200, file: `photo.${ending}` });
    expect(await pictures()).toMatchObject([
      { file: `photo.${ending}`, width: 60, height: 40, alt: {}, usedBy: [], state: { problems: 2 } },
    ]);
  });

  it.each([
    ['../../Équipe & Cía (1).PNG', 'equipe-cia-1.png'],
    ['C:\\Users\\me\\x.y.png', 'x-y.png'],
    ['照片.png', 'picture.png'],
    ['', 'picture.png'],
    ['a'.repeat(300), `${'a'.repeat(80)}.png`],
    ['.env', 'picture.png'],
  ])('O3 gets a safe name: %j', async (name, file) => {
    expect(await upload(name, await make('png'))).toEqual({ status: 200, file });
    expect((await drafts()).map((draft) => draft.file)).toEqual([`content/pictures/${file}`]);
  });

  it('O3 gets a name of its own', async () => {
    write('content/pictures/team.png', await make('png'));
    expect(await upload('Team.png', await make('png'))).toMatchObject({ file: 'team-2.png' });
    const both = await Promise.all([upload('team.png', await make('png')), upload('team.png', await make('png'))]);
    expect(both.map(({ file }) => file).toSorted()).toEqual(['team-3.png', 'team-4.png']);
  });

  it('O3 is refused in one line if it is anything else', async () => {
    const png = await make('png');
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 9, height: 9, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const large = await sharp({ create: { width: 8_000, height: 7_000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const apng = Buffer.concat([png.subarray(0, 33), Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1'), png.subarray(33)]);
    const refused: readonly (readonly [string, Buffer, RegExp])[] = [
      ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), /another kind/],
      [
        'an SVG behind XML',
        Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'),
        /another kind/,
      ],
      ['a GIF', await make('gif'), /another kind/],
      ['a TIFF', await make('tiff'), /another kind/],
      ['nothing', Buffer.alloc(0), /another kind/],
      ['the beginning of a picture', png.subarray(0, 60), /whole picture/],
      ['a name of a format with something else', Buffer.concat([png.subarray(0, 16), Buffer.alloc(500, 7)]), /whole picture/],
      ['an animation', animated, /still picture/],
      ['an animated PNG', apng, /still picture/],
      ['more pixels than fit', large, /50 million pixels; found 8000 × 7000/],
    ];
    for (const [what, bytes, expected] of refused) {
      const answer = await upload('x.png', bytes);
      expect([what, ...kindOf(answer), answer.detail]).toEqual([what, 400, 'picture-refused', expect.stringMatching(expected)]);
      expect(answer.detail).not.toContain('\n');
    }
    expect(kindOf(await upload('x.png', Buffer.alloc(10 * 1024 * 1024 + 1)))).toEqual([413, 'too-large']);
    expect(kindOf(await post('/pictures?name=x.png', {}))).toEqual([415, 'unsupported-media-type']);
    expect(await drafts()).toEqual([]);
  });

  it('O3 is shown small, as WebP, to who has its address', async () => {
    await upload('team.png', await make('png'));
    const [{ thumbnail }] = await pictures();
    const shown = await desk.inject({ url: thumbnail, headers: { host: ours.host } });
    expect([shown.statusCode, shown.headers['content-type'], shown.headers['x-content-type-options']]).toEqual([
      200,
      'image/webp',
      'nosniff',
    ]);
    expect((await sharp(shown.rawPayload).metadata()).format).toBe('webp');
    for (const url of [thumbnail.split('?')[0], `${thumbnail}x`, thumbnail.replace('team', 'tea')])
      expect((await desk.inject({ url, headers: { host: ours.host } })).statusCode).toBe(401);
    await publish();
    expect((await desk.inject({ url: thumbnail, headers: { host: ours.host } })).statusCode).toBe(200);
  });

  it('O3 is not removed while something uses it, with drafts laid over', async () => {
    await upload('team.png', await make('png'));
    const { languages, version } = await get('/posts/first');
    const withImage = { ...languages, en: { ...languages.en, metadata: { ...languages.en.metadata, image: 'team.png' } } };
    await post('/posts/first/save', { languages: withImage, version });
    await publish();
    const refused = await post('/pictures/team.png/remove', {});
    expect([...kindOf(refused), refused.current]).toEqual([409, 'in-use', { uses: [{ where: 'posts/first', field: 'en.image' }] }]);
    expect(await drafts()).toEqual([]);
    const again = await get('/posts/first');
    await post('/posts/first/save', { languages, version: again.version });
    expect(await post('/pictures/team.png/remove', {})).toEqual({ status: 200 });
    expect(await pictures()).toMatchObject([{ file: 'team.png', isRemoved: true, width: 60 }]);
    expect((await post('/pictures/team.png/restore', {})).status).toBe(200);
    expect((await post('/pictures/team.png/restore', {})).status).toBe(404);
    await post('/pictures/team.png/remove', {});
    await publish();
    expect(await pictures()).toEqual([]);
    expect(kindOf(await post('/pictures/team.png/remove', {}))).toEqual([404, 'not-found']);
  });

  it('O3 takes its alternative text along, and brings it back', async () => {
    const alt = { en: 'The team', es: 'El equipo' };
    write('content/pictures/team.png', await make('png'));
    write('content/pictures.json', formatDocument({ 'team.png': { alt }, 'other.png': { alt } }));
    expect(await pictures()).toMatchObject([{ file: 'team.png', alt, state: { problems: 0 } }]);
    await post('/pictures/team.png/remove', {});
    expect((await get('/documents/pictures')).value).toEqual({ 'other.png': { alt } });
    await post('/pictures/team.png/restore', {});
    expect(await drafts()).toEqual([]);
  });
});

describe('O3 what refers to something', () => {
  const uses = async (query: string) => (await get(`/references?${query}`)).uses;

  it('O3 is found in what is parsed, not in the text', async () => {
    write(
      'content/posts/en/second.md',
      '---\ntitle: Second\nauthor: ines\n---\n\n[A](/blog/first) [B](/es/blog/first#x) <a href="/blog/html">no</a> [c]: /x\n\n![Team](picture:team.png)\n\nina /blog/first-one first `[no](/blog/other)`\n\n[ref]: /about/ana-prado\n',
    );
    expect(await uses('post=first')).toEqual([{ where: 'posts/second', field: 'en.body' }]);
    expect(await uses('post=other')).toEqual([]);
    expect(await uses('post=first-one')).toEqual([]);
    expect(await uses('post=html')).toEqual([]);
    expect(await uses('picture=team.png')).toEqual([{ where: 'posts/second', field: 'en.body' }]);
    expect(await uses('founder=ana-prado')).toEqual([
      { where: 'posts/first', field: 'en.author' },
      { where: 'posts/first', field: 'es.author' },
      { where: 'posts/second', field: 'en.body' },
    ]);
  });

  it('O3 includes seats of a course and who waits for it, without names', async () => {
    await server.store.write(function* () {
      yield {
        sql: "insert into seat (course, session, number, record_uuid, taken_at, author) values ('a-course', 'x', 1, null, 1, 'desk')",
        params: [],
      };
    });
    write('content/posts/en/first.md', `${postOf('First')}[Course](/course/a-course/)\n`);
    expect(await uses('course=a-course')).toEqual([
      { where: 'posts/first', field: 'en.body' },
      { where: 'seats', field: '' },
    ]);
  });

  it.each(['', 'person=x', 'picture=a&course=b'])('O3 asks what for: %j', async (query) => {
    expect(await get(`/references?${query}`)).toMatchObject({ status: 400 });
  });
});
