import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { colorsOf } from '#site/colors.ts';
import { parseHtml } from '#site/seo/built-pages.ts';
import { drawingOf } from './drawings.ts';
import { letter } from './lettering.ts';
import { drawSocialImage, headingLines } from './social-image.ts';

const css = readFileSync(join(import.meta.dirname, '../styles/tokens.css'), 'utf8');
const colors = colorsOf(css).light;
const frame = { width: 1056, height: 250, sizes: [108, 92, 76, 60] };

describe('the heading of a picture', () => {
  const headingOf = (html: string) => {
    const heading = parseHtml(html).querySelector('h1');
    return heading && headingLines(heading);
  };

  it('is the page’s: its lines where it has them, its dotted letter in braces', () => {
    expect(headingOf('<h1><span>Let AI do the work.</span> <span>Keep the <i class="tittle">j</i>udgment.</span></h1>')).toEqual([
      'Let AI do the work.',
      'Keep the {j}udgment.',
    ]);
    expect(headingOf('<h1>AI &amp; <em>you</em>\n  today</h1>')).toEqual(['AI & you today']);
    expect(headingOf('<h1>Score: <span>12</span></h1>')).toEqual(['Score: 12']);
  });

  it('takes the largest size that fits, in lines of like length', () => {
    expect(letter(['Short'], frame)).toMatchObject({ size: 108, lines: ['Short'] });
    const { lines, size } = letter(['Transformación con IA y diseño de servicios: una guía para directivos'], frame);
    expect(size).toBeLessThan(108);
    const lengths = lines.map(({ length }) => length);
    expect(Math.min(...lengths)).toBeGreaterThan(Math.max(...lengths) / 2);
  });

  it('keeps its own lines where they fit, and breaks them anew where they do not', () => {
    expect(letter(['One line', 'Another'], frame).lines).toEqual(['One line', 'Another']);
    const long = 'A line that is far too long to stand on its own in this frame';
    expect(letter([long, 'Short'], { ...frame, height: 300 }).lines).not.toContain(long);
  });

  it('refuses what does not fit', () => {
    expect(() => letter(['word '.repeat(80).trim()], frame)).toThrow('does not fit');
  });

  it('gives the dot of the letter in braces, and of no other, its color', () => {
    expect(letter(['Keep the {j}udgment'], frame).svg.match(/class="tittle"/g)).toHaveLength(1);
    expect(letter(['Keep the judgment'], frame).svg).not.toContain('tittle');
  });
});

describe('the drawing of a picture', () => {
  const paths = ['/', '/services', '/about', '/ai-courses', '/quiz', '/ai-knowledge-quiz', '/course-application', '/blog', '/a', '/b'];

  it('is another one for each page, and the same in each build', () => {
    expect(new Set(paths.map(drawingOf)).size).toBe(paths.length);
    expect(paths.map(drawingOf)).toEqual(paths.map(drawingOf));
  });

  it('is the one that the page brings, in the colors of the theme', () => {
    const own = '<svg class="art" data-share="" viewBox="0 0 800 500"><path class="d" d="M9 9V1"/><circle fill="var(--leaf)" r="4"/></svg>';
    const svg = drawSocialImage({ path: '/blog/post', heading: ['A post'], own }, colors);
    expect(svg).toContain('M9 9V1');
    expect(svg).toContain(`fill="${colors.leaf}" r="4"`);
    expect(svg).not.toMatch(/var\(|data-share|undefined/);
  });
});
