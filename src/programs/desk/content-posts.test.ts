import { describe, expect, it } from 'vitest';
import { problemIn } from '#domain/content/problem-texts.ts';
import { keepDrafts } from '#server/publishing/content/drafts.ts';
import { kindOf, postFileText, setUpContentDesk } from './content-desk.fixture.ts';

const { write, drafts, get, post, clock, server } = setUpContentDesk();

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
      ['content/posts/en/first.md', postFileText('New', 'summary: "Two"\n')],
      ['content/posts/es/first.md', postFileText('Primero').replace('Text.', 'Otro.')],
    ]);
    expect((await save({ ...changed, es: languages.es }, saved.version)).status).toBe(200);
    expect((await drafts()).map(({ file }) => file)).toEqual(['content/posts/en/first.md']);
    expect(kindOf(await save(changed, saved.version))).toEqual([409, 'content-changed']);
    await save(languages, (await read()).version);
    expect(await drafts()).toEqual([]);
  });

  it('O3 is listed with the drawings in its text, whose numbers are edited apart', async () => {
    const figures = async () => (await get('')).posts.map((each: { readonly figures: unknown }) => each.figures);
    expect(await figures()).toEqual([[]]);
    const { languages, version } = await read();
    const body = '![A](figure:gates)\n\nText.\n\n![B](figure:gates)\n';
    await save({ ...languages, es: { ...languages.es, body } }, version);
    expect(await figures()).toEqual([['gates']]);
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

  it('O3 that an undone publication brought is a new one again; a draft since then stays', async () => {
    const by = { now: clock.now, author: 'Ana' };
    const kept = { file: 'content/posts/en/back.md', base: '', text: postFileText('Back') };
    await keepDrafts(server().store, [kept], by);
    expect(await get('/posts/back')).toMatchObject({ status: 'new', draft: { author: 'Ana' }, replacesPublished: false });
    await keepDrafts(server().store, [{ ...kept, text: postFileText('Older') }], by);
    expect((await drafts()).map(({ text }) => text)).toEqual([kept.text]);
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
    for (const locale of ['en', 'es']) write(`content/worksheets/${locale}/first.md`, postFileText('Sheet'));
    expect(await get('/references?post=first')).toMatchObject({ uses: [{ where: 'worksheets' }, { where: 'worksheets' }] });
    const removed = await post('/posts/first/remove', { version: (await read()).version });
    expect((await drafts()).map(({ file, text }) => [file, text])).toEqual(
      ['posts/en', 'posts/es', 'worksheets/en', 'worksheets/es'].map((folder) => [`content/${folder}/first.md`, null]),
    );
    await post('/posts/first/discard', { version: removed.version });
    expect(await drafts()).toEqual([]);
  });

  it('O3 stands where its front matter says', async () => {
    write('content/posts/en/first.md', postFileText('First', 'state: draft\n'));
    expect((await read()).status).toBe('draft');
    write('content/posts/en/first.md', postFileText('First', "publishAt: '2026-12-01T09:00:00-06:00'\n"));
    expect(await read()).toMatchObject({ status: 'scheduled', publishAt: '2026-12-01T09:00:00-06:00' });
    clock.now = Date.UTC(2026, 11, 2);
    expect((await read()).status).toBe('published');
  });

  it('O3 whose front matter cannot be read is shown as it is, and can be mended', async () => {
    write('content/posts/en/first.md', "---\ntitle: 'First\n---\n\nText.\n");
    const { languages, problems, version } = await read();
    expect(languages.en).toEqual({ metadata: {}, body: "---\ntitle: 'First\n---\n\nText.\n" });
    expect(problems).toMatchObject([{ path: ['en', 'metadata'] }]);
    // Both know the text, so that the desk says it in its language.
    expect(problemIn(problems[0].message, 'es')).toMatch(/^se esperan campos .*; la línea [23] no se puede leer$/);
    const refused = await save({ ...languages, en: { metadata: { title: 'x' }, body: 'x' } }, version);
    expect(refused).toMatchObject({ status: 400, detail: expect.stringMatching(/^content\/posts\/en\/first\.md: expected fields.*$/) });
    const mended = { ...languages, en: { metadata: {}, body: languages.en.body.replace("'First", "'First'") } };
    expect(await save(mended, version)).toMatchObject({ status: 200, problems: [] });
  });

  it.each(['/posts/nothing', '/posts/..%2f..%2fbrand', '/documents/nothing'])('answers for %s with a problem', async (path) => {
    expect((await get(path)).type).toMatch(/^urn:problem-type:(not-found|invalid-request)$/);
  });
});
