import { describe, expect, it } from 'vitest';
import { coverFile } from './cover-file.ts';
import { coverKinds, drawCover } from './covers.ts';
import { range } from './drawing.ts';

const slugs = range(2000).map((index) => `post-${index}`);
const kinds = coverKinds(slugs);
const covers = slugs.map((slug) => drawCover(slug, kinds.get(slug) ?? 'front'));

describe('post covers', () => {
  it('are all different, even among two thousand', () => {
    expect(new Set(covers.map(coverFile)).size).toBe(slugs.length);
  });
  it('never repeat a composition among four neighbors, and use all six', () => {
    const row = slugs.map((slug) => kinds.get(slug));
    for (const index of range(row.length - 3)) expect(new Set(row.slice(index, index + 4)).size).toBe(4);
    expect(new Set(row).size).toBe(6);
  });
  it('don’t change when a newer post is added', () => {
    const more = coverKinds([...slugs, 'the-newest']);
    expect(slugs.map((slug) => more.get(slug))).toEqual(slugs.map((slug) => kinds.get(slug)));
    expect(drawCover('a', 'quipu')).toEqual(drawCover('a', 'quipu'));
  });
  it('contain at least one dot, and every dot is inside the picture', () => {
    for (const { dots } of covers) {
      expect(dots.length).toBeGreaterThan(0);
      for (const [x, y] of dots) expect(x >= 11 && x <= 789 && y >= 11 && y <= 489, `${x}, ${y}`).toBe(true);
    }
  });
  it('are small files with both themes', () => {
    for (const cover of covers.slice(0, 60)) {
      const file = coverFile(cover);
      expect(file.length).toBeLessThan(14_000);
      expect(file).toContain('prefers-color-scheme:dark');
      expect(file).not.toMatch(/NaN|undefined/);
    }
  });
});
