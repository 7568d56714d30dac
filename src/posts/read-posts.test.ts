import { describe, expect, it } from 'vitest';
import { brand } from '#content/brand.ts';
import { type PostFile, readPosts } from './read-posts.ts';

const site = {
  addresses: new Set(['/', '/quiz', '/photos/x.jpg']),
  pictures: { 'team.jpg': { en: 'Four people', es: 'Cuatro personas' } },
  founders: [
    { slug: 'ana-real', name: 'Ana Real', sample: false, photo: null },
    { slug: 'bo-sample', name: 'Bo Sample', sample: true, photo: null },
  ],
  now: Date.parse('2026-05-05T12:00:00Z'),
  isPreview: false,
};
const file = (name: string, metadata: unknown, body = 'Text.'): PostFile => ({ file: `content/posts/${name}`, metadata, body });
const whole = { title: 'A title', publishedAt: '2025-03-04', summary: 'A summary', author: 'Ana', category: 'HR', readTime: '3 min read' };
const twins = (name: string, change: object = {}, body?: string) => [
  file(`en/${name}.md`, { ...whole, ...change }, body),
  file(`es/${name}.md`, { ...whole, ...change }, body),
];
const problems = (...files: PostFile[]) => readPosts(files, site).problems;
const warnings = (...files: PostFile[]) => readPosts(files, site).warnings;

describe('the metadata of a post', () => {
  it('C12 has defaults', () => {
    const { posts } = readPosts([file('en/bare.md', {}, ''), file('es/bare.md', null, '')], site);
    expect(posts.en[0]).toMatchObject({
      slug: 'bare',
      title: 'Untitled',
      publishedAt: '2026-05-05',
      summary: '',
      author: `${brand.name} team`,
      image: null,
      category: 'General',
      readTime: '5 min read',
    });
    expect(posts.es[0]).toMatchObject({ title: 'Sin título', author: `Equipo ${brand.name}`, readTime: '5 min de lectura' });
  });
  it('C12 counts the time that a text takes to read, unless the file says it', () => {
    const text = (words: number) => Array.from({ length: words }, () => 'word').join(' ');
    const readTime = (metadata: object, body: string) => readPosts([file('en/a.md', metadata, body)], site).posts.en[0]?.readTime;
    expect(readTime({}, text(10))).toBe('1 min read');
    expect(readTime({}, `${text(880)} [a link](https://example.com/a/b/c/d)`)).toBe('4 min read');
    expect(readTime({ readTime: '9 min read' }, text(880))).toBe('9 min read');
  });
  it('C16 has a note about the example in the language of its text, which an invented one can’t lack', () => {
    const note = { sample: true, exampleTitle: 'Invented', exampleText: 'All of it.' };
    const { posts } = readPosts([file('es/a.md', { ...whole, ...note })], site);
    expect([posts.en[0], posts.es[0]].map((post) => post?.example)).toEqual(
      [0, 1].map(() => ({ isSample: true, title: 'Invented', text: 'All of it.' })),
    );
    expect(readPosts(twins('a'), site).posts.en[0]?.example).toBeNull();
    const missing = (change: object) => problems(file('en/a.md', { ...whole, ...change })).map((line) => line.split(': ')[1]);
    expect([{ sample: true }, { sample: false }, { exampleTitle: 'A client' }, { exampleText: 'Theirs.' }].map(missing)).toEqual([
      ['exampleTitle', 'exampleText'],
      [],
      ['exampleText'],
      ['exampleTitle'],
    ]);
  });
  it('accepts unquoted dates and categories in any case', () => {
    const { posts, problems: found } = readPosts(
      twins('a', { publishedAt: new Date('2025-03-04T00:00:00Z'), category: 'customer success' }),
      site,
    );
    expect(found).toEqual([]);
    expect(posts.en[0]).toMatchObject({ publishedAt: '2025-03-04', category: 'Customer Success' });
  });
  it.each([
    ['title', { title: 7 }, /title: expected text/],
    ['date', { publishedAt: '2025-02-30' }, /publishedAt: expected a date/],
    ['date', { publishedAt: 'soon' }, /publishedAt: expected a date/],
    ['summary', { summary: ['a'] }, /summary: expected text/],
    ['category', { category: 'Gardening' }, /category: expected one of Operations.*Gardening/],
    [
      'image',
      { image: 'https://elsewhere.example/x.png' },
      /image: expected the name of a picture such as .*, or an address inside the site/,
    ],
    ['image', { image: 'gone.jpg' }, /image: there is no picture 'gone\.jpg' in content\/pictures/],
    ['state', { state: 'Draft' }, /state: expected published or draft; found "Draft"/],
    ['instant', { publishAt: '2026-12-01' }, /publishAt: expected an instant with its offset, in quotes/],
    ['instant', { publishAt: '2026-12-01T09:00:00' }, /publishAt: expected an instant with its offset/],
    ['instant', { publishAt: '2026-02-30T09:00:00-06:00' }, /publishAt: expected an instant with its offset/],
    ['instant', { publishAt: new Date('2026-12-01T15:00:00Z') }, /publishAt: expected an instant with its offset, in quotes/],
    ['image', { image: '/photos/y.jpg' }, /image: \/photos\/y\.jpg is not in public/],
    ['field', { publishDate: '2025-01-01' }, /there is no such field: publishDate/],
  ])('with a wrong %s stops the build with an error that names the file and field', (_, change, problem) => {
    const found = problems(...twins('a', change));
    expect(found).toHaveLength(2);
    expect(found[0]).toMatch(/^content\/posts\/en\/a\.md: /);
    expect(found[0]).toMatch(problem);
  });
});

describe('C14 the author of a post', () => {
  const authorOf = (author: string) => readPosts(twins('a', { author }), site).posts.es[0];
  it('is a founder if the front matter has their slug', () => {
    expect(authorOf('ana-real')).toMatchObject({ author: 'Ana Real', founder: { slug: 'ana-real', name: 'Ana Real' } });
  });
  it('C7 appears as the team in lists, feeds and structured data while the founder is a sample', () => {
    expect(authorOf('bo-sample')).toMatchObject({ author: `Equipo ${brand.name}`, founder: { slug: 'bo-sample' } });
  });
  it('is any other name as written, without a profile', () => {
    expect(authorOf('Ana')).toMatchObject({ author: 'Ana', founder: null });
  });
  it('stops the build if it looks like a slug and no founder has it', () => {
    expect(problems(...twins('a', { author: 'ana-gone' }))[0]).toBe(
      "content/posts/en/a.md: author: no founder is called 'ana-gone'; there are ana-real, bo-sample",
    );
  });
});

describe('what stops the build', () => {
  it('nothing, if all posts are valid', () => {
    expect(problems(...twins('a', {}, 'See [b](/blog/b), [this](#one).\n\n## One\n\n![x](figure:gates)'), ...twins('b'))).toEqual([]);
  });
  it('two files with the same slug', () => {
    expect(problems(...twins('a'), file('en/2025/a.md', whole))).toEqual([
      "content/posts/en/2025/a.md: slug: 'a' is the slug of content/posts/en/a.md too",
    ]);
  });
  it.each([
    ['an invalid file name', file('en/My Post.md', whole), 'content/posts/en/My Post.md: slug: '],
    ['a file in an unknown language', file('fr/a.md', whole), 'content/posts/fr/a.md: language: '],
    ['a broken link', file('en/a.md', whole, '[x](/nowhere)'), 'content/posts/en/a.md: body: links to /nowhere'],
    [
      'a broken link in Spanish',
      file('es/a.md', whole, '[x](/es/nowhere?a=1#b)'),
      'content/posts/es/a.md: body: links to /es/nowhere?a=1#b',
    ],
    ['a broken image', file('en/a.md', whole, '![x](/photos/none.jpg)'), 'content/posts/en/a.md: body: links to /photos/none.jpg'],
    ['a link to a missing heading', file('en/a.md', whole, '[x](#nope)'), 'content/posts/en/a.md: body: links to #nope'],
    ['an unknown figure', file('en/a.md', whole, '![x](figure:pie)'), "content/posts/en/a.md: body: asks for the figure 'pie'"],
    ['a second title', file('en/a.md', whole, '# Title'), 'content/posts/en/a.md: body: holds a heading of the first level'],
    [
      'an unknown picture',
      file('en/a.md', whole, '![x](picture:gone.jpg)'),
      "content/posts/en/a.md: body: asks for the picture 'gone.jpg'",
    ],
    [
      'a picture in a line of text',
      file('en/a.md', whole, 'See ![x](picture:team.jpg) here.'),
      'content/posts/en/a.md: body: holds picture:team.jpg within a line',
    ],
    ['HTML', file('en/a.md', whole, '<p style="color:red">'), 'content/posts/en/a.md: body: holds HTML (<p style="color:red">)'],
  ])('%s', (_, wrong, problem) => {
    const found = problems(wrong);
    expect(found.filter((line) => line.startsWith(problem))).toHaveLength(1);
  });
});

describe('C9 a post that isn’t published', () => {
  const slugsOf = ({ posts }: ReturnType<typeof readPosts>) => [posts.en, posts.es].map((each) => each.map(({ slug }) => slug));
  const later = { publishAt: '2026-05-05T09:00:00-06:00' };
  const at = (now: string) => ({ ...site, now: Date.parse(now) });
  /** Undated, as a scheduled post may be. */
  const { publishedAt: _, ...undated } = whole;

  it('is left out while it’s a draft', () => {
    const read = readPosts([...twins('a'), ...twins('b', { state: 'draft', publishedAt: undefined })], site);
    expect(slugsOf(read)).toEqual([['a'], ['a']]);
    expect(read.warnings).toEqual([]);
    expect(read.leftOut).toEqual([{ slug: 'b', why: 'a draft' }]);
    expect(read.problems).toEqual([]);
  });
  it('is there from its instant on, and has its day if it has no date', () => {
    const files = ['en', 'es'].map((language) => file(`${language}/a.md`, { ...undated, ...later }));
    expect(slugsOf(readPosts(files, at('2026-05-05T14:59:59Z')))).toEqual([[], []]);
    const { posts, warnings: found } = readPosts(files, at('2026-05-05T15:00:00Z'));
    expect(posts.es[0]).toMatchObject({ slug: 'a', publishedAt: '2026-05-05', upcoming: null });
    expect(found).toEqual([]);
    expect(readPosts(twins('b', later), at('2026-06-01T00:00:00Z')).posts.en[0]?.publishedAt).toBe('2025-03-04');
  });
  it('is left out in every language if one says so, with a warning where they differ', () => {
    const files = [file('en/a.md', { ...whole, state: 'published' }), file('es/a.md', { ...whole, state: 'draft' })];
    const read = readPosts(files, site);
    expect(slugsOf(read)).toEqual([[], []]);
    expect(read.warnings).toEqual([
      'content/posts/es/a.md: state: draft, but published in content/posts/en/a.md; the post is a draft in every language',
    ]);
  });
  it('appears at the later of two instants, with a warning', () => {
    const files = [file('en/a.md', { ...whole, ...later }), file('es/a.md', { ...whole, publishAt: '2026-05-06T09:00:00-06:00' })];
    expect(slugsOf(readPosts(files, at('2026-05-06T14:00:00Z')))).toEqual([[], []]);
    expect(warnings(...files)).toEqual([
      'content/posts/es/a.md: publishAt: 2026-05-06T09:00:00-06:00, but 2026-05-05T09:00:00-06:00 in content/posts/en/a.md; 2026-05-06T09:00:00-06:00 counts',
    ]);
  });
  it('may not be linked to before it’s there, nor may its worksheet', () => {
    const links = '[x](/blog/b) [y](/blog/b/worksheet)';
    const found = readPosts([file('en/a.md', whole, links), ...twins('b', { state: 'draft' })], site).problems;
    expect(found).toEqual([
      'content/posts/en/a.md: body: links to /blog/b, which is a draft',
      'content/posts/en/a.md: body: links to /blog/b/worksheet, which is a draft',
    ]);
    expect(problems(file('en/a.md', whole, '[x](/es/blog/b)'), ...twins('b', later))).toEqual([
      'content/posts/en/a.md: body: links to /es/blog/b, which is published only on 2026-05-05T09:00:00-06:00',
    ]);
  });
  it('may link to what’s there when it appears', () => {
    const link = '[x](/blog/b)';
    expect(problems(file('en/a.md', { ...whole, ...later }, link), ...twins('b', later))).toEqual([]);
    expect(problems(file('en/a.md', { ...whole, state: 'draft' }, link), ...twins('b', { state: 'draft' }))).toEqual([]);
    const before = problems(file('en/a.md', { ...whole, ...later }, link), ...twins('b', { publishAt: '2026-05-05T09:00:01-06:00' }));
    expect(before).toHaveLength(1);
  });
  it('is in a preview, which says what it is', () => {
    const files = [...twins('a', {}, '[x](/blog/b)'), ...twins('b', { state: 'draft' }), ...twins('c', later)];
    const { posts, leftOut, problems: found } = readPosts(files, { ...site, isPreview: true });
    expect(found.filter((line) => !line.startsWith('content/posts/es'))).toEqual([]);
    expect(leftOut).toEqual([]);
    expect(Object.fromEntries(posts.en.map(({ slug, upcoming }) => [slug, upcoming && (upcoming.state ?? upcoming.publishAt)]))).toEqual({
      a: null,
      b: 'draft',
      c: later.publishAt,
    });
  });
  it('is checked like any other, so that nothing is wrong when it appears', () => {
    expect(problems(...twins('a', { state: 'draft' }, '[x](/nowhere)'))).toHaveLength(2);
  });
});

describe('what the build warns about', () => {
  it('nothing, if all posts are complete', () => {
    expect(warnings(...twins('a', {}, 'See [home](https://elsewhere.example).'))).toEqual([]);
  });
  it('C11 an undated post, which goes first in the list', () => {
    const { publishedAt, ...undated } = whole;
    const files = [...twins('old', { publishedAt: '2026-05-04' }), file('en/new.md', undated), file('es/new.md', undated)];
    const read = readPosts(files, site);
    expect(publishedAt).toBeTruthy();
    expect(read.posts.en.map(({ slug }) => slug)).toEqual(['new', 'old']);
    expect(read.posts.en[0]?.publishedAt).toBe('2026-05-05');
    expect(read.warnings[0]).toMatch(/^content\/posts\/en\/new\.md: publishedAt: no date/);
  });
  it('C11 ties are sorted by slug', () => {
    expect(readPosts([...twins('b'), ...twins('a')], site).posts.es.map(({ slug }) => slug)).toEqual(['a', 'b']);
  });
  it('C10 a Spanish post without a body, which shows the English text', () => {
    const files = [file('en/a.md', whole, 'English.'), file('es/a.md', { ...whole, title: 'Título' }, '  \n')];
    const { posts, warnings: found } = readPosts(files, site);
    expect(posts.es[0]).toMatchObject({ title: 'Título', language: 'es', body: { markdown: 'English.', language: 'en' } });
    expect(found).toEqual(['content/posts/es/a.md: body: nothing is written; the text in en is shown']);
  });
  it('C10 a post without a translation', () => {
    const { posts, warnings: found } = readPosts([file('en/a.md', whole, 'English.')], site);
    expect(posts.es[0]).toMatchObject({ title: 'A title', language: 'en', body: { language: 'en' } });
    expect(found).toEqual(['content/posts/es/a.md: body: there is no translation; es pages show the text in en']);
  });
  it('C10 a post without any body, which shows a placeholder', () => {
    const { posts, warnings: found } = readPosts(twins('a', {}, ''), site);
    expect(posts.en[0]?.body).toBeNull();
    expect(found).toEqual([
      'content/posts/en/a.md: body: nothing is written; a placeholder is shown',
      'content/posts/es/a.md: body: nothing is written; a placeholder is shown',
    ]);
  });
  it('conflicting translations and a link to the other language', () => {
    const files = [file('en/a.md', whole), file('es/a.md', { ...whole, publishedAt: '2025-03-05', category: 'Finance' }, '[x](/quiz)')];
    const { posts, warnings: found } = readPosts(files, site);
    expect(posts.es[0]?.publishedAt).toBe('2025-03-04');
    expect(found.map((line) => line.split(':').slice(0, 2).join(':'))).toEqual([
      'content/posts/es/a.md: publishedAt',
      'content/posts/es/a.md: category',
      'content/posts/es/a.md: body',
    ]);
  });
});

describe('O8 a post in one language', () => {
  const read = (...files: PostFile[]) => readPosts(files, site);
  const spanish = (change: object = {}) => file('es/a.md', { ...whole, title: 'Un título', ...change }, 'Texto.');

  it('is shown in the other with its own language, in both directions', () => {
    for (const [language, other] of [
      ['en', 'es'],
      ['es', 'en'],
    ] as const) {
      const { posts, problems: found } = read(file(`${language}/a.md`, whole));
      expect(found).toEqual([]);
      expect(posts[other][0]).toMatchObject({ language, body: { language }, writtenIn: [language] });
    }
  });

  it('waits with a translation under way, which isn’t checked either', () => {
    const { posts, problems: found } = read(spanish({ only: 'es' }), file('en/a.md', { only: 'es' }, 'See [x](/nowhere).'));
    expect(found).toEqual([]);
    expect(posts.en[0]).toMatchObject({ title: 'Un título', language: 'es', writtenIn: ['es'] });
  });

  it('is in both once its translation is there', () => {
    expect(read(spanish(), file('en/a.md', whole)).posts.en[0]).toMatchObject({ title: 'A title', writtenIn: ['en', 'es'] });
  });

  it('C10 a title without a text counts as missing', () => {
    expect(read(spanish(), file('en/a.md', whole, '')).posts.en[0]).toMatchObject({ title: 'A title', writtenIn: ['es'] });
  });

  it('says which languages there are', () => {
    expect(problems(...twins('a', { only: 'fr' }))[0]).toBe('content/posts/en/a.md: only: expected one of en, es; found "fr"');
  });
});
