import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { drawNothing, renderArticle } from '#posts/article.ts';
import type { Post } from '#posts/read-posts.ts';
import { cardOf } from '#site/blog/cards.ts';
import { coversOf } from '#site/blog/covers.ts';
import { drawerOf } from '#site/blog/figures.tsx';
import { PostHead } from '#site/blog/post.tsx';
import { Instructor } from '#site/courses/instructor.tsx';
import { parseHtml } from '#site/seo/built-pages.ts';
import { ownDrawing } from '#site/seo/social-image.ts';
import { PostCard } from '#ui/blog/post-card.tsx';
import { Portrait } from '#ui/parts/portrait.tsx';
import { photoOf } from './pictures.ts';

vi.mock('virtual:pictures', () => ({
  pictures: {
    'team.jpg': {
      src: '/_astro/pictures/team-0-960.webp',
      width: 1600,
      height: 900,
      avif: '/_astro/pictures/team-0-480.avif 480w',
      webp: '/_astro/pictures/team-0-480.webp 480w',
    },
  },
  texts: { 'team.jpg': { alt: { en: 'Four people', es: 'Cuatro personas' } } },
}));

const post = (change: Partial<Post> = {}): Post => ({
  slug: 'a',
  title: 'A title',
  summary: 'A summary',
  author: 'Ana',
  founder: null,
  category: 'HR',
  publishedAt: '2025-03-04',
  readTime: '3 min read',
  image: 'team.jpg',
  imageAlt: '',
  language: 'en',
  body: null,
  writtenIn: ['en'],
  example: null,
  upcoming: null,
  ...change,
});
const card = (locale: 'en' | 'es', change?: Partial<Post>) => cardOf(post(change), [post(change)], locale);
const imageIn = (element: React.ReactElement) => {
  const found = parseHtml(renderToStaticMarkup(element)).querySelector('picture > img');
  if (!found) throw new Error('There is no picture.');
  return (name: string) => found.getAttribute(name);
};

describe('a picture', () => {
  it('comes in AVIF and WebP, with its size, so that nothing moves when it loads', () => {
    const html = renderToStaticMarkup(<PostCard post={card('en')} locale="en" />);
    expect(parseHtml(html).querySelector('picture > source[type="image/avif"]')?.getAttribute('srcset')).toContain('480.avif 480w');
    const attribute = imageIn(<PostCard post={card('en')} locale="en" />);
    expect([attribute('width'), attribute('height'), attribute('loading')]).toEqual(['1600', '900', 'lazy']);
    expect(attribute('srcset') ?? attribute('srcSet')).toContain('480.webp 480w');
  });

  it('as a cover loads at once, and social images keep the drawing', () => {
    const head = <PostHead locale="en" card={card('en')} founder={null} upcoming={null} />;
    expect(imageIn(head)('loading')).toBe('eager');
    expect(imageIn(head)('data-share')).toBe('/blog/covers/a.svg');
    const site = mkdtempSync(join(tmpdir(), 'tino-covers-'));
    mkdirSync(join(site, 'blog/covers'), { recursive: true });
    writeFileSync(join(site, 'blog/covers/a.svg'), '<svg viewBox="0 0 8 5"><path d="M1 2"/></svg>');
    expect(ownDrawing(parseHtml(renderToStaticMarkup(head)), site)).toContain('M1 2');
  });

  it('drawn as a cover comes with the page, described, and stands in social images', () => {
    const drawn = post({ image: null });
    const listed = cardOf(drawn, [drawn], 'en');
    const head = parseHtml(
      renderToStaticMarkup(
        <PostHead locale="en" card={listed} founder={null} upcoming={null} drawing={coversOf([drawn]).get(drawn.slug)} />,
      ),
    );
    const cover = head.querySelector('.post-head > svg[role="img"]');
    expect(cover?.getAttribute('aria-label')).toBe(listed.imageAlt);
    expect(listed.imageAlt).not.toBe('');
    expect(ownDrawing(head, '')).toContain(cover?.querySelector('path')?.getAttribute('d'));
  });

  it('O8 is described in the post’s language, unless the post describes it', () => {
    expect(card('es', { language: 'es' }).imageAlt).toBe('Cuatro personas');
    expect(card('es', { language: 'es', imageAlt: 'Otra cosa' }).imageAlt).toBe('Otra cosa');
    const attribute = imageIn(<PostCard post={card('es')} locale="es" />);
    expect([attribute('alt'), attribute('lang')]).toEqual(['Four people', 'en']);
  });

  it('in a post is described by its own words or else by those in content/pictures.json', () => {
    const html = (markdown: string) => renderArticle(markdown, 'es', drawerOf('es')).html;
    expect(parseHtml(html('![Mi texto](picture:team.jpg)\n*Lima.*')).querySelector('figure img')?.getAttribute('alt')).toBe('Mi texto');
    expect(parseHtml(html('![](picture:team.jpg)')).querySelector('figure img')?.getAttribute('alt')).toBe('Cuatro personas');
    expect(parseHtml(html('![](picture:team.jpg)\n*Lima.*')).querySelector('figcaption')?.textContent).toBe('Lima.');
    expect(renderArticle('![](picture:team.jpg)', 'es', drawNothing).pictures).toEqual(['team.jpg']);
  });

  it('of a person replaces the drawing; a drawing stays what it was', () => {
    expect(imageIn(<Portrait locale="en" name="Ana" photo={photoOf('team.jpg', 'en')} />)('alt')).toBe('Four people');
    const drawn = parseHtml(renderToStaticMarkup(<Portrait locale="en" name="Ana" photo={photoOf('/people/ana.svg', 'en')} />));
    expect(drawn.querySelector('picture')).toBeNull();
    expect(drawn.querySelector('img')?.getAttribute('src')).toBe('/people/ana.svg');
    expect(
      parseHtml(renderToStaticMarkup(<Portrait locale="en" name="Ana" photo={photoOf(null, 'en')} />)).querySelector('img'),
    ).toBeNull();
  });

  it('of an instructor is a picture or a drawing, too', () => {
    const instructor = { name: 'Ana', bio: { en: '', es: '' }, achievements: [], sample: false, photo: 'team.jpg' };
    expect(imageIn(<Instructor locale="es" instructor={instructor} />)('alt')).toBe('Cuatro personas');
  });
});
