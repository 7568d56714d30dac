import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatDocument } from '#domain/content/documents.ts';
import { takeLock } from '#server/platform/stores/sqlite-lock.ts';
import { readIfThere } from '#server/publishing/content/published.ts';
import { inWide, wide } from '#tests/wide.ts';
import { rememberIndex } from './git-index.ts';
import { type RunStep, runSteps } from './journal.ts';
import { PublishError, type RunFailure } from './publish-error.ts';
import { keptReleases } from './publish-journal.ts';
import type { PublishOutcome } from './publisher.ts';
import { readLiveId, releaseFolder } from './releases.ts';
import { beginServing } from './serving-state.ts';
import {
  createProject,
  edit,
  gitIn,
  publisherOf,
  read,
  readProjectDrafts,
  type SmallProject,
  shortCommands,
  write,
} from './small-project.fixture.ts';
import { replaceBuild } from './sources.ts';

const holder = { host: '127.0.0.1', port: 3_000, hasSocket: false, node: process.version, code: '' };
const killRounds = Number(process.env.PUBLISH_KILL_ROUNDS ?? 8);

const projects: SmallProject[] = [];
afterEach(() => {
  vi.unstubAllEnvs();
  for (const { root } of projects.splice(0)) rmSync(root, { recursive: true, force: true });
});

function start(options = { inGit: false }): SmallProject {
  const project = createProject(options);
  projects.push(project);
  return project;
}

const publish = (project: SmallProject, message = 'Edits') => publisherOf(project).publish({ author: 'Ana', message });
const undo = (project: SmallProject, release: string) => publisherOf(project).undo({ release, author: 'Ana' });

/** The page that a server of the live release shows; undefined as long as there's no release. */
function livePage({ folder }: SmallProject): string | undefined {
  const id = readLiveId(folder);
  return id && readIfThere(join(releaseFolder(folder, id), 'build/site/index.html'))?.toString('utf8');
}

const releaseOf = (ended: PublishOutcome) => (ended.outcome === 'live' ? ended.release : expect.fail(JSON.stringify(ended)));
const failureOf = (ended: PublishOutcome) => (ended.outcome === 'failed' ? ended.failure : expect.fail(JSON.stringify(ended)));
/** Whether a process exists and isn't a zombie. */
function isRunning(pid: number): boolean {
  const state = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  return state !== '' && !state.startsWith('Z');
}
const course = (slug: string, title: string, days: readonly string[]) => ({
  slug,
  title,
  sessions: days.map((date) => ({ meetings: [{ date }] })),
});
const brand = (name: string) => `{ "name": "${name}" }\n`;

for (const inGit of [true, false])
  describe(`O3 publishing, ${inGit} for a project in git`, inWide(!inGit), () => {
    it('O3 takes edits live: files, pages, history; and the drafts are gone', async () => {
      const project = start({ inGit });
      edit(project, 'content/brand.json', brand('Second'));
      edit(project, 'content/posts/en/one.md', null);
      edit(project, 'content/pictures/new.png', Buffer.from([0, 255, 1]).toString('base64'), 'base64');
      const release = releaseOf(await publish(project, 'A new name'));
      expect(release).toMatchObject({ author: 'Ana', message: 'A new name', kind: 'publish', isLive: true });
      expect(release.files).toEqual(['content/brand.json', 'content/pictures/new.png', 'content/posts/en/one.md']);
      expect(livePage(project)).toBe(brand('Second'));
      expect(read(project, 'content/brand.json')).toBe(brand('Second'));
      expect(existsSync(join(project.root, 'content/posts/en/one.md'))).toBe(false);
      expect(readIfThere(join(project.root, 'content/pictures/new.png'))).toEqual(Buffer.from([0, 255, 1]));
      expect(readProjectDrafts(project)).toEqual([]);
      expect(publisherOf(project).status()).toMatchObject({ live: { id: release.id }, run: null, failure: null });
      if (!inGit) return;
      expect(gitIn(project, 'log', '-1', '--format=%an: %s')).toBe('Ana: A new name');
      expect(gitIn(project, 'status', '--porcelain')).toBe('');
    });

    it('O3 goes back to any release and forth again, at once', async () => {
      const project = start({ inGit });
      for (const name of ['Second', 'Third']) {
        edit(project, 'content/brand.json', brand(name));
        await publish(project);
      }
      const [third, second, first] = publisherOf(project).history();
      expect([third?.isLive, second?.isLive, first?.kind]).toEqual([true, false, 'first']);
      for (const [release, name] of [
        [first, 'First'],
        [third, 'Third'],
        [second, 'Second'],
      ] as const) {
        releaseOf(await undo(project, release?.id ?? ''));
        expect([livePage(project), read(project, 'content/brand.json')]).toEqual([brand(name), brand(name)]);
      }
      expect(
        publisherOf(project)
          .history()
          .map(({ isLive }) => isLive),
      ).toEqual([false, true, false]);
      if (inGit) expect(gitIn(project, 'status', '--porcelain')).toBe('');
      const back = releaseOf(await publisherOf(project).undo({ release: first?.id ?? '', author: 'desk' }));
      expect([back.at, back.liveBy]).toEqual([first?.at, 'desk']);
      expect(Date.parse(back.liveSince)).toBeGreaterThan(Date.parse(third?.at ?? ''));
      // The history names a person, not "desk".
      if (inGit) expect(gitIn(project, 'log', '-1', '--format=%an')).toBe('Owner');
    });

    it('O3 what was new goes on as a draft when a publication is undone, and comes back with it', async () => {
      const project = start({ inGit });
      write(project, 'content/courses.json', formatDocument([course('sales', 'Sales', ['2027-03-01'])]));
      if (inGit) gitIn(project, 'add', '--all');
      if (inGit) gitIn(project, '-c', 'user.name=D', '-c', 'user.email=d@localhost', 'commit', '--quiet', '-m', 'Courses');
      const picture = Buffer.from([0, 255, 1]).toString('base64');
      edit(project, 'content/posts/en/new.md', 'New.\n');
      edit(project, 'content/pictures/new.png', picture, 'base64');
      edit(project, 'content/brand.json', brand('Second'));
      const both = [course('leads', 'Leads', ['2027-05-01']), course('sales', 'Sales!', ['2027-02-01', '2027-03-01'])];
      edit(project, 'content/courses.json', formatDocument(both));
      const { id } = releaseOf(await publish(project));
      const first = publisherOf(project).history().at(-1)?.id ?? '';
      edit(project, 'content/brand.json', brand('Mine'));

      releaseOf(await undo(project, first));
      expect(existsSync(join(project.root, 'content/posts/en/new.md'))).toBe(false);
      const drafts = Object.fromEntries(readProjectDrafts(project).map(({ file, text }) => [file, text]));
      expect(drafts).toEqual({
        'content/brand.json': brand('Mine'),
        'content/courses.json': formatDocument([both[0], course('sales', 'Sales', ['2027-02-01', '2027-03-01'])]),
        'content/pictures/new.png': picture,
        'content/posts/en/new.md': 'New.\n',
      });

      edit(project, 'content/posts/en/new.md', 'Newer.\n');
      releaseOf(await undo(project, id));
      expect(read(project, 'content/posts/en/new.md')).toBe('New.\n');
      expect(readProjectDrafts(project).map(({ file }) => file)).toEqual(['content/brand.json', 'content/posts/en/new.md']);
    });

    it('O3 the history says what each state was made from, and each return', async () => {
      const project = start({ inGit });
      for (const name of ['Second', 'Third']) {
        edit(project, 'content/brand.json', brand(name));
        await publish(project);
      }
      const [third, second, first] = publisherOf(project).history();
      await undo(project, second?.id ?? '');
      edit(project, 'content/brand.json', brand('Fourth'));
      await publish(project);
      const history = publisherOf(project).history();
      expect(history.slice(1).map(({ id }) => id)).toEqual([third?.id, second?.id, first?.id]);
      expect(history.map(({ follows }) => follows)).toEqual([second?.id, second?.id, first?.id, null]);
      expect(history.map(({ returns }) => returns.map(({ by }) => by))).toEqual([[], [], ['Ana'], []]);
    });

    it('O3 a kill at any moment leaves all old or all new', { ...wide, timeout: 3_600_000 }, async () => {
      const project = start({ inGit });
      edit(project, 'content/brand.json', brand('Round 0'));
      const from = performance.now();
      await runUntilKilled(project, ['publish'], 60_000);
      const longestMs = (performance.now() - from) * 1.2;
      for (let round = 1; round <= killRounds; round += 1) {
        const liveId = readLiveId(project.folder);
        const before = read(project, 'content/brand.json');
        const isUndo = round % 3 === 0;
        const target =
          publisherOf(project)
            .history()
            .find(({ id }) => id !== liveId)?.id ?? '';
        if (!isUndo) edit(project, 'content/brand.json', brand(`Round ${round}`));
        await runUntilKilled(project, isUndo ? ['undo', target] : ['publish'], Math.random() * longestMs);
        await publisherOf(project).recover();
        const page = livePage(project);
        expect(read(project, 'content/brand.json')).toBe(page);
        if (isUndo) expect([liveId, target]).toContain(readLiveId(project.folder));
        else {
          expect([before, brand(`Round ${round}`)]).toContain(page);
          expect(readProjectDrafts(project).length).toBe(page === before ? 1 : 0);
        }
        expect(readdirSync(project.folder).filter((name) => name === 'journal.json' || name.endsWith('.part'))).toEqual([]);
        if (inGit) expect(gitIn(project, 'status', '--porcelain')).toBe('');
        // What didn't go live is published now.
        if (readProjectDrafts(project).length > 0) releaseOf(await publish(project));
      }
    });
  });

/** Publishes, or goes back, in a process that ends without a word as a step begins. */
async function endAt({ root }: SmallProject, step: RunStep, args: readonly string[] = ['publish']): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run-publisher.fixture.ts'), root, ...args], {
    env: { ...process.env, END_AT: step },
    stdio: 'ignore',
  });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}

const stepsOfRuns = runSteps.filter((step) => step !== 'taking-back');
for (const command of ['publish', 'publish one of two', 'undo'])
  describe(`O3 a kill on purpose, ${command}`, wide, () => {
    for (const step of stepsOfRuns)
      it(`O3 as \`${step}\` begins`, async () => {
        const project = start({ inGit: true });
        edit(project, 'content/brand.json', brand('Before'));
        edit(project, 'content/posts/en/new.md', 'New.\n');
        const before = releaseOf(await publish(project)).id;
        const first = publisherOf(project).history().at(-1)?.id ?? '';
        // Code that changed, so that going back builds, too.
        write(project, 'src/code.ts', 'export const code = 2;\n');
        const isUndo = command === 'undo';
        const waits = command === 'publish one of two' ? ['content/posts/en/one.md'] : [];
        if (!isUndo) edit(project, 'content/brand.json', brand('After'));
        for (const file of waits) edit(project, file, 'Waits.\n');
        await endAt(project, step, isUndo ? ['undo', first] : ['publish', ...waits.map(() => 'content/brand.json')]);
        await publisherOf(project).recover();
        const isFinished = stepsOfRuns.indexOf(step) >= stepsOfRuns.indexOf('writing');
        const after = brand(isUndo ? 'First' : 'After');
        expect(livePage(project)).toBe(isFinished ? after : brand('Before'));
        expect(read(project, 'content/brand.json')).toBe(livePage(project));
        expect(gitIn(project, 'show', 'HEAD:content/brand.json')).toBe(livePage(project)?.trim());
        expect(readLiveId(project.folder) === before).toBe(!isFinished);
        const kept = isUndo && isFinished ? ['content/posts/en/new.md'] : [];
        const left = [...(isUndo || isFinished ? kept : ['content/brand.json']), ...waits];
        expect(readProjectDrafts(project).map(({ file }) => file)).toEqual(left);
        expect(read(project, 'content/posts/en/one.md')).toBe('One.\n');
        expect(publisherOf(project).status()).toMatchObject({ run: null, failure: null });
        expect(gitIn(project, 'status', '--porcelain', 'content')).toBe('');
        expect(readdirSync(project.folder).filter((name) => name.startsWith('journal.json') || name === 'before')).toEqual([]);
      });
  });

it('O3 a commit by a git that outlived its killed publisher shows in the index', wide, async () => {
  const project = start({ inGit: true });
  edit(project, 'content/brand.json', brand('Late'));
  await endAt(project, 'committing');
  const head = gitIn(project, 'rev-parse', 'HEAD');
  gitIn(project, '-c', 'user.name=Developer', '-c', 'user.email=dev@localhost', 'commit', '--quiet', '--all', '-m', 'Late');
  const late = gitIn(project, 'rev-parse', 'HEAD');
  gitIn(project, 'reset', '--quiet', '--mixed', head);
  await rememberIndex(project.root, project.folder, ['content/brand.json'], head);
  // It lands as soon as the recovery writes an index.
  const hook = join(project.root, '.git/hooks/post-index-change');
  writeFileSync(hook, `#!/bin/sh\nrm ${hook}\nexec git update-ref HEAD ${late} ${head}\n`, { mode: 0o755 });
  await publisherOf(project).recover();
  expect(existsSync(hook)).toBe(false);
  expect(gitIn(project, 'rev-parse', 'HEAD')).toBe(late);
  expect(gitIn(project, 'status', '--porcelain', 'content')).toBe('');
});

async function runUntilKilled({ root }: SmallProject, args: readonly string[], afterMs: number): Promise<void> {
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, 'run-publisher.fixture.ts'), root, ...args], {
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await Promise.race([ended, pause(afterMs)]);
  child.kill('SIGKILL');
  await ended;
}

describe('O3 what stops a publication', () => {
  const cases = [
    ['a problem of the content', brand('nameless'), 'content-problems', ['content/brand.json: name: expected text, found nothing']],
    ['a build that fails', brand('broken'), 'content-problems', ['content/brand.json: name: is broken']],
  ] as const;
  it.each(cases)('O3 %s is told in one line, and changes nothing', async (_, text, code, problems) => {
    const project = start({ inGit: true });
    edit(project, 'content/brand.json', text);
    expect(failureOf(await publish(project))).toMatchObject({ code, problems, author: 'Ana' });
    expect(read(project, 'content/brand.json')).toBe(brand('First'));
    expect(readLiveId(project.folder)).toBeUndefined();
    expect(readProjectDrafts(project)).toHaveLength(1);
    expect(gitIn(project, 'log', '--format=%s')).toBe('First');
    expect(publisherOf(project).status().failure).toMatchObject({ code });
    edit(project, 'content/brand.json', brand('Mended'));
    releaseOf(await publish(project));
    expect(publisherOf(project).status().failure).toBeNull();
  });

  it('O3 a file that changed since its edit began is named, and isn’t overwritten', async () => {
    const project = start();
    edit(project, 'content/brand.json', brand('Mine'));
    write(project, 'content/brand.json', brand('Theirs'));
    const failure = failureOf(await publish(project));
    expect(failure.code).toBe('changed-outside');
    expect(failure.problems).toEqual([expect.stringMatching(/^content\/brand\.json: changed since Ana/)]);
    expect(read(project, 'content/brand.json')).toBe(brand('Theirs'));
  });

  it.each(['src/code.ts', 'content/home.ts', 'content/../src/code.json', '/etc/x.json', 'content//x.json', 'content/x.svg', '.env'])(
    'O3 an edit of %s isn’t published',
    async (file) => {
      const project = start();
      writeFileSync(join(project.root, 'data-drafts'), '');
      edit(project, file, 'x');
      expect(failureOf(await publish(project)).problems).toEqual([`${file}: isn't a file of the content that can be published`]);
    },
  );

  it.each(['check', 'build'])(
    'O3 a %s that doesn’t end is stopped with all it started, and told; the next run goes on',
    wide,
    async (step) => {
      const project = start();
      const pidFile = join(project.root, 'pid');
      const mended = read(project, `scripts/${step}.mjs`);
      write(
        project,
        `scripts/${step}.mjs`,
        `import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
const child = spawn(process.execPath, ['--eval', 'setInterval(() => undefined, 1_000)'], { stdio: 'inherit' });
writeFileSync(${JSON.stringify(pidFile)}, String(child.pid));
`,
      );
      edit(project, 'content/brand.json', brand('Second'));
      const ended = await publisherOf(project, { ...shortCommands, checkLimitMs: 2_000, buildLimitMs: 2_000 }).publish({
        author: 'Ana',
        message: '',
      });
      expect(failureOf(ended).message).toMatch(/took longer than 2 seconds/);
      const pid = Number(readIfThere(pidFile)?.toString());
      await expect.poll(() => isRunning(pid)).toBe(false);
      write(project, `scripts/${step}.mjs`, mended);
      releaseOf(await publish(project));
    },
  );

  it('O3 neither the check nor the build sees a secret', async () => {
    const project = start();
    vi.stubEnv('WEBHOOK_SECRET', 'hidden');
    for (const step of ['check', 'build'])
      write(
        project,
        `scripts/${step}.mjs`,
        `${read(project, `scripts/${step}.mjs`)}\nif ('WEBHOOK_SECRET' in process.env) throw new Error('It is there.');\n`,
      );
    edit(project, 'content/brand.json', brand('Second'));
    releaseOf(await publish(project));
  });

  it('O3 with records that other machines share, publishing needs the server of this one', async () => {
    const project = start();
    edit(project, 'content/brand.json', brand('Second'));
    const publisher = publisherOf(project, shortCommands, { isShared: true });
    const tryIt = () => publisher.publish({ author: 'Ana', message: '' });
    expect(failureOf(await tryIt())).toMatchObject({ code: 'no-server' });
    const server = await beginServing(project.folder, holder);
    // It's only starting.
    expect(failureOf(await tryIt())).toMatchObject({ code: 'no-server' });
    expect(readProjectDrafts(project)).toHaveLength(1);
    server.tell({ release: null, failure: null });
    const release = releaseOf(await tryIt());
    server.end();
    const first = publisher.history().at(-1)?.id ?? '';
    expect(failureOf(await publisher.undo({ release: first, author: 'Ana' })).code).toBe('no-server');
    expect(publisher.status().live?.id).toBe(release.id);
  });

  it('O3 is done once the server shows it; one that ended isn’t waited for', async () => {
    const project = start();
    const server = await beginServing(project.folder, holder);
    server.tell({ release: null, failure: null });
    edit(project, 'content/brand.json', brand('Second'));
    const publisher = publisherOf(project);
    const { id: release } = releaseOf(await publish(project));
    expect(publisher.status().isChangingOver).toBe(true);
    const failure: RunFailure = {
      code: 'not-started',
      message: 'It ended with 7.',
      problems: [],
      at: '2026-11-23T09:00:00.000Z',
      author: '',
    };
    server.tell({ release: null, failure: { release, failure } });
    expect(publisher.status()).toMatchObject({ isChangingOver: false, failure });
    server.tell({ release, failure: null });
    expect(publisher.status()).toMatchObject({ isChangingOver: false, failure: null });
    server.tell({ release: null, failure: null });
    server.end();
    expect(publisher.status().isChangingOver).toBe(false);
  });

  it.each(['', '{"kind":"publ', '\0\0\0', '[]'])('X3 a damaged journal (%j) is named, and refuses a publication', async (text) => {
    const project = start();
    edit(project, 'content/brand.json', brand('Second'));
    const journal = join(project.folder, 'journal.json');
    const publisher = publisherOf(project);
    writeFileSync(journal, text);
    const named = { code: 'failed', message: expect.stringContaining(journal) };
    expect(failureOf(await publisher.publish({ author: 'Ana', message: '' }))).toMatchObject(named);
    expect(publisher.status()).toMatchObject({ run: null, failure: named });
    expect(publisher.isPublishing('content/brand.json')).toBe(false);
    expect(readProjectDrafts(project)).toHaveLength(1);
    rmSync(journal);
    releaseOf(await publisher.publish({ author: 'Ana', message: '' }));
    expect(publisher.status().failure).toBeNull();
  });

  it('X3 a live release that lost its pages is built again, by a publication without edits, too', async () => {
    const project = start();
    edit(project, 'content/brand.json', brand('Second'));
    const first = releaseOf(await publish(project));
    expect(await publish(project)).toMatchObject({ outcome: 'unchanged' });
    rmSync(join(project.folder, first.id, 'build'), { recursive: true });
    expect(releaseOf(await publish(project)).id).not.toBe(first.id);
    expect(livePage(project)).toContain('Second');
  });

  it('O3 a post that’s due is built once, whoever else tries', async () => {
    const project = start();
    edit(project, 'content/brand.json', brand('Second'));
    releaseOf(await publish(project));
    const rebuild = () => publisherOf(project).rebuild({ author: 'server', message: '', after });
    const after = new Date(Date.now() + 1).toISOString();
    await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(after));
    expect((await Promise.all([rebuild(), rebuild()])).map(({ outcome }) => outcome).sort()).toEqual([
      'live',
      expect.stringMatching(/busy|unchanged/),
    ]);
    expect((await rebuild()).outcome).toBe('unchanged');
  });

  it('O3 one run at a time', async () => {
    const project = start();
    const publisher = publisherOf(project);
    const held = takeLock(join(project.folder, 'lock'));
    expect((await publisher.publish({ author: 'Ana', message: '' })).outcome).toBe('busy');
    held?.release();
    edit(project, 'content/brand.json', brand('Second'));
    expect((await publisher.publish({ author: 'Ana', message: '' })).outcome).toBe('live');
    expect((await publisher.publish({ author: 'Ana', message: '' })).outcome).toBe('unchanged');
  });
});

describe('O3 a disk that takes nothing more', wide, () => {
  /** Puts a folder where a file goes, so that writing fails as on a full disk. */
  const block = ({ folder }: SmallProject, ...names: readonly string[]) => {
    const places = names.map((name) => join(folder, `${name}.${process.pid}.part`));
    const make = places.map((place) => `mkdirSync(${JSON.stringify(place)}, { recursive: true });`).join('\n');
    return { make, free: () => places.map((place) => rmSync(place, { recursive: true, force: true })) };
  };

  it('O3 is told, leaves no half-made release behind, and keeps nothing from being published later', async () => {
    const project = start();
    const { make, free } = block(project, 'journal.json', 'failure.json');
    write(
      project,
      'scripts/check.mjs',
      `import { mkdirSync } from 'node:fs';\n${make}\nconsole.log('No space left.');\nprocess.exit(1);\n`,
    );
    edit(project, 'content/brand.json', brand('Second'));
    const publisher = publisherOf(project);
    const ended = failureOf(await publisher.publish({ author: 'Ana', message: '' }));
    expect(ended).toMatchObject({ code: 'content-problems', problems: ['No space left.'] });
    expect(publisher.status()).toMatchObject({ run: null, failure: { problems: ['No space left.'] } });
    expect(publisher.history().map(({ kind }) => kind)).toEqual(['first']);
    expect(readdirSync(project.folder).filter((name) => /^\d{8}-/.test(name))).toHaveLength(1);
    free();
    write(project, 'scripts/check.mjs', '');
    releaseOf(await publisher.publish({ author: 'Ana', message: '' }));
    expect(publisher.status().failure).toBeNull();
  });
});

describe('O3 a project that somebody else works on', wide, () => {
  it('O3 a file that was edited by hand after a kill is nobody’s publication: the run is taken back', async () => {
    const project = start({ inGit: true });
    edit(project, 'content/brand.json', brand('Second'));
    edit(project, 'content/posts/en/one.md', 'Two.\n');
    await endAt(project, 'writing');
    write(project, 'content/brand.json', brand('Theirs'));
    await publisherOf(project).recover();
    expect(read(project, 'content/brand.json')).toBe(brand('Theirs'));
    expect(read(project, 'content/posts/en/one.md')).toBe('One.\n');
    expect(gitIn(project, 'log', '-1', '--format=%s')).toBe('First');
    expect(readLiveId(project.folder)).toBeUndefined();
    expect(readProjectDrafts(project)).toHaveLength(2);
    expect(failureOf(await publish(project)).code).toBe('changed-outside');
  });

  it('O3 going back refuses to lose an edit made outside, even if nothing was ever live', async () => {
    const project = start();
    edit(project, 'content/brand.json', brand('broken'));
    failureOf(await publish(project));
    const first = publisherOf(project).history().at(-1)?.id ?? '';
    write(project, 'content/brand.json', brand('Outside'));
    expect(failureOf(await undo(project, first)).code).toBe('changed-outside');
    expect(read(project, 'content/brand.json')).toBe(brand('Outside'));
  });

  it('O3 commits the published files only: what’s staged stays staged', async () => {
    const project = start({ inGit: true });
    write(project, 'src/code.ts', 'export const code = 2;\n');
    gitIn(project, 'add', 'src/code.ts');
    edit(project, 'content/brand.json', brand('Second'));
    releaseOf(await publish(project));
    expect(gitIn(project, 'show', '--name-only', '--format=', 'HEAD')).toBe('content/brand.json');
    expect(gitIn(project, 'status', '--porcelain')).toBe('M  src/code.ts');
  });

  it('O3 going back keeps code that changed since, and refuses to lose an edit made outside', async () => {
    const project = start();
    edit(project, 'content/brand.json', brand('Second'));
    await publish(project);
    const first = publisherOf(project).history().at(-1)?.id ?? '';
    write(project, 'content/brand.json', brand('Outside'));
    expect(failureOf(await undo(project, first))).toMatchObject({
      code: 'changed-outside',
      problems: [expect.stringContaining('content/brand.json')],
    });
    expect(releaseOf(await publish(project)).files).toEqual(['content/brand.json']);
    write(project, 'src/code.ts', 'export const code = 2;\n');
    const release = releaseOf(await undo(project, first));
    expect([release.kind, release.follows]).toEqual(['undo', first]);
    expect(livePage(project)).toBe(brand('First'));
    expect(readIfThere(join(releaseFolder(project.folder, release.id), 'src/code.ts'))?.toString()).toContain('code = 2');
  });

  it('O3 what changed in the folder goes live with a start, once there are releases', async () => {
    const project = start();
    const publisher = publisherOf(project);
    const refresh = () => publisher.refresh({ author: 'server', message: '' });
    expect((await refresh()).outcome).toBe('unchanged');
    edit(project, 'content/brand.json', brand('Second'));
    await publish(project);
    expect((await refresh()).outcome).toBe('unchanged');
    write(project, 'src/code.ts', 'export const code = 2;\n');
    expect(releaseOf(await refresh()).kind).toBe('start');
  });

  it('H4 a server that starts meanwhile, and tidies its cache, doesn’t keep a release from being made', async () => {
    const project = start();
    write(project, 'build/site-compressed/kept.br', 'kept');
    // Was listed, and is gone when it's copied.
    symlinkSync(join(project.root, 'gone'), join(project.root, 'build/site-compressed/gone.br'));
    const { id } = releaseOf(await publisherOf(project).releaseCurrentTree());
    expect(readdirSync(join(releaseFolder(project.folder, id), 'build/site-compressed'))).toEqual(['kept.br']);
  });

  it('H4 a part of a build without files replaces the project’s own; a copy that fails leaves nothing half', async () => {
    const project = start();
    const release = join(project.root, 'release');
    mkdirSync(join(release, 'build/fonts'), { recursive: true });
    write(project, 'build/fonts/old.woff2', 'old');
    await replaceBuild(release, project.root);
    expect(readdirSync(join(project.root, 'build/fonts'))).toEqual([]);
    mkdirSync(join(release, 'build/mail'));
    symlinkSync(join(project.root, 'gone'), join(release, 'build/mail/gone.js'));
    await expect(replaceBuild(release, project.root)).rejects.toThrow('ENOENT');
    expect(readdirSync(join(project.root, 'build'))).toEqual(['fonts']);
  });

  it('H4 an update goes live as a publication does, and is over when the server serves it; if it doesn’t, what was live is again', async () => {
    const project = start();
    const publisher = publisherOf(project);
    // A server that runs from the folder gets a copy before its files change.
    const kept = releaseOf(await publisher.releaseCurrentTree());
    expect(kept).toMatchObject({ kind: 'first', isLive: true });
    expect(await publisher.releaseCurrentTree()).toEqual({ outcome: 'unchanged' });
    write(project, 'src/code.ts', 'export const code = 2;\n');
    const waited: string[] = [];
    const update = (work: () => void) =>
      publisher.update({ author: '', message: '' }, async (release) => {
        waited.push(release);
        expect(readLiveId(project.folder)).toBe(release);
        expect((await publisherOf(project).publish({ author: 'Ana', message: '' })).outcome).toBe('busy');
        work();
      });
    const failed = await update(() => {
      throw new PublishError('not-started', 'It ended with 7.');
    });
    expect(failureOf(failed)).toMatchObject({ code: 'not-started', message: 'It ended with 7.' });
    // The publishing user doesn't see it, and a scheduled post still goes out.
    expect(publisher.status()).toMatchObject({ live: { id: kept.id }, failure: null, run: null });
    const request = { author: 'server', message: '', after: new Date().toISOString() };
    const rebuilt = releaseOf(await publisher.rebuild(request)).id;
    expect(readIfThere(join(releaseFolder(project.folder, rebuilt), 'src/code.ts'))?.toString()).toContain('code = 1');
    write(project, 'content/brand.json', brand('nameless'));
    expect(failureOf(await update(() => undefined)).code).toBe('content-problems');
    expect(readLiveId(project.folder)).toBe(rebuilt);
    write(project, 'content/brand.json', brand('Third'));
    const updated = releaseOf(await update(() => undefined));
    expect(updated).toMatchObject({ kind: 'update', files: ['content/brand.json'] });
    // Without a change it only waits.
    releaseOf(await update(() => undefined));
    expect(waited.slice(1)).toEqual([updated.id, updated.id]);
  });

  it(`O3 keeps the last ${keptReleases} releases, and the live one`, { ...wide, timeout: 300_000 }, async () => {
    const project = start();
    edit(project, 'content/brand.json', brand('0'));
    const oldest = releaseOf(await publish(project)).id;
    for (let count = 1; count <= keptReleases; count += 1) {
      edit(project, 'content/brand.json', brand(String(count)));
      releaseOf(await publish(project));
    }
    const ids = publisherOf(project)
      .history()
      .map(({ id }) => id);
    expect(ids).toHaveLength(keptReleases);
    expect(ids).not.toContain(oldest);
    releaseOf(await undo(project, ids.at(-1) ?? ''));
    releaseOf(await publisherOf(project).rebuild({ author: 'server', message: '', after: new Date().toISOString() }));
    expect(failureOf(await undo(project, oldest)).code).toBe('unknown-release');
  });
});
