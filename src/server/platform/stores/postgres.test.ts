import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { makePostgresDatabase, type PostgresDatabase } from '#tests/postgres.ts';
import { type Cluster, startCluster } from '#tests/postgres-cluster.ts';
import { wide } from '#tests/wide.ts';
import { findPostgres } from '../../../../scripts/postgres.ts';
import type { Migration } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import { toPostgresSql } from './postgres-migrations.ts';
import type { Row, Store, Transaction } from './store.ts';

let database: PostgresDatabase;
let opened: Store[] = [];
beforeEach(async () => {
  database = await makePostgresDatabase(inject('postgres'));
  opened = [];
});
afterEach(async () => {
  for (const store of opened) await store.close();
});

const filler: Migration = {
  number: 1,
  name: 'filler',
  sql: 'create table filler (content text primary key, size integer) strict',
  needs: 1,
};
async function open(options: Partial<Parameters<typeof openPostgres>[1]> = {}, settings = ''): Promise<Store> {
  const store = await openPostgres(database.url(settings), { migrations: [filler], ...options });
  opened.push(store);
  return store;
}
const asking = (sql: string) =>
  function* (): Transaction<Row | undefined> {
    return (yield { sql, params: [] })[0];
  };
const add = (content: string) => asking(`insert into filler values ('${content}', 1)`);
const rows = asking('select count(*) as rows from filler');

describe('PostgreSQL', () => {
  it("Q2 commits synchronously and serializably, whatever the account's defaults", async () => {
    const store = await open({}, '-c synchronous_commit=off -c default_transaction_isolation=read\\ committed');
    const setting = (name: string) => store.write(asking(`select current_setting('${name}') as value`));
    expect(await setting('synchronous_commit')).toEqual({ value: 'on' });
    expect(await setting('transaction_isolation')).toEqual({ value: 'serializable' });
  });

  it.each([
    ['53100', 'full'],
    ['53300', 'busy'],
    ['57014', 'busy'],
    ['25006', 'read-only'],
    ['40001', 'busy'],
    ['40P01', 'busy'],
    ['58030', 'failed'],
    ['XX001', 'failed'],
  ])("Q3 maps SQLSTATE %s to '%s', keeps reading, and writes again afterward", async (state, fault) => {
    const store = await open();
    await database.query(
      `create function fail() returns trigger language plpgsql as $$ begin raise exception using errcode = '${state}'; end $$`,
    );
    await database.query('create trigger fail before insert on filler execute function fail()');
    await expect(store.write(add('a'))).rejects.toMatchObject({ name: 'StoreError', fault });
    expect(await store.read(rows)).toEqual({ rows: 0 });
    await database.query('drop trigger fail on filler');
    await store.write(add('a'));
    expect(await store.read(rows)).toEqual({ rows: 1 });
  });

  it.each([
    ['a serialization failure, then a unique violation', ['40001', '23505'], 3],
    ['a unique violation, then a serialization failure and a deadlock', ['23505', '40001', '40P01'], 4],
  ])('Q2 retries after %s', async (_, states, runs) => {
    const store = await open();
    let run = 0;
    await store.write(function* (): Transaction<void> {
      const state = states[run];
      run += 1;
      if (state) yield { sql: `do $$ begin raise exception using errcode = '${state}'; end $$`, params: [] };
      yield* add('a')();
    });
    expect(run).toBe(runs);
    expect(await store.read(rows)).toEqual({ rows: 1 });
  });

  it('Q3 distinguishes store faults from statement errors', async () => {
    const store = await open();
    await store.write(add('a'));
    for (const wrong of [add('a'), asking(`insert into filler values ('b', 1.5e300)`), asking('select nothing from filler')])
      await expect(store.write(wrong)).rejects.toMatchObject({ name: 'error' });
    await store.write(add('b'));
  });

  it('Q3 waits for a lock only up to the timeout', async () => {
    const store = await open({ timeoutMs: 100 });
    const release = await database.hold('lock table filler in access exclusive mode');
    await expect(store.write(add('a'))).rejects.toMatchObject({ fault: 'busy' });
    await release();
    await (await open()).write(add('a'));
  });

  it('Q3 waiting writers block no reader', async () => {
    const store = await open({ timeoutMs: 20_000 });
    const release = await database.hold(`insert into filler values ('a', 1)`);
    const writes = Array.from({ length: 20 }, () => store.write(add('a')).catch((error: Error) => error.name));
    expect(await store.read(rows)).toEqual({ rows: 0 });
    await release();
    await Promise.all(writes);
  });

  it('Q3 fails the check while the database is read-only', async () => {
    await open();
    const reading = await open({}, '-c default_transaction_read_only=on');
    await expect(reading.write(add('a'))).rejects.toMatchObject({ fault: 'read-only' });
    await expect(reading.check()).rejects.toMatchObject({ fault: 'read-only' });
    expect(await reading.read(rows)).toEqual({ rows: 0 });
  });

  it('Q3 rejects writers beyond its queue limit', async () => {
    const store = await open({ timeoutMs: 60_000 });
    const results = await Promise.allSettled(Array.from({ length: 2_100 }, (_, index) => store.write(add(String(index)))));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(100);
    expect(refused[0]).toMatchObject({ reason: { fault: 'busy' } });
  });

  it("Q12 counts each of a client's requests once across processes", async () => {
    const stores = [await open(), await open()];
    const count = (index: number, window = 60_000) => stores[index % 2]?.countRequest?.('192.0.2.1', window);
    const counted = await Promise.all(Array.from({ length: 60 }, (_, index) => count(index)));
    expect(counted.map((one) => one?.requests).sort((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 60 }, (_, at) => at + 1),
    );
    for (const one of counted) expect(one?.endsInMs).toBeGreaterThan(0);
    for (const one of counted) expect(one?.endsInMs).toBeLessThanOrEqual(60_000);
    expect((await stores[0]?.countRequest?.('192.0.2.2', 60_000))?.requests).toBe(1);
    // As after the database's clock was set back by an hour.
    await database.query("update request_count set ends_at = ends_at + interval '1 hour'");
    expect(await count(0)).toMatchObject({ requests: 1 });
    // An expired window restarts.
    await database.query(`update request_count set ends_at = now()`);
    expect((await count(1))?.requests).toBe(1);
  });
});

describe('a PostgreSQL that crashes', wide, () => {
  let cluster: Cluster;
  let store: Store;
  beforeAll(async () => {
    const found = findPostgres();
    if ('why' in found) throw new Error(found.why);
    cluster = await startCluster(found, true);
  });
  afterAll(() => cluster.remove());
  beforeEach(async () => {
    store = await openPostgres(cluster.url, { migrations: [filler] });
    opened.push(store);
    await store.write(asking('delete from filler'));
  });

  it('Q3 is a store fault until it is back', async () => {
    await store.write(add('a'));
    await cluster.crash();
    await expect(store.write(add('b'))).rejects.toMatchObject({ name: 'StoreError' });
    await expect(store.read(rows)).rejects.toMatchObject({ name: 'StoreError' });
    await expect(store.check()).rejects.toMatchObject({ name: 'StoreError' });
    await expect(store.countRequest?.('a', 1)).rejects.toMatchObject({ name: 'StoreError' });
    await expect(openPostgres(cluster.url, { migrations: [filler] })).rejects.toThrow();
    await cluster.start();
    await store.check();
    await store.write(add('c'));
    expect(await store.read(rows)).toEqual({ rows: 2 });
  });

  it('Q3 rolls back a write in progress', async () => {
    const writing = store.write(function* () {
      yield* add('a')();
      yield { sql: 'select pg_sleep(60)', params: [] };
    });
    const refused = expect(writing).rejects.toMatchObject({ name: 'StoreError', fault: 'failed' });
    const sleeping = asking(`select count(*) as writers from pg_stat_activity where wait_event = 'PgSleep'`);
    await expect.poll(() => store.read(sleeping)).toEqual({ writers: 1 });
    await cluster.crash();
    await refused;
    await cluster.start();
    expect(await store.read(rows)).toEqual({ rows: 0 });
  });
});

const survivable: Migration = { number: 2, name: 'survivable', sql: 'create table more (a text) strict', needs: 1 };
const givingUp: Migration = { number: 3, name: 'giving-up', sql: 'drop table more', needs: 2 };
const own: Migration = { number: 4, name: 'own', sql: 'create table most (a text) strict', needs: 4 };

describe('migrations', () => {
  it('Q1 run once, in order, all or nothing', async () => {
    await open();
    const broken: Migration = {
      number: 2,
      name: 'broken',
      sql: 'create table other (a text) strict; create table filler (a text) strict',
      needs: 1,
    };
    await expect(open({ migrations: [filler, broken] })).rejects.toThrow('already exists');
    const good: Migration = { number: 2, name: 'good', sql: 'create table other (a text) strict', needs: 1 };
    await open({ migrations: [filler, good] });
    await open({ migrations: [filler, good] });
    expect(await database.query('select number, name from migration order by number')).toEqual([
      { number: '1', name: 'filler' },
      { number: '2', name: 'good' },
    ]);
  });

  it('Q3 wait for a reader such as pg_dump only briefly, because every read waits behind them', async () => {
    const store = await open();
    const release = await database.hold('lock table filler in access share mode');
    const more: Migration = { number: 2, name: 'more', sql: 'alter table filler add column more integer', needs: 1 };
    await expect(open({ migrations: [filler, more], timeoutMs: 200 })).rejects.toMatchObject({ fault: 'busy' });
    await store.write(add('a'));
    await release();
    await open({ migrations: [filler, more] });
    expect(await database.query('select content, more from filler')).toEqual([{ content: 'a', more: null }]);
  });

  it('Q1 run once if several processes start together', async () => {
    await Promise.all(Array.from({ length: 4 }, () => open()));
    expect(await database.query('select name from migration')).toEqual([{ name: 'filler' }]);
  });

  it('Q1 reject data of a newer version', async () => {
    await open();
    await expect(open({ migrations: [] })).rejects.toThrow('newer version');
  });

  it('H4 take data of a newer version that older code can work with, and only that', async () => {
    await open();
    await open({ migrations: [filler, survivable] });
    await open();
    await open({ migrations: [filler, survivable, givingUp] });
    await expect(open()).rejects.toThrow('newer version');
    await open({ migrations: [filler, survivable] });
    await open({ migrations: [filler, survivable, givingUp, own] });
    await expect(open({ migrations: [filler, survivable, givingUp] })).rejects.toThrow('newer version');
  });

  it('need no right to create tables once they exist', async () => {
    await open();
    const [schema] = await database.query('select current_schema() as name');
    const role = `${schema?.name}_app`;
    await database.query(`create role ${role} login; grant usage on schema ${schema?.name} to ${role};
      grant select, insert, update, delete on all tables in schema ${schema?.name} to ${role}`);
    const store = await openPostgres(database.url().replace('user=tino', `user=${role}`), { migrations: [filler] });
    await store.write(add('a'));
    await store.close();
    await database.query(`drop owned by ${role}; drop role ${role}`);
  });

  it('are converted to PostgreSQL, and reject autoincrement', () => {
    expect(toPostgresSql('create table a (b text primary key, c integer not null, d real) strict; -- text')).toBe(
      'create table a (b text collate "C" primary key, c bigint not null, d double precision); ',
    );
    expect(() => toPostgresSql('create table a (b integer primary key autoincrement) strict')).toThrow('numbers rows');
  });
});
