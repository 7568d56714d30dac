/** @module-tag wide */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { isPicturePath } from '#server/publishing/content/paths.ts';
import { createPreview, PreviewError } from './preview.ts';
import type { PreviewResult } from './render-readable.ts';

const root = join(import.meta.dirname, '../../../..');
const folder = mkdtempSync(join(tmpdir(), 'tino-preview-'));
const faults: unknown[] = [];
/** What's drafted now: files' texts, pictures in base64. */
let drafted: Readonly<Record<string, string>> = {};
let version = 0;
const options = {
  root,
  folder,
  drafts: {
    list: async () => Object.entries(drafted).map(([file, text]) => ({ file, text: isPicturePath(file) ? '' : text, version })),
    readPicture: async (file) => drafted[file] ?? null,
  },
  log: { info: () => undefined, error: (line) => faults.push(line) },
  page: () => ({ siteUrl: 'https://tino.example', bookingUrl: 'https://cal.example', apiBase: '', retentionDays: 90, measurement: null }),
} satisfies Parameters<typeof createPreview>[0];
const preview = createPreview(options);
/** Of another desk on the same data, with drafts of its own to tell them apart. */
const other = createPreview({
  ...options,
  drafts: { list: async () => [{ file, text: JSON.stringify({ ...brand, name: 'Otra' }), version: 1 }], readPicture: async () => null },
});
afterAll(async () => {
  await Promise.all([preview.close(), other.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const file = 'content/brand.json';
const brand = JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, unknown>;
type Texts = typeof drafted;
const named = (name: unknown): Texts => ({ [file]: JSON.stringify({ ...brand, name }) });
const pictures = JSON.parse(readFileSync(join(root, 'content/pictures.json'), 'utf8')) as Record<string, unknown>;
const article = (text: string, fields = ''): Texts =>
  Object.fromEntries(
    ['en', 'es'].map((language) => [
      `content/posts/${language}/a-draft-of-a-test.md`,
      `---\ntitle: A draft\nsummary: About a draft.\npublishedAt: '2026-01-31'\n${fields}---\n\n${text}\n`,
    ]),
  );

function render(path: string, drafts: Texts): Promise<PreviewResult> {
  drafted = drafts;
  version += 1;
  return preview.render(path);
}

async function htmlOf(path: string, drafts: Texts): Promise<string> {
  const result = await render(path, drafts);
  if ('problems' in result) throw new Error(result.problems.join('\n'));
  return result.html;
}

// One story with one process, because starting it takes seconds.
describe('pages with drafts', () => {
  it('show each change at once, in both languages, and say what is wrong until it is right', { timeout: 300_000 }, async () => {
    expect(await htmlOf('/', named('Lumbre'))).toContain('Lumbre');
    expect(await htmlOf('/es', named('Lumbre'))).toContain('Lumbre');
    expect(await htmlOf('/', named('Vereda'))).toContain('Vereda');
    const published = await htmlOf('/', {});
    expect(published).not.toContain('Vereda');

    expect(await other.render('/')).toEqual({ html: expect.stringContaining('Otra'), leftOut: [] });
    expect(await htmlOf('/', {})).toBe(published);

    for (const _ of ['once', 'again'])
      expect(await render('/', named(7))).toEqual({ html: published, leftOut: [expect.stringMatching(`^${file}: name: `)] });
    expect(await htmlOf('/', named('Vereda'))).toContain('Vereda');
    expect(await render('/', { [file]: '{' })).toEqual({ html: published, leftOut: [expect.stringMatching(`^${file}: expected JSON`)] });
    expect(await htmlOf('/', {})).toBe(published);

    const path = '/blog/a-draft-of-a-test';
    expect(await render(path, { ...article('A text beside problems.'), ...named('') })).toEqual({
      html: expect.stringContaining('A text beside problems.'),
      leftOut: [expect.stringMatching(`^${file}: name: `)],
    });
    expect(await render(path, {})).toEqual({ problems: [expect.stringContaining(path)] });
    expect(await htmlOf(path, article('The first text.'))).toContain('The first text.');
    expect(await htmlOf(path, article('The second text.'))).toContain('The second text.');
    const broken = article('[A link](/nowhere-at-all)');
    const { problems } = (await render(path, broken)) as { problems: readonly string[] };
    expect(problems).toEqual([expect.stringMatching(/^content\/posts\/.*nowhere-at-all/), expect.stringContaining('nowhere-at-all')]);
    expect(problems.join('\n')).not.toMatch(/\n\s+at |\/tmp\/|node_modules/);
    expect(await render('/blog', { ...broken, ...named('Vereda') })).toEqual({
      html: expect.stringContaining('Vereda'),
      leftOut: problems,
    });
    expect(await htmlOf(`/es${path}`, article('The third text.'))).toContain('The third text.');
    expect(await render(path, {})).toHaveProperty('problems');

    const square = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#246' } })
      .png()
      .toBuffer();
    const pictured = (alt: string): Texts => ({
      'content/pictures/a-square.png': square.toString('base64'),
      'content/pictures.json': JSON.stringify({ ...pictures, 'a-square.png': { alt: { en: alt, es: alt } } }),
      ...article('The text beside a picture.', 'image: a-square.png\nstate: draft\n'),
    });
    expect(await htmlOf(path, { ...pictured('x'), 'content/pictures.json': JSON.stringify(pictures) })).toMatch(/data:image\/webp;base64,/);
    const first = await htmlOf(path, pictured('A dark square'));
    expect(first).toMatch(/data:image\/webp;base64,/);
    expect(first).toContain('A dark square');
    expect(await htmlOf(path, pictured('A blue square'))).toContain('A blue square');

    process.kill(Number(preview.pid), 'SIGKILL');
    await vi.waitUntil(() => preview.pid === undefined, { timeout: 30_000 });
    expect(await htmlOf('/', named('Lumbre'))).toContain('Lumbre');

    await expect(render('/', { 'content/brand.ts': 'process.exit()' })).rejects.toThrow(PreviewError);
    await expect(render('/', { 'content/../../x.json': '{}' })).rejects.toThrow(PreviewError);
    expect(faults).toHaveLength(2);
  });
});
