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
import { questionIds } from '#domain/readiness/readiness.ts';
import { validCreation } from './server.ts';
import { call, retryWhileBusy, type ServerProcess, startProcess } from './server-process.ts';

const root = join(import.meta.dirname, '..');
const sources = ['src', 'content', 'migrations', 'package.json', 'tsconfig.json', 'vite.mail.config.ts'];

function linkFrom(project: string, folder: string, names: readonly string[]): void {
  for (const name of names) if (existsSync(join(project, name))) symlinkSync(join(project, name), join(folder, name));
}

/** This project with one more migration, as its next version. */
function copyWithMigration(folder: string, sql: string): void {
  mkdirSync(folder);
  for (const name of sources) cpSync(join(root, name), join(folder, name), { recursive: true });
  const number = String(readdirSync(join(folder, 'migrations')).length + 1).padStart(3, '0');
  writeFileSync(join(folder, `migrations/${number}-next.sql`), sql);
  linkFrom(root, folder, ['node_modules', 'build']);
}

/** An invented next version: what its migration may do to the tables that this version uses (docs/migrations.md). */
const nextMigration = `create table next_note (
  id text primary key,
  content text not null
) strict;

alter table record add column next_count integer not null default 0;
alter table outbox add column next_name text;
alter table subscription add column next_name text;
create index record_next on record (next_count);
`;

const send = (server: ServerProcess, method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  retryWhileBusy(() => call(server, method, path, body, headers));

/** A different person each time: a mailbox gets only a few mails a day. */
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

  describe(`H4 two versions on one ${store}`, { timeout: 400_000 }, () => {
    it('H4 this version goes on beside the next one, also after a restart', async () => {
      const next = join(folder, 'next');
      copyWithMigration(next, nextMigration);
      const first = await start(root);
      expect((await create(first)).status).toBe(201);
      const second = await start(next);
      await expectSharedRecord(first, second);
      await end(first);
      await expectBothWork(await start(root), second);
    });
  });
}
