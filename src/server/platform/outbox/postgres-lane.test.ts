import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { soleHolder } from '#tests/leases.ts';
import { makePostgresDatabase } from '#tests/postgres.ts';
import { completeApplication, startProcess } from '#tests/server-process.ts';
import { startSmtp } from '#tests/smtp-server.ts';
import { makeStored } from '#tests/stored-record.ts';
import { wide } from '#tests/wide.ts';
import { startWorker } from './message-worker.ts';
import { countOutbox, enqueue } from './queue.ts';

it('D1 an outcome is written once the database lets it, and the message is sent once', async () => {
  const database = await makePostgresDatabase(inject('postgres'));
  const store = await database.open({ timeoutMs: 2_000 });
  await store.write(() =>
    enqueue({
      channel: 'webhook',
      event: 'record.completed',
      subject: 'a',
      payload: { record: makeStored(1).record, flags: [] },
      id: randomUUID(),
      now: 1_000,
    }),
  );
  const faults: object[] = [];
  const held = Promise.withResolvers<() => Promise<void>>();
  let attempts = 0;
  const worker = startWorker({
    store,
    holder: soleHolder(),
    clock: () => 1_000,
    senders: {
      mail: async () => ({ outcome: 'sent' }),
      notification: async () => ({ outcome: 'sent' }),
      webhook: async () => {
        attempts += 1;
        held.resolve(await database.hold('lock table outbox in exclusive mode'));
        return { outcome: 'sent' };
      },
    },
    mailPerHour: 300,
    firstDelayMs: 10,
    log: { info: () => {}, error: (line) => faults.push(line) },
    random: () => 0,
    pollIntervalMs: 5,
  });
  const release = await held.promise;
  // A slow database may have failed before, too.
  const earlier = faults.length;
  await expect.poll(() => faults.length).toBeGreaterThan(earlier);
  await release();
  await expect.poll(async () => (await store.read(countOutbox)).sent).toBe(1);
  expect(attempts).toBe(1);
  await worker.stop();
  await store.close();
});

it('Q15 of two servers on one PostgreSQL, each leaves to the other what it is sending, until that one is killed', {
  ...wide,
  timeout: 300_000,
}, async () => {
  const database = await makePostgresDatabase(inject('postgres'));
  const folder = mkdtempSync(join(tmpdir(), 'tino-lanes-'));
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
  const smtp = await startSmtp(['accept'], { gate });
  const settings = { DATABASE_URL: database.url(), SITE_URL: 'http://localhost', SMTP_URL: smtp.url, OUTBOX_RETRY_MS: '60000' };
  const servers = await Promise.all([startProcess(folder, settings), startProcess(folder, settings)]);
  const [first] = servers;
  onTestFinished(async () => {
    for (const { child, agent } of servers) {
      child.kill('SIGKILL');
      agent.destroy();
    }
    await smtp.close();
    rmSync(folder, { recursive: true, force: true });
  });
  // Few, so that all reach the server while the first still waits there.
  const count = 4;
  await Promise.all(Array.from({ length: count }, (_, number) => completeApplication(first, number)));
  await expect.poll(() => smtp.received.length, { timeout: 120_000 }).toBe(count);
  await expect.poll(async () => (await database.query('select 1 as found from server where beat > 1')).length).toBe(2);
  expect(smtp.received).toHaveLength(count);
  const query = "select count(*)::int as held from outbox where state = 'waiting' and leased_by = (select id from server where pid = ";
  const [row] = await database.query(`${query}${first.child.pid})`);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  openGate();
  await expect
    .poll(async () => (await database.query("select 1 as found from outbox where state = 'waiting'")).length, { timeout: 120_000 })
    .toBe(0);
  expect(smtp.received).toHaveLength(count + Number(row?.held));
});
