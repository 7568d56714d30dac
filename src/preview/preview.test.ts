import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createPreview, PreviewError } from './preview.ts';
import type { ContentDraft } from './working-copy.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'tino-preview-'));
const faults: unknown[] = [];
const preview = createPreview({
  root,
  folder,
  log: { info: () => undefined, error: (line) => faults.push(line) },
  page: { siteUrl: 'https://tino.example', bookingUrl: 'https://cal.example', apiBase: '', retentionDays: 90, measurement: null },
});
afterAll(async () => {
  await preview.close();
  rmSync(folder, { recursive: true, force: true });
});

const file = 'content/brand.json';
const brand = JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, unknown>;
const named = (name: unknown): ContentDraft[] => [{ file, text: JSON.stringify({ ...brand, name }) }];
const pictures = JSON.parse(readFileSync(join(root, 'content/pictures.json'), 'utf8')) as Record<string, unknown>;
const article = (text: string, fields = ''): ContentDraft[] =>
  ['en', 'es'].map((language) => ({
    file: `content/posts/${language}/a-draft-of-a-test.md`,
    text: `---\ntitle: A draft\nsummary: About a draft.\npublishedAt: '2026-01-31'\n${fields}---\n\n${text}\n`,
  }));

async function htmlOf(path: string, drafts: readonly ContentDraft[]): Promise<string> {
  const result = await preview.render(path, drafts);
  if ('problems' in result) throw new Error(result.problems.join('\n'));
  return result.html;
}

// One story with one process, because starting it takes seconds.
describe('pages with drafts', () => {
  it('show each change at once, in both languages, and say what is wrong until it is right', { timeout: 300_000 }, async () => {
    expect(await htmlOf('/', named('Lumbre'))).toContain('Lumbre');
    expect(await htmlOf('/es', named('Lumbre'))).toContain('Lumbre');
    expect(await htmlOf('/', named('Vereda'))).toContain('Vereda');
    const published = await htmlOf('/', []);
    expect(published).not.toContain('Vereda');

    for (const _ of ['once', 'again']) {
      const { problems } = (await preview.render('/', named(7))) as { problems: readonly string[] };
      expect(problems.some((line) => line.startsWith(`${file}: name: `))).toBe(true);
      expect(problems.join('\n')).not.toMatch(/\n\s+at |\/tmp\/|node_modules/);
    }
    expect(await htmlOf('/', named('Vereda'))).toContain('Vereda');
    expect(await preview.render('/', [{ file, text: '{' }])).toEqual({ problems: [expect.stringContaining(file)] });
    expect(await htmlOf('/', [])).toBe(published);

    const path = '/blog/a-draft-of-a-test';
    expect(await preview.render(path, [])).toEqual({ problems: [expect.stringContaining(path)] });
    expect(await htmlOf(path, article('The first text.'))).toContain('The first text.');
    expect(await htmlOf(path, article('The second text.'))).toContain('The second text.');
    expect(await preview.render(path, article('[A link](/nowhere-at-all)'))).toHaveProperty('problems');
    expect(await htmlOf(`/es${path}`, article('The third text.'))).toContain('The third text.');
    expect(await preview.render(path, [])).toHaveProperty('problems');

    const square = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#246' } })
      .png()
      .toBuffer();
    const pictured = (alt: string): ContentDraft[] => [
      { file: 'content/pictures/a-square.png', text: square.toString('base64'), encoding: 'base64' },
      { file: 'content/pictures.json', text: JSON.stringify({ ...pictures, 'a-square.png': { alt: { en: alt, es: alt } } }) },
      ...article('The text beside a picture.', 'image: a-square.png\nstate: draft\n'),
    ];
    const first = await htmlOf(path, pictured('A dark square'));
    expect(first).toMatch(/data:image\/webp;base64,/);
    expect(first).toContain('A dark square');
    expect(await htmlOf(path, pictured('A blue square'))).toContain('A blue square');

    process.kill(Number(preview.pid), 'SIGKILL');
    await vi.waitUntil(() => preview.pid === undefined, { timeout: 30_000 });
    expect(await htmlOf('/', named('Lumbre'))).toContain('Lumbre');

    await expect(preview.render('/', [{ file: 'content/brand.ts', text: 'process.exit()' }])).rejects.toThrow(PreviewError);
    await expect(preview.render('/', [{ file: 'content/../../x.json', text: '{}' }])).rejects.toThrow(PreviewError);
    expect(faults).toHaveLength(2);
  });
});
