/** @module-tag wide */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { wide } from '#tests/wide.ts';
import { isMessage } from './message.ts';
import type { PublishOutcome } from './publisher.ts';
import { createProject, edit, gitIn, publisherOf, read, readProjectDrafts, type SmallProject } from './small-project.fixture.ts';

const projects: SmallProject[] = [];
afterEach(() => {
  for (const { root } of projects.splice(0)) rmSync(root, { recursive: true, force: true });
});

/** A project in git with an edit that's to be published. */
function start(): SmallProject {
  const project = createProject({ inGit: true });
  projects.push(project);
  edit(project, 'content/brand.json', brand('Second'));
  return project;
}

const brand = (name: string) => `{ "name": "${name}" }\n`;
const publish = (project: SmallProject) => publisherOf(project).publish({ author: 'Ana', message: 'Edits' });
const releaseOf = (ended: PublishOutcome) => (ended.outcome === 'live' ? ended.release : expect.fail(JSON.stringify(ended)));
const failureOf = (ended: PublishOutcome) => (ended.outcome === 'failed' ? ended.failure : expect.fail(JSON.stringify(ended)));
const asDeveloper = ['-c', 'user.name=Developer', '-c', 'user.email=dev@localhost'];

function expectUnchanged(project: SmallProject): void {
  expect(read(project, 'content/brand.json')).toBe(brand('First'));
  expect(readProjectDrafts(project)).toHaveLength(1);
}

describe('O3 a lock of git', () => {
  it('O3 on the index: a publication is committed, says that the index is behind, and the next run repairs it', async () => {
    const project = start();
    const lock = join(project.root, '.git/index.lock');
    writeFileSync(lock, '');
    releaseOf(await publish(project));
    expect(gitIn(project, 'log', '-1', '--format=%s')).toBe('Edits');
    expect(publisherOf(project).status().isIndexBehind).toBe(true);
    rmSync(lock);
    expect(gitIn(project, 'status', '--porcelain')).toBe('MM content/brand.json');
    await publisherOf(project).recover();
    expect(gitIn(project, 'status', '--porcelain')).toBe('');
    expect(publisherOf(project).status().isIndexBehind).toBe(false);
  });

  it('O3 on the index: it keeps no later publication from being made', async () => {
    const project = start();
    writeFileSync(join(project.root, '.git/index.lock'), '');
    releaseOf(await publish(project));
    edit(project, 'content/posts/en/one.md', 'Two.\n');
    releaseOf(await publish(project));
    expect(gitIn(project, 'log', '-1', '--format=%s')).toBe('Edits');
  });

  it('O3 on the index for a moment: it’s waited for', async () => {
    const project = start();
    const lock = join(project.root, '.git/index.lock');
    writeFileSync(lock, '');
    const published = publish(project);
    await expect.poll(() => gitIn(project, 'log', '-1', '--format=%s')).toBe('Edits');
    rmSync(lock);
    releaseOf(await published);
    expect(gitIn(project, 'status', '--porcelain')).toBe('');
  });

  it('O3 on the index: what somebody staged meanwhile stays', wide, async () => {
    const project = start();
    edit(project, 'content/posts/en/one.md', 'Two.\n');
    const lock = join(project.root, '.git/index.lock');
    writeFileSync(lock, '');
    releaseOf(await publish(project));
    rmSync(lock);
    writeFileSync(join(project.root, 'content/brand.json'), brand('Staged'));
    gitIn(project, 'add', 'content/brand.json');
    await publisherOf(project).recover();
    expect(gitIn(project, 'status', '--porcelain')).toBe('M  content/brand.json');
  });

  const places = [
    ['HEAD', () => '.git/HEAD.lock'],
    ['the branch', (project: SmallProject) => `.git/${gitIn(project, 'symbolic-ref', 'HEAD')}.lock`],
  ] as const;
  it.each(places)('O3 on %s: takes the files back, and names the file and the remedy', wide, async (_, placeOf) => {
    const project = start();
    const lock = join(project.root, placeOf(project));
    writeFileSync(lock, '');
    const failure = failureOf(await publish(project));
    expect(failure).toMatchObject({ code: 'git-failed', problems: [expect.stringContaining(lock)] });
    expect(failure.problems[0]).toMatch(/If none runs, remove that file, and publish again\./);
    expectUnchanged(project);
    rmSync(lock);
    releaseOf(await publish(project));
  });

  it.each([...places, ['the index', () => '.git/index.lock'] as const])(
    'O3 on %s for more than an hour, while no git runs: it’s removed',
    wide,
    async (_, placeOf) => {
      const project = start();
      const lock = join(project.root, placeOf(project));
      writeFileSync(lock, '');
      const before = Date.now() / 1_000 - 3_700;
      utimesSync(lock, before, before);
      releaseOf(await publish(project));
      expect(existsSync(lock)).toBe(false);
      expect(gitIn(project, 'status', '--porcelain')).toBe('');
    },
  );
});

describe('O3 a repository that somebody works in', () => {
  it('O3 on no branch, a publication is refused before anything is built', async () => {
    const project = start();
    gitIn(project, 'checkout', '--quiet', '--detach');
    const failure = failureOf(await publish(project));
    expect(failure).toMatchObject({ code: 'git-failed', problems: [expect.stringMatching(/detached HEAD.+git switch main/)] });
    expectUnchanged(project);
    expect(publisherOf(project).history()).toEqual([]);
    gitIn(project, 'switch', '--quiet', '-');
    releaseOf(await publish(project));
  });

  it.each(['merge', 'rebase'])('O3 in the middle of a %s, a publication is refused', async (what) => {
    const project = start();
    const branch = gitIn(project, 'symbolic-ref', '--short', 'HEAD');
    const commit = (text: string) => {
      writeFileSync(join(project.root, 'src/code.ts'), text);
      gitIn(project, ...asDeveloper, 'commit', '--quiet', '-am', text);
    };
    gitIn(project, 'switch', '--quiet', '-c', 'other');
    commit('theirs');
    gitIn(project, 'switch', '--quiet', branch);
    commit('ours');
    expect(() => gitIn(project, ...asDeveloper, what, 'other')).toThrow();
    expect(failureOf(await publish(project)).problems).toEqual([expect.stringMatching(`^A ${what} is under way .+git ${what} --abort`)]);
    expectUnchanged(project);
    gitIn(project, what, '--abort');
    releaseOf(await publish(project));
  });
});

describe('O3 what a kill leaves', () => {
  it('O3 is nothing in the temporary folder, and nothing beside the releases after the next run', async () => {
    const project = start();
    const temporary = mkdtempSync(join(tmpdir(), 'tino-git-'));
    // Git is killed with its parent while it fills an index of its own.
    const PATH = process.env.PATH ?? '';
    writeFileSync(
      join(temporary, 'git'),
      `#!/bin/sh
PATH='${PATH}'
if [ "$1" = update-index ] && [ -n "$GIT_INDEX_FILE" ]; then git "$@"; touch "$GIT_INDEX_FILE.lock"; kill -9 "$PPID"; fi
exec git "$@"
`,
      { mode: 0o755 },
    );
    const child = spawn(process.execPath, [join(import.meta.dirname, 'run-publisher.fixture.ts'), project.root, 'publish'], {
      env: { ...process.env, PATH: `${temporary}:${PATH}`, TMPDIR: temporary },
      stdio: 'ignore',
    });
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
    expect(readdirSync(temporary)).toEqual(['git']);
    await publisherOf(project).recover();
    expect(readdirSync(project.folder).filter((name) => name.includes('index'))).toEqual([]);
    expect(gitIn(project, 'status', '--porcelain')).toBe('');
    rmSync(temporary, { recursive: true });
  });
});

describe('O3 what a publication says', () => {
  it.each(['a\0b', 'a\u0007b', '\u009b'])('O3 isn’t %j, which git or a terminal would trip over', (text) =>
    expect(isMessage(text)).toBe(false),
  );
  it.each(['', 'Prices', 'Línea uno\nlínea dos', 'Tab\there'])('O3 may be %j', (text) => expect(isMessage(text)).toBe(true));
});
