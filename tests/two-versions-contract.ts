import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { questionIds } from '#domain/readiness.ts';
import { validCreation } from './server.ts';
import { call, retryWhileBusy, type ServerProcess, startProcess } from './server-process.ts';

const root = join(import.meta.dirname, '..');
const sources = ['src', 'content', 'migrations', 'package.json', 'tsconfig.json', 'vite.mail.config.ts'];

const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });

function linkFrom(project: string, folder: string, names: readonly string[]): void {
  for (const name of names) if (existsSync(join(project, name))) symlinkSync(join(project, name), join(folder, name));
}

/** The commit before the newest migration came; or why it isn't known. */
function findVersionBefore(): { readonly commit: string } | { readonly why: string } {
  const newest = readdirSync(join(root, 'migrations')).sort().at(-1);
  const { status, stdout } = git('rev-parse', '--show-prefix');
  if (status !== 0 || stdout.trim()) return { why: "this folder isn't a repository of its own" };
  const added = git('log', '--diff-filter=A', '--format=%H', '--', `migrations/${newest}`).stdout.trim().split('\n').at(-1);
  const before = added && git('rev-parse', '--verify', '--quiet', `${added}^`).stdout.trim();
  return before ? { commit: before } : { why: 'the history of this copy begins after that version' };
}

/** Writes a commit's code into a folder, with the packages of today, and builds its mail. */
function checkOut(commit: string, folder: string): void {
  mkdirSync(folder);
  const { stdout } = spawnSync('git', ['archive', commit, ...sources], { cwd: root, maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', folder], { input: stdout });
  // As it reads today: before the site went online, some were mended.
  for (const file of readdirSync(join(folder, 'migrations'))) cpSync(join(root, 'migrations', file), join(folder, 'migrations', file));
  linkFrom(root, folder, ['node_modules']);
  const build = ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.mail.config.ts', '--logLevel', 'error'];
  // Like a developer's shell: under the test runner's NODE_ENV, the templates would ask React's production build for its development parts.
  const { NODE_ENV, ...env } = process.env;
  execFileSync(process.execPath, build, { cwd: folder, env, stdio: 'ignore' });
  linkFrom(join(root, 'build'), join(folder, 'build'), ['report-fonts']);
}

/** This project with one more migration, as its next version. */
function copyWithMigration(folder: string, sql: string): void {
  mkdirSync(folder);
  for (const name of sources) cpSync(join(root, name), join(folder, name), { recursive: true });
  const number = String(readdirSync(join(folder, 'migrations')).length + 1).padStart(3, '0');
  writeFileSync(join(folder, `migrations/${number}-next.sql`), sql);
  linkFrom(root, folder, ['node_modules', 'build']);
}

/** What a next version may do to the tables that this version uses. */
const nextMigration = `create table next_note (
  id text primary key,
  content text not null
) strict;

alter table record add column next_count integer not null default 0;
alter table outbox add column next_name text;
alter table subscription add column next_name text;
create index record_next on record (next_count);
`;

/** Whether a version's code asks the data which version it needs. */
const readsNeeds = (project: string): boolean => readFileSync(join(project, 'src/server/stores/migrations.ts'), 'utf8').includes('needs');

const send = (server: ServerProcess, method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  retryWhileBusy(() => call(server, method, path, body, headers));

/** Somebody else each time: a mailbox gets a few mails a day. */
const create = (server: ServerProcess) =>
  send(server, 'POST', '/api/readiness-quiz/', {
    ...validCreation,
    personalInfo: { ...validCreation.personalInfo, email: `${randomUUID()}@example.com` },
  });

const answersFrom = (from: number, to: number, value: number) => Object.fromEntries(questionIds.slice(from, to).map((id) => [id, value]));

/** Both change a record that the first one created; resolves with its path. */
async function expectSharedRecord(first: ServerProcess, second: ServerProcess): Promise<string> {
  const created = await create(first);
  expect(created.status).toBe(201);
  const path = `/api/readiness-quiz/${created.body.uuid}/`;
  expect((await send(second, 'PATCH', path, { answers: answersFrom(0, 5, 2) })).status).toBe(200);
  const key = { 'idempotency-key': randomUUID() };
  const change = { answers: answersFrom(5, 9, 4) };
  expect((await send(first, 'PATCH', path, change, key)).status).toBe(200);
  // The other version knows the request.
  const replayed = await send(second, 'PATCH', path, change, key);
  expect(replayed).toMatchObject({ status: 200, body: { version: 3 } });
  return path;
}

async function expectCompletion(path: string, first: ServerProcess, second: ServerProcess): Promise<void> {
  const done = { answers: answersFrom(9, questionIds.length, 5), isComplete: true };
  expect((await send(first, 'PATCH', path, done)).status).toBe(200);
  expect((await send(second, 'GET', path)).body).toMatchObject({ isComplete: true, version: 4 });
}

/** What `/readyz` says: the state, then figures by name. */
async function readHealth({ port }: ServerProcess): Promise<Readonly<Record<string, string | undefined>>> {
  const [state, ...lines] = (await (await fetch(`http://127.0.0.1:${port}/readyz`)).text()).trim().split('\n');
  return { state, ...Object.fromEntries(lines.map((line) => line.split(' '))) };
}

/** H4 for the store that `settingsOf` names; what it makes is of no use after a test. */
export function describeTwoVersions(store: string, settingsOf: () => Promise<Readonly<Record<string, string>>>): void {
  const before = findVersionBefore();
  let folder: string;
  let settings: Readonly<Record<string, string>>;
  const running = new Set<ServerProcess>();
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tino-versions-'));
    // A machine that's too busy to print a report tries again soon.
    settings = { OUTBOX_RETRY_MS: '1000', ...(await settingsOf()) };
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') console.error(readFileSync(join(folder, 'server.log'), 'utf8'));
    for (const server of running) await end(server);
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  });

  async function start(project: string): Promise<ServerProcess> {
    const server = await startProcess(folder, settings, openSync(join(folder, 'server.log'), 'a'), project);
    running.add(server);
    return server;
  }
  async function end(server: ServerProcess): Promise<void> {
    running.delete(server);
    server.agent.destroy();
    const ended = once(server.child, 'exit');
    if (server.child.kill('SIGTERM')) await ended;
  }

  const mails = () => {
    const mail = join(folder, 'data/mail');
    return existsSync(mail) ? readdirSync(mail).filter((name) => name.endsWith('.eml')).length : 0;
  };

  /** Each takes and reads what the other one wrote, and mail leaves. */
  async function expectBothWork(older: ServerProcess, newer: ServerProcess): Promise<void> {
    const sent = mails();
    await expectSharedRecord(older, newer);
    await expectCompletion(await expectSharedRecord(newer, older), older, newer);
    for (const server of [older, newer]) {
      const body = { email: `${randomUUID()}@example.com`, language: 'en' };
      expect((await send(server, 'POST', '/api/newsletter/', body)).status).toBeLessThan(300);
    }
    // A result, two confirmations.
    await expect.poll(mails, { timeout: 180_000 }).toBe(sent + 3);
    const healthy = { state: 'ready', outbox_waiting: '0', outbox_dead_letters: '0', outbox_held: '0' };
    for (const server of [older, newer]) await expect.poll(() => readHealth(server), { interval: 500 }).toMatchObject(healthy);
  }

  /** The older version runs when the newer one begins to migrate. */
  async function startBoth(older: string, newer: string) {
    const first = await start(older);
    expect((await create(first)).status).toBe(201);
    return { first, second: await start(newer) };
  }

  describe(`H4 two versions on one ${store}`, { timeout: 400_000 }, () => {
    it.skipIf('why' in before)(
      `H4 the version before the newest migration goes on beside this one${'why' in before ? `: NOT RUN, because ${before.why}` : ''}`,
      async () => {
        const older = join(folder, 'older');
        if ('commit' in before) checkOut(before.commit, older);
        const { first, second } = await startBoth(older, root);
        await expectBothWork(first, second);
        await end(first);
        // Code from before the data said which version it needs refuses anything newer.
        const restarted = await start(older);
        const state = readsNeeds(older) ? 'ready' : 'not ready: newer';
        await expect.poll(async () => (await readHealth(restarted)).state).toBe(state);
      },
    );

    it('H4 this version goes on beside the next one, also after a restart', async () => {
      const next = join(folder, 'next');
      copyWithMigration(next, nextMigration);
      const { first, second } = await startBoth(root, next);
      await expectSharedRecord(first, second);
      await end(first);
      await expectBothWork(await start(root), second);
    });
  });
}
