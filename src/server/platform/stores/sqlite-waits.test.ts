/** @sqlite-only How SQLite waits for its file's lock. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { systemFault } from './folder-probe.ts';
import type { Migration } from './migrations.ts';
import { openSqlite } from './sqlite.ts';
import { Checkpointer } from './sqlite-checkpointer.ts';
import { Faults } from './sqlite-faults.ts';
import { type Store, StoreError, type Transaction } from './store.ts';

const migrations: Migration[] = [{ number: 1, name: 'note', sql: 'create table note (content text not null) strict', needs: 1 }];
let folder: string;
let path: string;
const opened: Store[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tino-waits-'));
  path = join(folder, 'tino.db');
});
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(options: Partial<Parameters<typeof openSqlite>[1]> = {}): Store {
  const store = openSqlite(path, { migrations, ...options });
  opened.push(store);
  return store;
}
const add = (content: string) =>
  function* (): Transaction<void> {
    yield { sql: 'insert into note values ($1)', params: [content] };
  };
function* readNotes(): Transaction<readonly string[]> {
  return (yield { sql: 'select content from note order by rowid', params: [] }).map(({ content }) => String(content));
}
function* setReadOnly(): Transaction<void> {
  yield { sql: 'pragma query_only = on', params: [] };
}

/** Syncs that end when the test says so. */
function controlSyncs() {
  const pending: PromiseWithResolvers<void>[] = [];
  const sync = vi.fn(() => {
    const one = Promise.withResolvers<void>();
    pending.push(one);
    return one.promise;
  });
  const next = () =>
    expect
      .poll(() => pending.length, { interval: 1 })
      .toBe(1)
      .then(() => pending.shift());
  return { sync, finish: async () => (await next())?.resolve(), fail: async () => (await next())?.reject(new Error('EIO')) };
}

/** The pages in the log. */
function countLogPages(): number {
  const database = new DatabaseSync(path);
  const pages = Number(database.prepare('pragma wal_checkpoint(noop)').get()?.log);
  database.close();
  return pages;
}

describe("another connection's write lock", () => {
  it('Q1 leaves the event loop free, and the write succeeds once the lock is gone', async () => {
    const store = open();
    const other = new DatabaseSync(path);
    other.exec('begin immediate');
    const events: string[] = [];
    const writing = store.write(add('a')).then(() => events.push('written'));
    const checking = store.check().then(() => events.push('checked'));
    for (let turn = 0; turn < 1_000; turn += 1) await nextTurn();
    expect(await store.read(readNotes)).toEqual([]);
    expect(events).toEqual([]);
    other.exec('rollback');
    other.close();
    await Promise.all([writing, checking]);
    expect(await store.read(readNotes)).toEqual(['a']);
  });

  it('Q1 makes each write wait for its own timeout, by a clock that never jumps', async () => {
    const store = open({ busyTimeoutMs: 100 });
    const other = new DatabaseSync(path);
    other.exec('begin immediate');
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    const first = store.write(add('a'));
    // By then it has met the lock.
    for (let turn = 0; turn < 10; turn += 1) await nextTurn();
    clock.mockReturnValue(1_050);
    const second = store.write(add('b'));
    clock.mockReturnValue(1_100);
    await expect(first).rejects.toMatchObject({ fault: 'busy' });
    other.exec('rollback');
    other.close();
    await second;
    clock.mockRestore();
    expect(await store.read(readNotes)).toEqual(['b']);
  });

  it('Q1 two stores on one file lose no write', async () => {
    const stores = [open(), open()];
    const contents = Array.from({ length: 300 }, (_, index) => `note ${index} ${'x'.repeat(20_000)}`);
    await Promise.all(contents.map((content, index) => stores[index % 2]?.write(add(content))));
    expect(new Set(await stores[0]?.read(readNotes))).toEqual(new Set(contents));
  });
});

describe('a slow disk', () => {
  it('Q2 acknowledges a write only after a sync that began after its commit, and delays no read', async () => {
    const { sync, finish } = controlSyncs();
    const store = open({ sync });
    const answered: string[] = [];
    const write = (content: string) => store.write(add(content)).then(() => answered.push(content));
    const first = [write('a'), write('b')];
    await expect.poll(() => sync.mock.calls.length, { interval: 1 }).toBe(1);
    const second = write('c');
    expect(await store.read(readNotes)).toEqual(['a', 'b']);
    expect(answered).toEqual([]);
    await finish();
    await Promise.all(first);
    await expect.poll(() => sync.mock.calls.length, { interval: 1 }).toBe(2);
    expect(await store.read(readNotes)).toEqual(['a', 'b', 'c']);
    expect(answered).toEqual(['a', 'b']);
    await finish();
    await second;
  });

  it('Q2 a writer that came during a sync shares the next one with those that write again', async () => {
    // No time passes until all are back.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { sync, finish } = controlSyncs();
    const store = open({ sync });
    const back = Promise.withResolvers<void>();
    const again = store.write(add('first')).then(async () => {
      for (let turn = 0; turn < 5; turn += 1) await nextTurn();
      const written = store.write(add('again'));
      back.resolve();
      await written;
    });
    await expect.poll(() => sync.mock.calls.length, { interval: 1 }).toBe(1);
    const during = store.write(add('during'));
    await finish();
    // Polling would move the fake clock.
    await back.promise;
    await finish();
    await Promise.all([again, during]);
    expect(sync).toHaveBeenCalledTimes(2);
  });

  it('Q2 a write that changed nothing waits for a sync, too: it may have read what another one just committed', async () => {
    const { sync, finish } = controlSyncs();
    const store = open({ sync });
    const reading = store.write(readNotes);
    await finish();
    expect(await reading).toEqual([]);
  });

  it('Q3 a failed sync acknowledges nothing and ends writing', async () => {
    const { sync, finish, fail } = controlSyncs();
    const onFailure = vi.fn();
    const store = open({ sync, onFailure });
    const first = store.write(add('a'));
    await finish();
    await first;
    const lost = [store.write(add('b')), store.write(add('c'))];
    const rejected = lost.map((one) => expect(one).rejects.toMatchObject({ fault: 'failed' }));
    await expect.poll(() => sync.mock.calls.length, { interval: 1 }).toBe(2);
    const waiting = expect(store.write(add('d'))).rejects.toMatchObject({ fault: 'failed' });
    await fail();
    await Promise.all([...rejected, waiting]);
    await expect(store.write(add('e'))).rejects.toMatchObject({ fault: 'failed' });
    await expect(store.check()).rejects.toMatchObject({ fault: 'failed' });
    expect(onFailure).toHaveBeenCalledOnce();
    expect(sync).toHaveBeenCalledTimes(2);
  });
});

describe('the log', () => {
  const text = 'x'.repeat(50_000);
  const writePages = (store: Store, pages: number) =>
    Promise.all(Array.from({ length: Math.ceil(pages / 14) }, () => store.write(add(text))));

  it('Q1 stays short under steady load, and closing leaves only the file', async () => {
    const store = open();
    for (let round = 0; round < 20; round += 1) await writePages(store, 500);
    expect(statSync(path).size).toBeGreaterThan(20_000_000);
    expect(statSync(`${path}-wal`).size).toBeLessThan(30_000_000);
    expect(countLogPages()).toBeLessThan(6_000);
    await store.close();
    expect(() => statSync(`${path}-wal`)).toThrow('ENOENT');
    expect((await open().read(readNotes)).length).toBe(20 * Math.ceil(500 / 14));
  });

  it('Q1 is started over once nothing reads it anymore', async () => {
    const store = open();
    const other = new DatabaseSync(path, { readOnly: true });
    other.exec('begin; select * from note');
    while (countLogPages() < 2_500) await writePages(store, 500);
    other.close();
    while (countLogPages() > 2_000) await writePages(store, 500);
  });

  it('E1 loses its bytes when scrubbed, unless something reads it', async () => {
    const store = open();
    await store.write(add('secret'.repeat(1_000)));
    await store.write(function* () {
      yield { sql: 'delete from note', params: [] };
    });
    const other = new DatabaseSync(path, { readOnly: true });
    other.exec('begin; select * from note');
    expect(await store.scrub?.()).toBe(false);
    other.close();
    const scrubbed = store.scrub?.();
    await store.write(add('b'));
    expect(await scrubbed).toBe(true);
    for (const file of [path, `${path}-wal`]) expect(readFileSync(file).includes('secret')).toBe(false);
  });

  it('E1 each index of the columns is rebuilt once, also if another process writes in between', async () => {
    const store = open();
    await store.write(function* () {
      for (const name of ['a', 'b', 'c']) yield { sql: `create index note_${name} on note (content)`, params: [] };
      yield { sql: 'create index other on note (content is null)', params: [] };
    });
    const original = Checkpointer.prototype.run;
    const rebuilt: string[] = [];
    const run = vi.spyOn(Checkpointer.prototype, 'run').mockImplementation(async function (this: Checkpointer, command) {
      if (typeof command !== 'object') return original.call(this, command);
      rebuilt.push(command.index);
      if (rebuilt.length === 2) throw Object.assign(new Error('database is locked'), { errcode: 5 });
      return original.call(this, command);
    });
    expect(await store.renewIndexes?.(['content'])).toBe(true);
    run.mockRestore();
    expect(rebuilt).toEqual(['note_a', 'note_b', 'note_b', 'note_c']);
  });

  it('Q1 outlives the thread that checkpoints it', async () => {
    const warning = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    const missing = join(folder, 'missing');
    const checkpointer = new Checkpointer(join(missing, 'tino.db'));
    expect(await checkpointer.run('copy')).toBe(false);
    expect(warning).toHaveBeenCalledWith(expect.stringContaining('unable to open'));
    mkdirSync(missing);
    new DatabaseSync(join(missing, 'tino.db')).exec('pragma journal_mode = wal; create table a (b)');
    expect(await checkpointer.run('restart')).toBe(true);
    await checkpointer.close();
    warning.mockRestore();
  });
});

describe('a write error', () => {
  const writeError = Object.assign(new Error('disk I/O error'), { errcode: 778 });

  it('Q3 is what a file in the same folder runs into, such as a quota, and otherwise a broken disk', async () => {
    const onFailure = vi.fn();
    let found: StoreError | undefined = new StoreError('full');
    const faults = new Faults(async () => found, onFailure);
    expect(await faults.explain(writeError)).toBe(found);
    expect(faults.failure).toBeUndefined();
    found = undefined;
    const failure = await faults.explain(writeError);
    expect(failure).toMatchObject({ name: 'StoreError', fault: 'failed' });
    await faults.explain(writeError);
    expect(faults.failure).toBe(failure);
    expect(onFailure).toHaveBeenCalledOnce();
  });
});

it('Q3 an exceeded quota is a full disk', () => {
  expect(systemFault(Object.assign(new Error('Unknown system error -122'), { errno: -constants.errno.EDQUOT }))).toBe('full');
  expect(systemFault(Object.assign(new Error('EIO'), { errno: -constants.errno.EIO }))).toBeUndefined();
});

describe('the check', () => {
  it('Q3 fails while the disk has no room for a record', async () => {
    const store = open({ maxPages: 60 });
    await store.check();
    const fill = async () => {
      for (;;) await store.write(add('x'.repeat(3_000)));
    };
    await expect(fill()).rejects.toMatchObject({ fault: 'full' });
    await expect(store.check()).rejects.toMatchObject({ fault: 'full' });
    await store.write(function* () {
      yield { sql: 'delete from note', params: [] };
    });
    await store.check();
  });

  it('Q3 fails while the file is read-only', async () => {
    const store = open();
    await store.write(setReadOnly);
    await expect(store.check()).rejects.toMatchObject({ fault: 'read-only' });
  });
});
