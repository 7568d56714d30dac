import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Row, type Store, StoreError, type Transaction } from '#server/platform/stores/store.ts';
import { leaseMessages } from '#tests/leases.ts';
import { openTestServer, type TestServer } from '#tests/server.ts';
import { makeStored } from '#tests/stored-record.ts';
import { createLeaseHolder, deadAfterMs, identifyServer, startLeaseHolder } from './lease-holder.ts';
import { enqueue } from './queue.ts';

let server: TestServer;
let time: number;
beforeEach(async () => {
  time = 0;
  server = await openTestServer();
  await server.store.write(() =>
    enqueue({
      channel: 'webhook',
      event: 'record.completed',
      subject: 'a',
      payload: { record: makeStored(1).record, flags: [] },
      id: 'a',
      now: 0,
    }),
  );
});
afterEach(() => server.close());

const keep = (line: object) => {
  server.logged.push({ ...line });
};
const open = (id: string, { host = 'here', pid = 1, store = server.store, isRunning = () => true } = {}) =>
  createLeaseHolder({ store, self: { id, host, pid }, log: { info: keep, error: keep }, monotonic: () => time, isRunning });
const leaseTo = async (holder: string) => (await server.store.write(() => leaseMessages(1_000, 1, { holder }))).length;
const readOwners = () =>
  server.store.read(function* (): Transaction<readonly Row[]> {
    return yield { sql: 'select leased_by from outbox', params: [] };
  });
const readServers = () =>
  server.store.read(function* (): Transaction<readonly Row[]> {
    return yield { sql: 'select id, beat from server order by id', params: [] };
  });

describe('Q15 leases of a dead server', () => {
  it('are released at once after a kill on the same host, as a restart needs', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    const killed = { ...identifyServer('killed'), pid };
    await createLeaseHolder({ store: server.store, self: killed, log: { info: keep, error: keep } }).hold(1);
    expect(await leaseTo('killed')).toBe(1);
    const next = startLeaseHolder({ store: server.store, self: identifyServer('next'), log: { info: keep, error: keep } });
    await expect.poll(readOwners).toEqual([{ leased_by: null }]);
    await next.stop();
    expect(await readServers()).toEqual([]);
    expect(server.logged).toEqual([{ event: 'leases', outcome: 'released' }]);
  });

  it('are released at once if it had the pid that this one has now', async () => {
    await open('before').hold(1);
    await leaseTo('before');
    await open('now').look();
    expect(await readOwners()).toEqual([{ leased_by: null }]);
  });

  it('stay while the observer itself was suspended, could not write, or the server beats', async () => {
    const other = open('other', { host: 'elsewhere' });
    let isFull = false;
    const store: Store = {
      ...server.store,
      write: (work) => (isFull ? Promise.reject(new StoreError('full')) : server.store.write(work)),
    };
    const observer = open('observer', { store });
    await other.hold(1);
    await leaseTo('other');
    const isKept = async () => expect(await readOwners()).toEqual([{ leased_by: 'other' }]);
    await observer.look();
    time += 10 * deadAfterMs;
    await observer.look();
    await isKept();
    isFull = true;
    for (let turn = 0; turn < 20; turn += 1) {
      time += 2_000;
      await expect(observer.look()).rejects.toThrow();
    }
    isFull = false;
    await observer.look();
    await isKept();
    for (let turn = 0; turn < 20; turn += 1) {
      time += 2_000;
      await other.look();
      await observer.look();
    }
    await isKept();
    for (let turn = 0; turn < 8; turn += 1) {
      time += 2_000;
      await observer.look();
    }
    expect(await readOwners()).toEqual([{ leased_by: null }]);
  });

  it('stay if it shows up while they are being released', async () => {
    const other = open('other', { host: 'elsewhere' });
    await other.hold(1);
    await leaseTo('other');
    const store: Store = {
      ...server.store,
      async read(work) {
        const found = await server.store.read(work);
        if (time >= deadAfterMs) await other.look();
        return found;
      },
    };
    const observer = open('observer', { store });
    for (time = 0; time < deadAfterMs + 4_000; time += 2_000) await observer.look();
    expect(server.logged).toContainEqual({ event: 'leases', outcome: 'released' });
    expect(await readOwners()).toEqual([{ leased_by: 'other' }]);
  });
});

describe('Q15 a server proves that it is alive', () => {
  it('before it leases, and while it holds leases; an idle one that is alone writes nothing', async () => {
    const holder = open('a');
    await holder.look();
    expect(await readServers()).toEqual([]);
    await Promise.all([holder.hold(2), holder.hold(1)]);
    expect(await readServers()).toEqual([{ id: 'a', beat: 1 }]);
    await holder.look();
    expect(await readServers()).toEqual([{ id: 'a', beat: 2 }]);
    holder.letGo(3);
    await holder.look();
    expect(await readServers()).toEqual([{ id: 'a', beat: 2 }]);
    await holder.hold(1);
    expect(await readServers()).toEqual([{ id: 'a', beat: 3 }]);
  });

  it('and a store that fails stops neither a start nor a later attempt', async () => {
    let faults = 2;
    const store: Store = {
      ...server.store,
      write(work) {
        faults -= 1;
        return faults < 0 ? server.store.write(work) : Promise.reject(new StoreError('full'));
      },
    };
    await open('before').hold(1);
    await leaseTo('before');
    const holder = startLeaseHolder({ store, self: { id: 'now', host: 'here', pid: 1 }, log: { info: keep, error: keep } });
    await expect(holder.hold(1)).rejects.toMatchObject({ fault: 'full' });
    await expect.poll(() => server.logged).toContainEqual({ event: 'leases-failed', why: 'full' });
    await holder.hold(1);
    await expect.poll(readOwners).toEqual([{ leased_by: null }]);
    await holder.stop();
  });

  it('under an identity that another container with its host name and pid does not have', () => {
    const { host, pid } = identifyServer('a');
    expect(pid).toBe(process.pid);
    if (process.platform === 'linux') expect(host).toMatch(/^\S+ [0-9a-f-]{36} pid:\[\d+\]$/);
  });
});
