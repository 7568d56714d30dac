import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formatDocument } from '#domain/content/documents.ts';
import { writeLiveId } from '#server/publishing/releases/releases.ts';
import { brand } from '#tests/content/brand.ts';

const module = JSON.stringify(join(import.meta.dirname, 'last-readable.ts'));

const release = '20261123-120000-abcdef';
let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'tino-desk-')));
  write('content/brand.json', formatDocument(brand));
  write('reader.ts', "import json from './content/brand.json' with { type: 'json' };\nconsole.log(json.name);\n");
  write(
    'desk.ts',
    `import { replaceUnreadable } from ${module};
for (const line of replaceUnreadable(${JSON.stringify(root)}, ${JSON.stringify(join(root, 'releases'))}))
  if (line.includes('brand.json')) console.error(line);
await import('./reader.ts');`,
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function publish(name: string) {
  write(`releases/${release}/content/brand.json`, formatDocument({ ...brand, name }));
  writeLiveId(join(root, 'releases'), release);
}

function commit() {
  const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x', ...args], { cwd: root });
  git('init', '-q');
  git('add', 'content');
  git('commit', '-qm', 'Content');
}

/** Runs a program that imports the brand, as the desk does. */
function run() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'desk.ts')], { encoding: 'utf8' });
  return { status, name: stdout.trim(), lines: stderr.trim().split('\n') };
}

it('O3 content that can be read is read as it is', () => {
  publish('Live');
  expect(run()).toEqual({ status: 0, name: brand.name, lines: [''] });
});

it.each([
  ['has a problem', formatDocument({ ...brand, name: '' }), /^content\/brand\.json: name: expected text, found nothing$/],
  ['isn’t JSON', '{ "name": ', /^content\/brand\.json: expected JSON; \S/],
  ['is gone', null, /^content\/brand\.json: expected a file, found none$/],
])('O3 the desk starts with what was live if a file %s, and says how to undo that', (_, text, problem) => {
  publish('Live');
  if (text === null) rmSync(join(root, 'content/brand.json'));
  else write('content/brand.json', text);
  expect(run()).toEqual({
    status: 0,
    name: 'Live',
    lines: [
      expect.stringMatching(problem),
      expect.stringMatching(
        /^The desk goes on .* under Content, Company, .*: cp releases\/20261123-120000-abcdef\/content\/brand\.json content\/brand\.json$/,
      ),
    ],
  });
});

it('O3 as long as nothing was published, the desk starts with what was committed', () => {
  commit();
  write('content/brand.json', '{');
  expect(run()).toMatchObject({
    status: 0,
    name: brand.name,
    lines: [expect.anything(), expect.stringMatching(/: git checkout HEAD -- content\/brand\.json$/)],
  });
});

it('O3 without anything that can be read, the problem is told and nothing starts', () => {
  write('content/brand.json', '{');
  const { status, name, lines } = run();
  expect({ status, name }).toEqual({ status: 1, name: '' });
  expect(lines[0]).toMatch(/^content\/brand\.json: expected JSON; /);
});
