import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { drawNothing, renderArticle } from '#posts/article.ts';
import { readPosts } from '#posts/read-posts.ts';
import { parseHtml } from '#site/seo/built-pages.ts';
import { postData, structuredText } from '#site/seo/structured-data.ts';
import { cardOf } from './cards.ts';
import { jsonFeed, rssFeed } from './feed.ts';
import { PostEnd, PostHead } from './post.tsx';

vi.mock('virtual:pictures', () => ({
  pictures: { 'team.jpg': { src: '/_astro/pictures/team-0-960.webp', width: 1600, height: 900, avif: '', webp: '' } },
  texts: { 'team.jpg': { alt: { en: 'A team', es: 'Un equipo' } } },
}));

const site = {
  addresses: new Set(['/', '/quiz']),
  pictures: { 'team.jpg': { en: 'Four people', es: 'Cuatro personas' } },
  founders: [],
  now: Date.parse('2026-05-05T12:00:00Z'),
  isPreview: false,
};
const whole = { title: 'A title', publishedAt: '2025-03-04', summary: 'A summary', author: 'Ana', category: 'HR', readTime: '3 min read' };
const read = (metadata: object, body = 'Text.') =>
  readPosts(
    ['en', 'es'].map((language) => ({ file: `content/posts/${language}/a.md`, metadata: { ...whole, ...metadata }, body })),
    site,
  );

/** What would run or load something, if it were in a page as markup. */
const danger =
  'script,iframe,object,embed,style,link:not([rel="preload"]),meta,base,form,svg[onload],[onclick],[onload],[onerror],[style],img[src="x"]';
const dangerIn = (html: string) =>
  parseHtml(html)
    .querySelectorAll(danger)
    .map(({ outerHTML }) => outerHTML);
const attack = '"><script>alert(1)</script><img src=x onerror=alert(1)>\'--></title><svg/onload=alert(1)>';

describe('a script in the front matter', () => {
  it.each(['title', 'summary', 'author', 'readTime', 'imageAlt'])(
    'as %s is text on the page, in lists, feeds and structured data',
    (field) => {
      const { posts, problems } = read({ image: 'team.jpg', [field]: attack });
      expect(problems).toEqual([]);
      const [post] = posts.en;
      if (!post) throw new Error('There is no post.');
      const card = cardOf(post, posts.en, 'en');
      const page = renderToStaticMarkup(<PostHead locale="en" card={card} founder={null} upcoming={null} />);
      expect(dangerIn(page)).toEqual([]);
      const shown = `${parseHtml(page).textContent} ${parseHtml(page).querySelector('picture img')?.getAttribute('alt')}`;
      expect(shown).toContain(attack);
      expect(structuredText([postData(card, 'en', 'en', null)])).not.toContain('<');
      expect(rssFeed(posts.en, 'en')).not.toMatch(/<script|<img|<svg|<!--/);
      expect(() => JSON.parse(jsonFeed(posts.en, 'en'))).not.toThrow();
    },
  );

  it('as a summary that the text begins with is said once', () => {
    const [post] = read({ summary: 'First <things> first & last.' }).posts.en;
    if (!post) throw new Error('There is no post.');
    const card = cardOf(post, [post], 'en');
    const head = (html: string) => <PostHead locale="en" card={card} founder={null} upcoming={null} html={html} />;
    const standfirst = (html: string) => parseHtml(renderToStaticMarkup(head(html))).querySelector('.standfirst');
    expect(standfirst('<p>First &lt;things&gt; <strong>first</strong> &amp; last.</p><p>Then.</p>')).toBeNull();
    expect(standfirst('<p>Then.</p><p>First &lt;things&gt; first &amp; last.</p>')).not.toBeNull();
  });

  it('C16 in the note about the example is text, too', () => {
    const { posts, problems } = read({ sample: true, exampleTitle: attack, exampleText: attack });
    expect(problems).toEqual([]);
    const [post] = posts.en;
    if (!post) throw new Error('There is no post.');
    const end = renderToStaticMarkup(<PostEnd locale="en" post={post} worksheet={undefined} />);
    expect(dangerIn(end)).toEqual([]);
    expect(parseHtml(end).querySelector('aside[data-sample] h2')?.textContent.trim()).toBe(attack);
  });

  it.each([
    ['category', { category: attack }, /^content\/posts\/en\/a\.md: category: expected one of/],
    ['image', { image: 'javascript:alert(1)' }, /: image: expected the name of a picture/],
    ['image', { image: '../../secret.jpg' }, /: image: expected the name of a picture/],
    ['image', { image: '//elsewhere.example/x.jpg' }, /: image: expected the name of a picture/],
    ['state', { state: attack }, /: state: expected published or draft/],
    ['publishAt', { publishAt: attack }, /: publishAt: expected an instant/],
    ['publishedAt', { publishedAt: attack }, /: publishedAt: expected a date/],
  ])('as %s is refused in one line', (_, change, problem) => {
    const [first = ''] = read(change).problems;
    expect(first).toMatch(problem);
    expect(first).not.toContain('\n');
  });
});

describe('a hostile body is refused in one line, and harmless if it were shown', () => {
  it.each([
    ['a script', '<script>alert(1)</script>', /holds HTML/],
    ['a script across lines', '<script\n>alert(1)\n</script\n>', /holds HTML/],
    ['an unquoted handler', '<img src=x onerror=alert(1)>', /holds HTML/],
    ['a handler after a line', '<b\nonclick\n=alert(1)>x</b>', /holds HTML/],
    ['an SVG with a script', '<svg><script>alert(1)</script></svg>', /holds HTML/],
    ['a link in capitals', "<A HREF='javascript:alert(1)'>x</A>", /holds HTML/],
    ['a style', '<style>*{background:url(https://elsewhere.example)}</style>', /holds HTML/],
    ['a form', '<form action=https://elsewhere.example><button>x</button></form>', /holds HTML/],
    ['a redirect', '<meta http-equiv=refresh content="0;url=https://elsewhere.example">', /holds HTML/],
    ['an end of the page', '</article></main></body>', /holds HTML/],
    ['HTML in a list', '- a\n- <iframe src="https://elsewhere.example"></iframe>', /holds HTML/],
    ['HTML in a table', '| a |\n| --- |\n| <img src=x onerror=alert(1)> |', /holds HTML/],
    ['HTML in a heading', '## a <script>alert(1)</script>', /holds HTML/],
    ['HTML in a note', 'a[^1]\n\n[^1]: <script>alert(1)</script>', /holds HTML/],
    ['a link with a script', '[x](javascript:alert(1))', /links to javascript:/],
    ['one in capitals', '[x](JaVaScRiPt:alert(1))', /links to JaVaScRiPt:/],
    ['one with an entity', '[x](javascript&colon;alert(1))', /links to javascript:/],
    ['one with a tab', '[x](<java\tscript:alert(1)>)', /links to java/],
    ['an automatic one', '<javascript:alert(1)>', /links to javascript:/],
    ['one by reference', '[x][1]\n\n[1]: javascript:alert(1)', /links to javascript:/],
    ['a page as data', '[x](data:text/html,<script>alert(1)</script>)', /links to data:/],
    ['another site without its scheme', '[x](//elsewhere.example)', /links to \/\/elsewhere/],
    [
      'a picture of another site',
      '![x](https://elsewhere.example/pixel.png)',
      /shows https:\/\/elsewhere\.example\/pixel\.png from another site/,
    ],
    ['a picture as data', '![x](data:image/svg+xml,x)', /links to data:/],
    ['a path as a picture', '![x](picture:../../secret.jpg)', /asks for the picture '\.\.\/\.\.\/secret\.jpg', which isn't in content/],
    ['an attack as a picture', '![x](<picture:x" onerror="alert(1)>)', /asks for the picture/],
  ])('%s', (_, body, problem) => {
    const { problems } = read({}, body);
    expect(problems.filter((line) => problem.test(line)).length, problems.join('\n')).toBeGreaterThan(0);
    for (const line of problems) expect(line).not.toContain('\n');
    expect(dangerIn(renderArticle(body, 'en', drawNothing).html)).toEqual([]);
  });

  it.each([
    '<svg/onload=alert(1)>',
    '<!--> <script>alert(1)</script> -->',
    '<!-- a --!> <script>alert(1)</script> -->',
    '`<script>alert(1)</script>`',
  ])('what’s no HTML in Markdown, such as %s, isn’t in the page either', (body) =>
    expect(dangerIn(renderArticle(body, 'en', drawNothing).html)).toEqual([]),
  );

  it('a text alternative with markup stays text', () => {
    const { html } = renderArticle('![" onerror="alert(1)](/x.png)', 'en', drawNothing);
    const [image] = parseHtml(html).querySelectorAll('img');
    expect(image?.getAttribute('onerror')).toBeUndefined();
  });
});
