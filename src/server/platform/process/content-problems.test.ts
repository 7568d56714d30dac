import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { brand } from '#tests/content/brand.ts';

const documents = JSON.stringify(join(import.meta.dirname, '../../../domain/content/documents.ts'));
const before = join(import.meta.dirname, 'content-problems.ts');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tino-content-'));
  mkdirSync(join(folder, 'content'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program that reads a brand.json with this text while its modules are loaded, as the server does. */
function runWith(text: string) {
  writeFileSync(join(folder, 'content/brand.json'), text);
  writeFileSync(
    join(folder, 'program.ts'),
    `import { readDocument } from ${documents};
import json from './content/brand.json' with { type: 'json' };
readDocument('brand', json);
throw new Error('This is no problem of the content.');`,
  );
  const { status, stderr } = spawnSync(process.execPath, ['--import', before, join(folder, 'program.ts')], { encoding: 'utf8' });
  return { status, lines: stderr.trimEnd().split('\n') };
}

it('O3 a program ends with one line per problem, without a stack', () => {
  expect(runWith(JSON.stringify({ ...brand, name: '', copyrightYear: 'soon' }))).toEqual({
    status: 1,
    lines: ['content/brand.json: name: expected text, found nothing', 'content/brand.json: copyrightYear: expected a number, found text'],
  });
});

it('O3 a program says which file isn’t JSON', () => {
  const { status, lines } = runWith('{ "name": ');
  expect(status).toBe(1);
  expect(lines).toEqual([expect.stringMatching(/^content\/brand\.json: expected JSON; \S/)]);
});

it('other errors are reported as before', () => {
  const { status, lines } = runWith(JSON.stringify(brand));
  expect(status).toBe(1);
  expect(lines.join('\n')).toContain('This is no problem of the content.');
});
