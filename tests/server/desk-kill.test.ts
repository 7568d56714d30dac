/** @module-tag wide */
/** @sqlite-only It kills a process on the data in a folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { formatDocument } from '#domain/content/documents.ts';
import type { PostText } from '#domain/content/front-matter.ts';
import type { LeadDetail } from '#domain/owner/leads.ts';
import type { DeskSettings } from '#domain/settings/desk-settings.ts';
import { forEachLocale, type Localized, locales } from '#domain/text/locale.ts';
import { readProjectMigrations } from '#server/platform/stores/open-store.ts';
import { openSqlite } from '#server/platform/stores/sqlite.ts';
import { postFile } from '#server/publishing/content/paths.ts';
import { insertRecord } from '#server/visitors/records/statements.ts';
import { brand } from '#tests/content/brand.ts';
import { programEnvironment } from '#tests/program-environment.ts';
import { type Answer, call } from '#tests/server-process.ts';
import { makeStored, uuidOf } from '#tests/stored-record.ts';
import { waitForLine } from '../../scripts/wait-for-line.ts';

const rounds = Number(process.env.DESK_KILL_ROUNDS ?? 4);

const root = mkdtempSync(join(tmpdir(), 'tino-desk-kill-'));
const children = new Set<ChildProcess>();
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

type Ask = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<unknown>;

async function startDesk(): Promise<{ readonly child: ChildProcess; readonly ask: Ask; readonly agent: Agent }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'desk-to-kill.ts'), root], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: programEnvironment,
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  const [, port, token] = await waitForLine(child, /http:\/\/127\.0\.0\.1:(\d+)\/#token=(\S+)/);
  const agent = new Agent({ keepAlive: true });
  const ask: Ask = async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer: Answer = await call({ port: Number(port), agent }, method, `/api${path}`, body, headers);
    expect(answer.status, `${method} ${path}`).toBe(200);
    return answer.body;
  };
  return { child, ask, agent };
}

/** What an owner saves in one go, numbered. */
interface Saved {
  save(ask: Ask, number: number): Promise<void>;
  /** Fails if only a part of a save is there. */
  read(ask: Ask): Promise<number>;
}

const many = (number: number) => Array<number>(400).fill(number).join(' ');

const personOf = (uuid: string): Saved => ({
  async save(ask, number) {
    const change = { state: number % 2 ? 'won' : 'in-touch', note: many(number), value: number };
    expect(await ask('POST', `/leads/${uuid}/change`, change)).toMatchObject({ outcome: 'changed' });
  },
  async read(ask) {
    const { work, changes } = (await ask('GET', `/leads/${uuid}`)) as LeadDetail;
    const number = work.value ?? 0;
    expect(work).toMatchObject({ version: number, state: number % 2 ? 'won' : 'in-touch', note: many(number) });
    const last = changes.filter(({ version }) => version === number);
    expect(last.map(({ field }) => field).sort()).toEqual(['note', 'state', 'value']);
    return number;
  },
});

const settings: Saved = {
  async save(ask, number) {
    const wanted = { SENDER_NAME: `Sender ${number}`, BOOKING_URL: `https://calls.example/${number}` };
    const before = ((await ask('GET', '/settings')) as DeskSettings).settings;
    const versionOf = (name: string) => before.find((each) => each.name === name)?.version ?? 0;
    const changes = Object.entries(wanted).map(([name, value]) => ({ name, value, version: versionOf(name) }));
    expect(await ask('POST', '/settings', { changes })).not.toHaveProperty('refused');
  },
  async read(ask) {
    const values = ((await ask('GET', '/settings')) as DeskSettings).settings.map(({ value }) => value);
    const number = Number(values.find((value) => value.startsWith('Sender '))?.slice('Sender '.length));
    expect(values).toContain(`https://calls.example/${number}`);
    return number;
  },
};

const document: Saved = {
  async save(ask, number) {
    const { version } = (await ask('GET', '/content/documents/brand')) as { readonly version: number };
    const value = { ...brand, name: `Company ${number}`, list: Array<number>(2_000).fill(number) };
    await ask('POST', '/content/documents/brand/save', { value, version });
  },
  async read(ask) {
    const { value } = (await ask('GET', '/content/documents/brand')) as { readonly value: { name: string; list: readonly number[] } };
    const number = Number(value.name.slice('Company '.length));
    expect([value.list.length, new Set(value.list)]).toEqual([2_000, new Set([number])]);
    return number;
  },
};

const post: Saved = {
  async save(ask, number) {
    const { version } = (await ask('GET', '/content/posts/first')) as { readonly version: number };
    const languages = forEachLocale(() => ({ metadata: { title: `${number}` }, body: `${number}\n`.repeat(2_000) }));
    await ask('POST', '/content/posts/first/save', { languages, version });
  },
  async read(ask) {
    const { languages } = (await ask('GET', '/content/posts/first')) as { readonly languages: Localized<PostText | null> };
    const number = Number(languages.en?.metadata.title);
    const text = { metadata: { title: `${number}` }, body: `${number}\n`.repeat(2_000) };
    expect(languages).toEqual(forEachLocale(() => text));
    return number;
  },
};

const things = new Map([
  ['a person', personOf(uuidOf(1))],
  ['another person', personOf(uuidOf(2))],
  ['settings', settings],
  ['a document', document],
  ['a post', post],
]);

it(`Q1 O1 O3 O7 over ${rounds} kills of the desk, all that it acknowledged is there, and nothing by half`, {
  timeout: rounds * 15_000 + 240_000,
}, async () => {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  write('page/index.html', '<html><head></head></html>');
  write('content/brand.json', formatDocument(brand));
  for (const locale of locales) write(postFile(locale, 'first'), '---\ntitle: "0"\n---\n\n0\n');
  const store = openSqlite(join(root, 'tino.db'), { migrations: readProjectMigrations() });
  await store.write(function* () {
    for (const number of [1, 2])
      yield* insertRecord(makeStored(number, { personalInfo: { name: 'Ana', email: `a${number}@example.com` } }));
  });
  await store.close();
  /** The last number acknowledged. */
  const acknowledged = new Map([...things.keys()].map((name) => [name, 0]));
  for (let round = 0; round <= rounds; round += 1) {
    const { child, ask, agent } = await startDesk();
    if (round > 0)
      for (const [name, { read }] of things) {
        const [last = 0, found] = [acknowledged.get(name), await read(ask)];
        expect([last, last + 1], name).toContain(found);
        acknowledged.set(name, found);
      }
    const exited = once(child, 'exit');
    // In the first round, all get a number.
    let left = round === 0 ? Number.POSITIVE_INFINITY : 1 + Math.floor(Math.random() * 60);
    const saveUntilKilled = async (name: string, { save }: Saved) => {
      try {
        do {
          const next = (acknowledged.get(name) ?? 0) + 1;
          await save(ask, next);
          acknowledged.set(name, next);
          left -= 1;
          // Into the middle of the next saves.
          if (left === 0) setTimeout(() => child.kill('SIGKILL'), Math.random() * 10);
        } while (round > 0);
      } catch (error) {
        // A broken connection ends the round; a failed assertion fails the test.
        if (!(error instanceof Error) || error.name === 'AssertionError') throw error;
      }
    };
    await Promise.all([...things].map(([name, thing]) => saveUntilKilled(name, thing)));
    if (round === 0) child.kill('SIGKILL');
    expect(await exited).toEqual([null, 'SIGKILL']);
    agent.destroy();
  }
  const saves = [...acknowledged.values()].reduce((sum, each) => sum + each, 0);
  console.info(`${rounds} kills of the desk, ${saves} saves, none lost, none by half.`);
});
