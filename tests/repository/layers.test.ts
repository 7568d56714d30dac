import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the project's own rules over a small tree; resolves with the names of the rules it breaks. */
function brokenRules(files: Readonly<Record<string, string>>): readonly string[] {
  folder = mkdtempSync(join(tmpdir(), 'tino-layers-'));
  for (const [path, text] of Object.entries({ ...files, 'tsconfig.json': '{}' })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      'src',
      '--config',
      join(root, '.dependency-cruiser.cjs'),
      '--output-type',
      'json',
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } };
  return [...new Set(summary.violations.map(({ rule }) => rule.name))].sort();
}

const one = "import type { Y } from '../mailing-lists/y.ts';\nexport type X = Y | 1;\n";

it('allows folders that import in one direction', () => {
  expect(brokenRules({ 'src/server/records/x.ts': one, 'src/server/mailing-lists/y.ts': 'export type Y = 2;\n' })).toEqual([]);
});

it('rejects a cycle of folders, even through type imports', () => {
  const back = "import type { Z } from '../records/z.ts';\nexport type Y = Z;\n";
  expect(
    brokenRules({
      'src/server/records/x.ts': one,
      'src/server/mailing-lists/y.ts': back,
      'src/server/records/z.ts': 'export type Z = 2;\n',
    }),
  ).toEqual(['no-folder-cycles']);
});

it('rejects a cycle of files, even through type imports', () => {
  expect(
    brokenRules({
      'src/server/mailing-lists/a.ts': "import type { B } from './b.ts';\nexport type A = B;\n",
      'src/server/mailing-lists/b.ts': "import type { A } from './a.ts';\nexport type B = A | 1;\n",
    }),
  ).toEqual(['no-cycles']);
});
