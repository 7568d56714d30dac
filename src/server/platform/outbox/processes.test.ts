/** @module-tag wide */
/** @sqlite-only It starts processes on the data in a folder; `postgres-processes.test.ts` starts them on PostgreSQL. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { completeApplication, type ServerProcess, startProcess } from '#tests/server-process.ts';
import { startSmtp } from '#tests/smtp-server.ts';
import { startWholeServer, type WholeServer } from '#tests/whole-server.ts';
import { wide } from '#tests/wide.ts';

const count = 3;

let folder: string;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
/** Lets the mail server reply. */
let openGate: () => void;
const running = new Set<ServerProcess>();
/** In this process. */
let here: WholeServer | undefined;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tino-servers-'));
  const { promise: gate, resolve } = Promise.withResolvers<void>();
  openGate = resolve;
  smtp = await startSmtp(['accept'], { gate });
});
afterEach(async () => {
  for (const { child, agent } of running) {
    child.kill('SIGKILL');
    agent.destroy();
  }
  running.clear();
  await here?.stop();
  await smtp.close();
  rmSync(folder, { recursive: true, force: true });
});

const settings = () => ({
  DATA_DIR: join(folder, 'data'),
  SITE_URL: 'http://localhost',
  SMTP_URL: smtp.url,
  OUTBOX_RETRY_MS: '60000',
});

async function start(): Promise<ServerProcess> {
  const server = await startProcess(folder, settings());
  running.add(server);
  return server;
}

async function startHere(webhook: Readonly<Record<string, string>>): Promise<WholeServer> {
  here = await startWholeServer(folder, { ...settings(), ...webhook });
  return here;
}

async function completeRecords(server: Pick<ServerProcess, 'port' | 'agent'>): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    expect((await completeApplication(server, number)).status).toBe(201);
  }
}

const isNothingWaiting = async ({ port }: Pick<ServerProcess, 'port'>) =>
  (await (await fetch(`http://127.0.0.1:${port}/readyz`)).text()).includes('outbox_waiting 0\n');

function countBeatingServers(): number {
  const database = new DatabaseSync(join(folder, 'data', 'tino.db'), { readOnly: true, timeout: 5_000 });
  try {
    return Number(database.prepare('select count(*) as servers from server where beat >= 2').get()?.servers);
  } finally {
    database.close();
  }
}

describe('Q15 servers on one data folder', () => {
  it('send each mail once: a second one leaves to the first what it is sending', wide, async () => {
    const first = await start();
    await completeRecords(first);
    await expect.poll(() => smtp.received.length).toBe(count);
    const second = await start();
    await expect.poll(countBeatingServers).toBe(2);
    openGate();
    await expect.poll(() => isNothingWaiting(second)).toBe(true);
    expect(smtp.received).toHaveLength(count);
  });

  it('send at once what a killed one was sending', async () => {
    const killed = await start();
    await completeRecords(killed);
    await expect.poll(() => smtp.received.length, { timeout: 240_000 }).toBe(count);
    killed.child.kill('SIGKILL');
    await once(killed.child, 'exit');
    openGate();
    const next = await start();
    await expect.poll(() => isNothingWaiting(next), { timeout: 240_000 }).toBe(true);
    expect(smtp.received).toHaveLength(2 * count);
  }, 600_000);
});

it('Q11 Q15 a receiver that hangs delays neither mail nor a stop, and gets its webhooks after the restart', wide, async () => {
  openGate();
  let isHanging = true;
  let requests = 0;
  const delivered = new Set<unknown>();
  const receiver = createServer((request, response) => {
    requests += 1;
    request.resume();
    if (isHanging) return;
    delivered.add(request.headers['webhook-id']);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const webhook = {
    WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
    WEBHOOK_ALLOW_PRIVATE: '1',
  };
  const server = await startHere(webhook);
  await completeRecords(server);
  await expect.poll(() => requests).toBeGreaterThan(0);
  await expect.poll(() => smtp.received.length).toBe(count);
  const began = performance.now();
  await server.stop();
  here = undefined;
  expect(performance.now() - began).toBeLessThan(8_000);
  isHanging = false;
  const next = await startHere(webhook);
  await expect.poll(() => isNothingWaiting(next)).toBe(true);
  expect(delivered.size).toBeGreaterThanOrEqual(count);
  expect(smtp.received).toHaveLength(count);
  receiver.closeAllConnections();
  receiver.close();
});
