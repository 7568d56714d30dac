import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { projectFiles } from './project-files.ts';

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

const one = "import type { Y } from '../webhooks/y.ts';\nexport type X = Y | 1;\n";

it('allows folders that import in one direction', () => {
  expect(brokenRules({ 'src/server/owner/leads/x.ts': one, 'src/server/owner/webhooks/y.ts': 'export type Y = 2;\n' })).toEqual([]);
});

it('rejects a cycle of folders, even through type imports', () => {
  const back = "import type { Z } from '../leads/z.ts';\nexport type Y = Z;\n";
  expect(
    brokenRules({
      'src/server/owner/leads/x.ts': one,
      'src/server/owner/webhooks/y.ts': back,
      'src/server/owner/leads/z.ts': 'export type Z = 2;\n',
    }),
  ).toEqual(['no-folder-cycles']);
});

it('rejects a cycle of files, even through type imports', () => {
  expect(
    brokenRules({
      'src/server/owner/webhooks/a.ts': "import type { B } from './b.ts';\nexport type A = B;\n",
      'src/server/owner/webhooks/b.ts': "import type { A } from './a.ts';\nexport type B = A | 1;\n",
    }),
  ).toEqual(['no-cycles']);
});

it('rejects what the row of a group, a program or a part doesn’t name', () => {
  const forbidden = [
    ['src/server/platform/outbox', 'src/server/flows/courses', 'layers-server-platform'],
    ['src/server/flows/courses', 'src/server/messages/letters', 'layers-server-flows'],
    ['src/server/messages/letters', 'src/server/visitors/records', 'layers-server-messages'],
    ['src/server/visitors/records', 'src/server/publishing/content', 'layers-server-visitors'],
    ['src/server/publishing/content', 'src/server/owner/leads', 'layers-server-publishing'],
    ['src/server/owner/leads', 'src/server/care/erasure', 'layers-server-owner'],
    ['src/server/care/erasure', 'src/programs/site', 'layers-server'],
    ['src/server/publishing/releases', 'src/strings/text', 'layers-server/publishing/releases'],
    ['src/programs/site', 'src/programs/desk', 'layers-programs/site'],
  ] as const;
  const files = forbidden.flatMap(([from, to]) => [
    [`${from}/x.ts`, `import type { Y } from '${relative(from, to)}/y.ts';\nexport type X = Y | 1;\n`],
    [`${to}/y.ts`, 'export type Y = 2;\n'],
  ]);
  expect(brokenRules(Object.fromEntries(files))).toEqual(forbidden.map(([, , rule]) => rule).sort());
});

it('has each file of the server, of a program, of the domain and of the strings in a folder of its group', () => {
  const loose = projectFiles(['src/server', 'src/programs', 'src/domain', 'src/strings'], /\.tsx?$/)
    .map(({ path }) => path)
    .filter((path) => !/^src\/(?:server\/[^/]+|programs|domain|strings)\/[^/]+\/[^/]+$/.test(path));
  expect(loose).toEqual([]);
});
