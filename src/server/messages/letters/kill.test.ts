/** @module-tag wide */
/** @sqlite-only It kills processes on the data in a folder, and opens its file after them. */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { readMigrations } from '#server/platform/stores/migrations.ts';
import { openSqlite } from '#server/platform/stores/sqlite.ts';
import { type ServerProcess, startProcess } from '#tests/server-process.ts';
import { startSmtp } from '#tests/smtp-server.ts';
import { addSubscribers } from '#tests/subscribers.ts';
import { graceMs } from './sending.ts';
import { createLetter, findLetter, readProgress, startLetter } from './statements.ts';

const rounds = Math.ceil(Number(process.env.KILL_ROUNDS ?? 40) / 40);
/** Each round needs letters left to kill. */
const people = Math.min(2_000, Math.max(600, 100 * rounds));
/** Deliveries of one server at once: what a kill can leave sent and unmarked. */
const slots = 4;
const id = '3f2a91bc-0000-4000-8000-000000000001';

const folder = mkdtempSync(join(tmpdir(), 'tino-letter-kill-'));
const dataDir = join(folder, 'data');
const running = new Set<ServerProcess>();
afterEach(() => {
  for (const { child } of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const openStore = () =>
  openSqlite(join(dataDir, 'tino.db'), { migrations: readMigrations(join(import.meta.dirname, '../../../../migrations')) });

async function fill(): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const store = openStore();
  const now = Date.now() - graceMs;
  await addSubscribers(store, people, { now });
  const text = { subject: 'One process', text: 'Taken apart.' };
  await store.write(function* () {
    yield* createLetter(id, { list: 'newsletter', topic: '' }, { en: text, es: text }, { now, author: 'test' });
    const started = yield* startLetter(id, { people: { en: people / 2, es: people / 2 }, version: 1 }, { now, author: 'test' });
    expect(started?.outcome).toBe('started');
  });
  await store.close();
}

const numberOf = (address: string) => Number(/\d+/.exec(address)?.[0]);
const isRefused = (address: string) => numberOf(address) % 50 === 7;
const isPutOff = (address: string) => numberOf(address) % 50 === 8;

async function readState() {
  const store = openStore();
  const letter = await store.read(() => findLetter(id));
  if (!letter) throw new Error('There is no letter.');
  const progress = await store.read(() => readProgress(letter));
  await store.close();
  return { state: letter.state, progress };
}

it(`D10 D1 over ${rounds} kills, a letter reaches ${people} people, each once but for those in flight at a kill`, {
  timeout: rounds * 15_000 + 240_000,
}, async () => {
  const putOff = new Set<string>();
  const smtp = await startSmtp(['accept'], {
    recipientCode(address) {
      if (isRefused(address)) return 550;
      if (!isPutOff(address) || putOff.has(address)) return undefined;
      putOff.add(address);
      return 451;
    },
  });
  await fill();
  const start = async () => {
    const server = await startProcess(folder, {
      DATA_DIR: dataDir,
      SMTP_URL: smtp.url,
      SITE_URL: 'http://localhost',
      OUTBOX_RETRY_MS: '500',
      LETTERS_PER_MINUTE: '6000',
    });
    running.add(server);
    return server;
  };
  for (let round = 0; round < rounds; round += 1) {
    const server = await start();
    const exited = once(server.child, 'exit');
    const goal = smtp.received.length + 1 + Math.floor((Math.random() * people) / (rounds + 1));
    while (smtp.received.length < goal) await pause(5);
    server.child.kill('SIGKILL');
    await exited;
    server.agent.destroy();
    running.delete(server);
  }
  const atLastKill = smtp.received.length;
  const last = await start();
  await expect.poll(async () => (await readState()).state, { timeout: 200_000, interval: 1_000 }).toBe('sent');
  last.child.kill('SIGTERM');
  await once(last.child, 'exit');
  running.delete(last);
  await smtp.close();

  const copies = new Map<string, string[]>();
  for (const { raw, recipients } of smtp.received)
    for (const recipient of recipients)
      copies.set(recipient, [...(copies.get(recipient) ?? []), /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? '']);
  const wanted = Array.from({ length: people }, (_, index) => `person-${index}@example.com`).filter((address) => !isRefused(address));
  expect([...copies.keys()].sort()).toEqual(wanted.sort());
  // A second copy has the id of the first, so that mail servers and clients can tell.
  expect([...copies.values()].filter((ids) => new Set(ids).size !== 1)).toEqual([]);
  const repeated = smtp.received.length - wanted.length;
  expect(repeated).toBeLessThanOrEqual(rounds * slots);
  const refused = people - wanted.length;
  expect((await readState()).progress).toEqual({
    planned: people,
    waiting: 0,
    sent: wanted.length,
    written: 0,
    bounced: refused,
    left: 0,
    unsubscribedSince: 0,
    reasons: [{ why: 'smtp 550', isFinal: true, people: refused }],
  });
  const links = smtp.received.map(({ raw }) => /^List-Unsubscribe: <(\S+)>/im.exec(raw.replace(/\r?\n\s+/g, ' '))?.[1]);
  expect(new Set(links).size).toBeGreaterThanOrEqual(wanted.length);
  expect(smtp.received.every(({ raw }) => /^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im.test(raw))).toBe(true);
  console.info(
    `${rounds} kills (the last after ${atLastKill} letters), ${people} people: ${wanted.length} got it, ${refused} refused, ${putOff.size} put off at first, ${repeated} second copies.`,
  );
});
