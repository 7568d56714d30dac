import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatDocument } from '#domain/content/documents.ts';
import { hashOf, removePublished } from '#server/publishing/content/drafts.ts';
import { brand } from '#tests/content/brand.ts';
import { courseDocument } from '#tests/course-document.ts';
import { kindOf, ours, setUpContentDesk } from './content-desk.fixture.ts';

const { openDesk, write, drafts, get, post, actions, publish, server, root, clock } = setUpContentDesk();

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
      draft: { author: 'desk', savedAt: new Date(clock.now).toISOString() },
    });
    expect(await drafts()).toEqual([
      {
        file: 'content/brand.json',
        text: formatDocument({ ...brand, name: 'Other' }),
        base: hashOf(formatDocument(brand)),
        version: saved.version,
        author: 'desk',
        savedAt: new Date(clock.now).toISOString(),
        encoding: 'utf8',
      },
    ]);
    expect(readFileSync(join(root(), 'content/brand.json'), 'utf8')).toBe(formatDocument(brand));
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
    clock.now += 1_000;
    const second = await save({ ...brand, name: 'Two' }, version);
    expect(kindOf(second)).toEqual([409, 'content-changed']);
    expect(second.current).toMatchObject({ author: 'desk', savedAt: new Date(clock.now - 1_000).toISOString(), value: { name: 'One' } });
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
    clock.now += 1_000;
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
    await removePublished(server().store, taken);
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
      lastReadable: brand,
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
