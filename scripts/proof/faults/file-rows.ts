// What can become of the database's file: locks of other programs, damage, loss.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readSync, renameSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ask, noAnswer, type RunningServer, tryOnce } from './server.ts';
import { eventually, type Row, type Trial } from './trial.ts';

const lockProgram = fileURLToPath(new URL('hold-lock.ts', import.meta.url));

/** Another program takes the write lock just before a webhook is answered, so that the mark 'sent' meets it. */
const foreignLock = (holdMs: number): Row => ({
  name: `another program's lock for ${holdMs / 1_000} s`,
  async run(trial) {
    await trial.start();
    trial.load.start();
    await pause(1_500);
    const other = fork(lockProgram, [trial.file, String(holdMs)]);
    trial.onEnd(() => other.kill());
    await once(other, 'message');
    let released: Promise<unknown> | undefined;
    trial.receiver.beforeAnswer = async () => {
      trial.receiver.beforeAnswer = async () => undefined;
      other.send('take');
      await once(other, 'message');
      released = once(other, 'message');
    };
    await eventually(() => released, 10_000);
    await released;
    trial.expect(await trial.load.isAcknowledging(5_000), "writes don't work again once the lock is free");
    await pause(1_000);
  },
});

const pageSize = 4_096;

interface Page {
  readonly offset: number;
  readonly bytes: Buffer;
}

function readPage(file: string, index: number): Page {
  const bytes = Buffer.alloc(pageSize);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, bytes, 0, pageSize, index * pageSize);
  closeSync(descriptor);
  return { offset: index * pageSize, bytes };
}

/** A page of the file with the byte where a table's leaf starts, nearest to the middle: its offset and bytes. */
function findMiddlePage(file: string): Page {
  const count = statSync(file).size / pageSize;
  for (let index = Math.floor(count / 2); index < count; index += 1) {
    const page = readPage(file, index);
    if (page.bytes[0] === 0x0d) return page;
  }
  throw new Error('The file has no such page.');
}

/** The page with the oldest record, and that record's uuid. */
function findOldestRecord(file: string): Page & { readonly uuid: string } {
  const database = new DatabaseSync(file, { readOnly: true });
  const leaf = database.prepare("select min(pageno) as page from dbstat where name = 'record' and pagetype = 'leaf'").get();
  const oldest = database.prepare('select uuid from record order by rowid limit 1').get();
  database.close();
  return { ...readPage(file, Number(leaf?.page) - 1), uuid: String(oldest?.uuid) };
}

function writeAt(file: string, offset: number, bytes: Buffer): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, bytes, 0, bytes.length, offset);
  closeSync(descriptor);
}

/** Fills a database for a while and stops its server. */
async function makeData(trial: Trial): Promise<void> {
  await trial.start();
  trial.load.start();
  await pause(2_500);
  await trial.load.stop();
  await trial.settle();
}

/** The API says 503 and when to come back, pages are served, and the server isn't ready. */
async function expectClosedStore(trial: Trial, server: RunningServer, limitMs: number): Promise<void> {
  let answer = noAnswer;
  const isRejected = await eventually(async () => {
    answer = await tryOnce(server);
    return answer.status === 503;
  }, limitMs);
  trial.expect(isRejected, `a write was answered ${answer.status} instead of 503`);
  trial.expect(!isRejected || answer.headers['retry-after'] !== undefined, '503 without Retry-After');
  const { status } = await trial.ready(server);
  trial.expect(status === 503, `/readyz is answered ${status}`);
  // The prober visits pages meanwhile.
  await pause(1_000);
}

const expectOpenAgain = async (trial: Trial, server: RunningServer) =>
  trial.expect(
    await eventually(async () => (await tryOnce(server)).status === 201, 15_000),
    "the repaired file isn't opened without a restart",
  );

const spoilHeader = (bytes: Buffer) => Buffer.concat([Buffer.alloc(64, 0xa5), bytes.subarray(64)]);

const damagedAtStart = (name: string, spoil: (bytes: Buffer) => Buffer): Row => ({
  name,
  async run(trial) {
    await makeData(trial);
    const { offset, bytes } = findMiddlePage(trial.file);
    writeAt(trial.file, offset, spoil(bytes));
    const server = await trial.start();
    await expectClosedStore(trial, server, 10_000);
    writeAt(trial.file, offset, bytes);
    await expectOpenAgain(trial, server);
  },
});

/** A server is killed, so that acknowledged writes are only in the log; then the file beside the log is lost. */
const lostFile = (name: string, replace: (file: string) => void): Row => ({
  name,
  async run(trial) {
    const first = await trial.start();
    trial.load.start();
    await pause(2_000);
    await trial.kill(first);
    await trial.load.stop();
    const log = `${trial.file}-wal`;
    const size = statSync(log).size;
    const aside = `${trial.file}.aside`;
    renameSync(trial.file, aside);
    replace(trial.file);
    const second = await trial.start();
    await expectClosedStore(trial, second, 3_000);
    const isKept = statSync(log, { throwIfNoEntry: false })?.size === size;
    trial.expect(isKept, 'the log of the lost file was thrown away');
    renameSync(aside, trial.file);
    await expectOpenAgain(trial, second);
  },
});

export const fileRows: readonly Row[] = [
  foreignLock(2_000),
  foreignLock(14_000),
  damagedAtStart('damaged page (64 bytes) at start', spoilHeader),
  damagedAtStart('zeroed page at start', (bytes) => Buffer.alloc(bytes.length)),
  {
    name: 'damaged page at run time',
    async run(trial) {
      await makeData(trial);
      const server = await trial.start();
      await pause(2_000);
      const { offset, bytes, uuid } = findOldestRecord(trial.file);
      const spoiled = spoilHeader(bytes);
      writeAt(trial.file, offset, spoiled);
      trial.load.start();
      await pause(500);
      const { status } = await ask(server.port, 'GET', `/api/readiness-quiz/${uuid}/`).catch((error: NodeJS.ErrnoException) => ({
        status: error.code,
      }));
      trial.expect(status === 503, `reading a record on a damaged page was answered ${status}`);
      await expectClosedStore(trial, server, 5_000);
      await trial.load.stop();
      // Another write may have replaced the page meanwhile, which repairs it, too.
      if (readPage(trial.file, offset / pageSize).bytes.equals(spoiled)) writeAt(trial.file, offset, bytes);
      await expectOpenAgain(trial, server);
    },
  },
  lostFile('log without its file', () => undefined),
  lostFile('log beside an empty file', (file) => writeFileSync(file, '')),
];
