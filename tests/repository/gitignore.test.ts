import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const git = (folder: string, ...args: readonly string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' });

describe.runIf(git(root, '--version').status === 0)('git ignores', () => {
  let folder: string;
  // Uses its own repository, because a downloaded copy of the project isn't one.
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tino-ignore-'));
    git(folder, 'init', '--quiet');
    copyFileSync(join(root, '.gitignore'), join(folder, '.gitignore'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const isIgnored = (path: string) => git(folder, 'check-ignore', '--quiet', path).status === 0;

  it.each([
    '.env',
    '.env.production',
    'data/tino.db',
    'data/mail/1.eml',
    'data/dev/tino.db',
    'tino.db.replaced-2026-11-21T00-00-00-000Z',
    'backups/2026-11-21.db',
    'backup.db',
    'tino.dump',
    'tls/privkey.pem',
    'backup.key',
    'leads.csv',
    'leads.csv.part',
    'erasures.jsonl',
    'build/mail-preview/index.html',
    'build/shots/home.png',
    'build/lighthouse.md',
    'build/e2e/trace.zip',
  ])('%s', (path) => {
    expect(isIgnored(path)).toBe(true);
  });

  it('no file of the project', () => {
    expect(
      [
        '.env.example',
        'ops/tino.env.example',
        'package-lock.json',
        'src/server/care/backups/bytes.ts',
        'docs/home.png',
        'content/posts/en/a-post.md',
        'migrations/001.sql',
      ].filter(isIgnored),
    ).toEqual([]);
  });
});
