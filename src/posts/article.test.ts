import { describe, expect, it } from 'vitest';
import { figureNames } from '#domain/content/figures.ts';
import { figureDrawer } from '#site/blog/figures.tsx';
import { parseHtml } from '#site/seo/built-pages.ts';
import { blogStrings } from '#strings/site/blog.ts';
import { renderArticle } from './article.ts';

const figure = (name: string, alt: string, caption: string) => `<figure data-name="${name}" data-alt="${alt}">${caption}</figure>`;
const render = (markdown: string, locale: 'en' | 'es' = 'en') => {
  const article = renderArticle(markdown, locale, { figure, picture: figure });
  return { ...article, document: parseHtml(article.html) };
};

describe('the body of a post', () => {
  it('gives headings unique ids and omits footnotes from the contents', () => {
    const { headings, document } = render('## ¿Qué decide?\n\na[^1]\n\n## ¿Qué decide?\n\n### Más\n\n[^1]: Note.', 'es');
    expect(headings).toEqual([
      { id: 'que-decide', text: '¿Qué decide?', depth: 2 },
      { id: 'que-decide-2', text: '¿Qué decide?', depth: 2 },
      { id: 'mas', text: 'Más', depth: 3 },
    ]);
    expect(document.querySelector('#footnote-label')?.textContent).toBe(blogStrings.es.article.notes);
    expect(render('a[^1]\n\n[^1]: N').document.querySelector('#footnote-label')?.textContent).toBe(blogStrings.en.article.notes);
  });
  it('draws a figure with its text alternative and its caption', () => {
    const { document, figures } = render('Before.\n\n![What it shows.](figure:gates)\n*A caption, 38.*\n\nAfter.');
    expect(figures).toEqual(['gates']);
    expect(document.querySelector('figure')?.outerHTML).toBe('<figure data-name="gates" data-alt="What it shows.">A caption, 38.</figure>');
    expect(document.querySelectorAll('p')).toHaveLength(2);
  });
  it('shows a picture with its text alternative and its caption', () => {
    const { document, pictures } = render('![Four people at a table.](picture:team.jpg)\n*Lima, 2025.*');
    expect(pictures).toEqual(['team.jpg']);
    expect(document.querySelector('figure')?.outerHTML).toBe(
      '<figure data-name="team.jpg" data-alt="Four people at a table.">Lima, 2025.</figure>',
    );
  });
  it('shows HTML as text, names it, and leaves out comments', () => {
    const { html, markup } = render(
      'Before <b onclick="alert(1)">bold</b> <!-- a note --> after.\n\n<!-- another\n\none -->\n\n<svg onload=alert(1)>',
    );
    expect(markup).toEqual(['<b onclick="alert(1)">', '</b>', '<svg onload=alert(1)>']);
    expect(html).not.toMatch(/<(?!\/?p>)/);
    expect(html).not.toMatch(/note|another/);
  });
  it('Q21 aligns table columns by class, marks row and column headers, and leaves empty header cells plain', () => {
    const { html, document } = render('| | Today |\n| --- | ---: |\n| Steps | 18 |\n| Days | 11 |');
    expect(html).not.toMatch(/style=|align=/);
    expect(document.querySelectorAll('.num')).toHaveLength(3);
    expect(document.querySelectorAll('th[scope="row"]').map(({ textContent }) => textContent)).toEqual(['Steps', 'Days']);
    expect(document.querySelectorAll('th[scope="col"]').map(({ textContent }) => textContent)).toEqual(['Today']);
    expect(document.querySelector('.scroll')?.getAttribute('tabindex')).toBe('0');
  });
  it('lists every link and image URL', () => {
    expect(render('[a](/quiz?a=1&b=2#c) ![b](/x.png) <https://x.example>').links).toEqual([
      '/quiz?a=1&b=2#c',
      '/x.png',
      'https://x.example',
    ]);
  });
});

describe('the drawn figures', () => {
  const count = (name: string, mark: RegExp) => (figureDrawer('en')(name, 'alt', 'caption').match(mark) ?? []).length;
  it.each(figureNames)('%s is an image with a text alternative, marked as a sample', (name) => {
    const document = parseHtml(figureDrawer('es')(name, 'Lo que muestra', 'El pie'));
    expect(document.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('Lo que muestra');
    expect(document.querySelector('figcaption')?.textContent).toBe('El pie');
    expect(document.querySelector('figure')?.getAttribute('data-sample')).toBeDefined();
  });
  it('show the numbers stated in the articles', () => {
    expect(count('gates', /h0/g)).toBe(100 + 100 + 100 + 38 + 12);
    expect(count('service-map', /h0/g)).toBe(5);
    expect(count('service-map', /v-34/g)).toBe(7 + 5);
    expect(count('service-map', /v-22/g)).toBe(6);
    expect(count('service-map', /<li/g)).toBe(18);
    expect(count('work-removed', /h0/g)).toBe(9);
    expect(count('work-removed', /v-34/g)).toBe(40 + 24 + 24);
  });
});
