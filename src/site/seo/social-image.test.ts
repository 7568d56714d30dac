import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { colorsOf } from '#site/colors.ts';
import { parseHtml } from '#site/seo/built-pages.ts';
import { drawingOf } from './drawings.ts';
import { fitHeading } from './lettering.ts';
import { drawSocialImage, headingLines } from './social-image.ts';

const css = readFileSync(join(import.meta.dirname, '../styles/tokens.css'), 'utf8');
const colors = colorsOf(css).light;
const frame = { width: 1056, height: 250, sizes: [108, 92, 76, 60] };

describe('the heading of a social image', () => {
  const headingOf = (html: string) => {
    const heading = parseHtml(html).querySelector('h1');
    return heading && headingLines(heading);
  };

  it('is the page’s h1, with its line breaks and with the dotted letter in braces', () => {
    expect(headingOf('<h1><span>Let AI do the work.</span> <span>Keep the <i class="tittle">j</i>udgment.</span></h1>')).toEqual([
      'Let AI do the work.',
      'Keep the {j}udgment.',
    ]);
    expect(headingOf('<h1>AI &amp; <em>you</em>\n  today</h1>')).toEqual(['AI & you today']);
    expect(headingOf('<h1>Score: <span>12</span></h1>')).toEqual(['Score: 12']);
  });

  it('uses the largest size that fits, in lines of similar length', () => {
    expect(fitHeading(['Short'], frame)).toMatchObject({ size: 108, lines: ['Short'] });
    const { lines, size } = fitHeading(['Transformación con IA y diseño de servicios: una guía para directivos'], frame);
    expect(size).toBeLessThan(108);
    const lengths = lines.map(({ length }) => length);
    expect(Math.min(...lengths)).toBeGreaterThan(Math.max(...lengths) / 2);
  });

  it('keeps its own line breaks if they fit and rewraps otherwise', () => {
    expect(fitHeading(['One line', 'Another'], frame).lines).toEqual(['One line', 'Another']);
    const long = 'A line that is far too long to stand on its own in this frame';
    expect(fitHeading([long, 'Short'], { ...frame, height: 300 }).lines).not.toContain(long);
  });

  it('throws if the text doesn’t fit', () => {
    expect(() => fitHeading(['word '.repeat(80).trim()], frame)).toThrow("doesn't fit");
  });

  it('colors only the dot of the letter in braces', () => {
    expect(fitHeading(['Keep the {j}udgment'], frame).svg.match(/class="tittle"/g)).toHaveLength(1);
    expect(fitHeading(['Keep the judgment'], frame).svg).not.toContain('tittle');
  });
});

describe('the drawing of a social image', () => {
  const paths = ['/', '/services', '/about', '/ai-courses', '/quiz', '/ai-knowledge-quiz', '/course-application', '/blog', '/a', '/b'];

  it('differs between pages and is the same in every build', () => {
    expect(new Set(paths.map(drawingOf)).size).toBe(paths.length);
    expect(paths.map(drawingOf)).toEqual(paths.map(drawingOf));
  });

  it('is the page’s own if it has one, in the theme’s colors', () => {
    const own = '<svg class="art" data-share="" viewBox="0 0 800 500"><path class="d" d="M9 9V1"/><circle fill="var(--leaf)" r="4"/></svg>';
    const svg = drawSocialImage({ path: '/blog/post', heading: ['A post'], own }, colors);
    expect(svg).toContain('M9 9V1');
    expect(svg).toContain(`fill="${colors.leaf}" r="4"`);
    expect(svg).not.toMatch(/var\(|data-share|undefined/);
  });
});
