import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWorkingCopy, type WorkingCopy } from './working-copy.ts';

let folder: string;
let copy: WorkingCopy;
/** What's drafted of the pictures. */
let pictures: Record<string, string>;
const readPicture = vi.fn(async (file: string) => pictures[file] ?? null);

const inCopy = (file: string) => join(folder, 'copy', file);
const photo = (name: string, version: number) => ({ file: `content/pictures/${name}.png`, text: '', version });

beforeEach(async () => {
  readPicture.mockClear();
  pictures = {};
  folder = mkdtempSync(join(tmpdir(), 'tino-copy-'));
  const files = ['src/x.ts', 'public/x.txt', 'astro.config.ts', 'tsconfig.json', 'package.json', 'node_modules/x.js', 'content/brand.json'];
  for (const file of [...files, 'content/pictures/old.png']) {
    mkdirSync(dirname(join(folder, 'root', file)), { recursive: true });
    writeFileSync(join(folder, 'root', file), `published ${file}`);
  }
  copy = createWorkingCopy(join(folder, 'root'), join(folder, 'copy'));
  await copy.prepare();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a copy with drafts', () => {
  it('reads a picture once for each save of it, whatever else is saved', async () => {
    pictures = Object.fromEntries(['a', 'b'].map((name) => [`content/pictures/${name}.png`, Buffer.from(name).toString('base64')]));
    const both = [photo('a', 1), photo('b', 2)];
    expect(await copy.lay(both, readPicture)).toHaveLength(2);
    expect(readFileSync(inCopy('content/pictures/a.png'), 'utf8')).toBe('a');
    for (const version of [3, 4]) await copy.lay([...both, { file: 'content/brand.json', text: `{"v":${version}}`, version }], readPicture);
    expect(readFileSync(inCopy('content/brand.json'), 'utf8')).toBe('{"v":4}');
    expect(readPicture).toHaveBeenCalledTimes(2);

    pictures['content/pictures/b.png'] = Buffer.from('another').toString('base64');
    expect(await copy.lay([photo('a', 1), photo('b', 5)], readPicture)).toEqual(['content/brand.json', 'content/pictures/b.png']);
    expect(readFileSync(inCopy('content/pictures/b.png'), 'utf8')).toBe('another');
    expect(readPicture).toHaveBeenCalledTimes(3);
  });

  it('has the published picture, or none, if a draft went while it was being read, and looks again', async () => {
    const listed = [photo('old', 1), photo('new', 1)];
    await copy.lay(listed, readPicture);
    expect(readFileSync(inCopy('content/pictures/old.png'), 'utf8')).toContain('published');
    expect(existsSync(inCopy('content/pictures/new.png'))).toBe(false);
    pictures['content/pictures/new.png'] = Buffer.from('back').toString('base64');
    await copy.lay(listed, readPicture);
    expect(readFileSync(inCopy('content/pictures/new.png'), 'utf8')).toBe('back');
    await copy.lay([], readPicture);
    expect(existsSync(inCopy('content/pictures/new.png'))).toBe(false);
    expect(readFileSync(inCopy('content/pictures/old.png'), 'utf8')).toContain('published');
  });

  it('has no published file that a draft removes', async () => {
    expect(await copy.lay([{ ...photo('old', 1), text: null }], readPicture)).toEqual(['content/pictures/old.png']);
    expect(existsSync(inCopy('content/pictures/old.png'))).toBe(false);
    expect(readPicture).not.toHaveBeenCalled();
  });
});
