import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { releasesFolder } from '#server/publishing/releases/releases.ts';
import { programEnvironment } from '#tests/program-environment.ts';
import { wide } from '#tests/wide.ts';

let data: string;
let folder: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'tino-site-'));
  folder = releasesFolder(data);
  mkdirSync(folder);
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const site = (...args: readonly string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'site.ts'), ...args], {
    ...{ cwd: data, env: { ...programEnvironment, DATA_DIR: data }, encoding: 'utf8' },
  });

it('O3 the status says that git’s index is behind', () => {
  expect(site('status').stdout).not.toContain('index');
  writeFileSync(join(folder, 'git-index.json'), '{"content/brand.json":null}');
  expect(site('status').stdout).toMatch(/index doesn't show the last commit yet.+repairs it/);
});

it('X3 the status names a damaged journal, and ends well', wide, () => {
  writeFileSync(join(folder, 'journal.json'), '{');
  expect(site('status')).toMatchObject({ status: 0, stdout: expect.stringContaining(join(folder, 'journal.json')) });
  expect(site('recover')).toMatchObject({ status: 1, stderr: expect.stringContaining(join(folder, 'journal.json')) });
});

it('O3 a message with control characters is refused before anything is done', wide, () => {
  expect(site('publish', '--message', 'a\u0007b')).toMatchObject({ status: 2, stderr: expect.stringContaining('control characters') });
});
