import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { copySources } from '#server/publishing/releases/sources.ts';
import { projectFiles } from './project-files.ts';

const root = resolve(import.meta.dirname, '../..');
/** Of a relative import or export, a style or an asset. */
const address = /(?:from |import |import\()'(\.\.?\/[^'?]+)/g;

it('X2 a release holds every file that its code imports, wherever it is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tino-sources-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await copySources(root, folder, { overlay: new Map(), previous: undefined });
  const imported = projectFiles(['src'], /(?<!\.test|\.fixture)\.(?:tsx?|astro)$/).flatMap(({ path, text }) =>
    Array.from(text.matchAll(address), ([, found = '']) => join(dirname(path), found)),
  );
  const outside = [...new Set(imported)].filter((path) => !path.startsWith('src/'));
  expect(outside.length).toBeGreaterThan(0);
  expect(outside.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
});
