import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read } from '#site/built/document.ts';
import { coloursOf } from '#site/colours.ts';
import { drawingOf } from './drawings.ts';
import { headingLines } from './heading.ts';
import { letter } from './lettering.ts';
import { drawSharePicture } from './share-picture.ts';

const css = readFileSync(join(import.meta.dirname, '../styles/tokens.css'), 'utf8');
const colours = coloursOf(css).light;
const frame = { width: 1056, height: 250, sizes: [108, 92, 76, 60] };

describe('the heading of a picture', () => {
  const headingOf = (html: string) => {
    const heading = read(html).querySelector('h1');
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

  it('gives the dot of the letter in braces, and of no other, its colour', () => {
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

  it('is the one that the page brings, in the colours of the theme', () => {
    const own = '<svg class="art" data-share="" viewBox="0 0 800 500"><path class="d" d="M9 9V1"/><circle fill="var(--leaf)" r="4"/></svg>';
    const svg = drawSharePicture({ path: '/blog/post', heading: ['A post'], own }, colours);
    expect(svg).toContain('M9 9V1');
    expect(svg).toContain(`fill="${colours.leaf}" r="4"`);
    expect(svg).not.toMatch(/var\(|data-share|undefined/);
  });
});
