import { describe, expect, it } from 'vitest';
import { deskContentStrings } from '#strings/owner/desk-content.ts';
import type { PostTexts } from './api.ts';
import {
  findPostProblems,
  fromPostForm,
  postFieldOf,
  postFieldPath,
  postServerProblems,
  postTitle,
  slugFrom,
  summaryFrom,
  toPostForm,
} from './post-form.ts';

const { wrong } = deskContentStrings.en;
const files: PostTexts = {
  en: { metadata: { title: 'A post', publishedAt: '2026-01-31T09:00:00Z', author: 'ana', note: 7 }, body: 'Text' },
  es: { metadata: { title: 'Una entrada', category: 'Strategy', readTime: null }, body: 'Texto' },
};

describe('O3 a post’s form', () => {
  it('O3 shows both languages side by side, and once what they share', () => {
    expect(toPostForm(files)).toMatchObject({
      title: { en: 'A post', es: 'Una entrada' },
      body: { en: 'Text', es: 'Texto' },
      summary: { en: '', es: '' },
      ...{ author: 'ana', category: 'Strategy', publishedAt: '2026-01-31', image: '' },
    });
    expect(toPostForm({ en: null, es: files.es }).title).toEqual({ en: '', es: 'Una entrada' });
  });

  it('O3 writes both languages alike where they share something, and keeps what it doesn’t show', () => {
    const { en, es } = fromPostForm({ ...toPostForm(files), author: 'bea' });
    expect(en?.metadata).toMatchObject({ author: 'bea', category: 'Strategy', note: 7 });
    expect(es?.metadata).toMatchObject({ author: 'bea', category: 'Strategy' });
  });

  it('O3 changes nothing that nobody changed, and no order of fields', () => {
    const same: PostTexts = {
      en: { metadata: { readTime: null, author: 'ana', title: 'A' }, body: '' },
      es: { metadata: { author: 'ana', title: 'B' }, body: '' },
    };
    expect(fromPostForm(toPostForm(same))).toEqual(same);
    const { en } = fromPostForm({ ...toPostForm(same), title: { en: 'C', es: 'B' }, author: 'bea' });
    expect(Object.entries(en?.metadata ?? {})).toEqual([
      ['readTime', null],
      ['author', 'bea'],
      ['title', 'C'],
    ]);
  });

  it('O3 takes a field away once it’s empty', () => {
    const { en, es } = fromPostForm({ ...toPostForm(files), author: '' });
    expect([en?.metadata, es?.metadata].some((metadata) => metadata && 'author' in metadata)).toBe(false);
  });

  it('C16 marks an invented example in every language, and no other', () => {
    const marked = fromPostForm({ ...toPostForm(files), sample: true });
    expect([marked.en?.metadata.sample, marked.es?.metadata.sample]).toEqual([true, true]);
    expect(toPostForm(marked).sample).toBe(true);
    expect(fromPostForm({ ...toPostForm(marked), sample: false })).toEqual(fromPostForm(toPostForm(files)));
    const problems = [...findPostProblems({ ...toPostForm({ en: null, es: files.es }), sample: true }, wrong, 'en')];
    expect(problems).toEqual(['exampleTitle/es', 'exampleText/es'].map((path) => [path, wrong.missing]));
  });

  it('O3 makes no file of a language in which nothing is written, unless there’s one', () => {
    const one = toPostForm({ en: files.en, es: null });
    expect(fromPostForm(one).es).toBeNull();
    expect(fromPostForm({ ...one, title: { en: 'A', es: ' ' }, body: { en: '', es: '\n' } }).es).toBeNull();
    expect(fromPostForm({ ...one, body: { en: '', es: 'Texto' } }).es).toMatchObject({ body: 'Texto', metadata: { author: 'ana' } });
    expect(fromPostForm({ ...toPostForm(files), title: { en: '', es: '' }, body: { en: '', es: '' } }).en).not.toBeNull();
  });

  it.each([
    [['en', 'metadata', 'title'], 'title/en'],
    [['es', 'metadata', 'imageAlt'], 'imageAlt/es'],
    [['es', 'metadata', 'author'], 'author'],
    [['es', 'metadata', 'sample'], 'sample'],
    [['es', 'body'], 'body/es'],
    [['en', 'metadata'], 'title/en'],
    [['en'], 'title/en'],
    [['worksheet', 0], 'worksheet/0'],
  ])('O3 shows a problem of %j at %s', (path, shown) => {
    expect(postFieldPath(path)).toBe(shown);
    expect([...postServerProblems([{ path, message: 'is wrong' }], 'en')]).toEqual([[shown, 'Is wrong.']]);
  });

  it('O3 says what’s wrong at its field, in each language that has a file', () => {
    const spanish: PostTexts = { en: null, es: files.es };
    const problems = (change: object, texts = spanish) => [...findPostProblems({ ...toPostForm(texts), ...change }, wrong, 'en')];
    expect(problems({})).toEqual([]);
    expect(problems({ title: { en: '', es: ' ' } })).toEqual([['title/es', wrong.missing]]);
    expect(problems({ category: 'Other' }).map(([path]) => path)).toEqual(['category']);
    expect(problems({ publishAt: 'soon' }, files).map(([path]) => path)).toContain('publishAt');
  });

  it('O3 says at the title that a file has a field that the site doesn’t know', () => {
    expect([...findPostProblems(toPostForm(files), wrong, 'en')]).toEqual([['title/en', wrong.unknown('note')]]);
  });

  it('O3 has the fields that its page asks for, and no others', () => {
    expect(postFieldOf('body')).toMatchObject({ kind: 'localized', item: { kind: 'markdown' } });
    expect(() => postFieldOf('other')).toThrow('other');
  });
});

it.each([
  ['El año 2026: ¿qué más?', 'el-ano-2026-que-mas'],
  ['  —  ', ''],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
  ['ÜBER Ångström', 'uber-angstrom'],
])('O3 the address of %j is %j', (title, address) => expect(slugFrom(title)).toBe(address));

it('O3 a post is called by its title in the owner’s language, or in any', () => {
  expect([postTitle({ en: 'A', es: 'B' }, 'es'), postTitle({ en: 'A', es: '' }, 'es'), postTitle({}, 'es')]).toEqual(['B', 'A', '']);
});

describe('O8 a post’s form in one language', () => {
  const both = toPostForm(files);
  const onlySpanish = { ...both, only: 'es' as const };

  it('keeps what’s typed in the other language, out of the site, until it’s wanted again', () => {
    const parked = fromPostForm(onlySpanish);
    expect([parked.en?.metadata.only, parked.es?.metadata.only, parked.en?.body]).toEqual(['es', 'es', 'Text']);
    const { only, ...again } = toPostForm(parked);
    expect(only).toBe('es');
    expect(fromPostForm({ ...again, only: undefined })).toEqual(fromPostForm(both));
  });

  it('makes no file and no mark of a language in which nothing is typed', () => {
    const blank = { en: '', es: '' };
    const started: PostTexts = { en: { metadata: { title: '', publishedAt: '2026-01-31' }, body: '' }, es: files.es };
    expect(fromPostForm({ ...toPostForm(started), only: 'es', summary: blank })).toMatchObject({ en: null, es: { body: 'Texto' } });
    expect(fromPostForm({ ...toPostForm(started), only: 'es' }).es?.metadata).not.toHaveProperty('only');
    expect(toPostForm({ en: null, es: files.es }).only).toBe('es');
  });

  it('asks for a title in that language only', () => {
    const untitled = { ...onlySpanish, title: { en: '', es: '' } };
    expect([...findPostProblems(untitled, wrong, 'en').keys()]).toEqual(['title/es']);
    expect([...findPostProblems({ ...onlySpanish, title: { en: '', es: 'Una' } }, wrong, 'en').keys()]).toEqual([]);
  });
});

it.each([
  ['the first paragraph, without its marks', '## One\n\nA **bold** [link](https://a.example).\n\nLater.', 'A bold link.'],
  [
    'whole sentences, as far as a summary goes',
    `- list\n\n${'Word '.repeat(20)}ends. ${'More '.repeat(20)}ends.`,
    `${'Word '.repeat(20)}ends.`,
  ],
  ['one sentence at least', `${'Word '.repeat(60)}ends. Another.`, `${'Word '.repeat(60)}ends.`],
  ['nothing without a paragraph', '![](picture:a.png)\n\n*Caption*\n\n| a | b |', ''],
])('O3 a summary is proposed from a text: %s', (_, markdown, summary) => {
  expect(summaryFrom(markdown, 'en')).toBe(summary);
});
