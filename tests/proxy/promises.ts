import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { expect } from 'vitest';
import { validCreation } from '#tests/server.ts';
import type { Answer, BehindProxy } from './behind-proxy.ts';

/** What every proxy in front of the site must keep (H3). */

/** About the connection, or different with each response. */
const unlike = new Set([
  'connection',
  'keep-alive',
  'date',
  'server',
  'transfer-encoding',
  'via',
  'ratelimit-remaining',
  'ratelimit-reset',
]);

const compared = ({ headers }: Answer) => Object.fromEntries(Object.entries(headers).filter(([name]) => !unlike.has(name)));

/** Compares a page, a file, a missing page and an answer of the API with what a server says itself; returns the page's. */
export async function expectSameHeaders(site: BehindProxy): Promise<Answer> {
  for (const path of ['/', '/app.js', '/nothing-here', '/api/openapi.json', '/api/readiness-quiz/nobody']) {
    const [direct, proxied] = await Promise.all([site.sendPlain(path, {}, site.ports.servers[0]), site.send(path)]);
    expect([path, proxied.status, compared(proxied)]).toEqual([path, direct.status, compared(direct)]);
  }
  const page = await site.send('/');
  expect(page.headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'; script-src 'self' 'sha256-"),
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  return page;
}

/** A page is compressed by the server alone, and keeps the ETag of exactly these bytes. */
export async function expectSameBytes(site: BehindProxy): Promise<void> {
  for (const encoding of ['br', 'gzip', undefined]) {
    const headers = encoding ? { 'accept-encoding': encoding } : {};
    const [direct, proxied] = await Promise.all([site.sendPlain('/', headers, site.ports.servers[0]), site.send('/', { headers })]);
    expect(proxied.headers['content-encoding']).toBe(encoding);
    expect(proxied.headers.etag).toMatch(/^"/);
    expect(proxied.headers.etag).toBe(direct.headers.etag);
    expect(proxied.body.equals(direct.body)).toBe(true);
    const again = await site.send('/', { headers: { ...headers, 'if-none-match': proxied.headers.etag ?? '' } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  }
  const page = await site.send('/', { headers: { 'accept-encoding': 'br' } });
  expect(brotliDecompressSync(page.body).toString()).toContain('<title>index</title>');
}

/** Creates a record, as a flow's page does. */
export const createRecord = (site: BehindProxy, key: string, headers: Readonly<Record<string, string>> = {}, from?: string) =>
  site.send('/api/readiness-quiz/', {
    body: validCreation,
    headers: { 'idempotency-key': key, ...headers },
    ...(from !== undefined && { from }),
  });

/** A client's limit holds over both servers, is its own, and can't be escaped by naming another address. */
export async function expectOneLimit(site: BehindProxy, perMinute: number): Promise<void> {
  const write = async (from: string, headers = {}) => (await createRecord(site, randomUUID(), headers, from)).status;
  // Of several clients, each server has some.
  for (const from of ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5']) {
    for (let sent = 0; sent < perMinute; sent += 1) expect(await write(from, { 'x-forwarded-for': `203.0.113.${sent}` })).toBe(201);
    expect(await write(from)).toBe(429);
    expect(
      await write(from, { 'x-forwarded-for': '203.0.113.200:4321', 'x-real-ip': '203.0.113.201', forwarded: 'for=203.0.113.202' }),
    ).toBe(429);
  }
}

interface LossOptions {
  /** A write that's told to come back does, with its Idempotency-Key, as the pages do. */
  readonly repeats?: boolean;
  /** How the server is asked to stop. */
  readonly signal?: 'SIGTERM' | 'SIGUSR2';
}

/** Stops and starts a server while visitors read and write: each request is answered, each record is there. */
export async function expectNoLoss(site: BehindProxy, { repeats = false, signal = 'SIGTERM' }: LossOptions = {}): Promise<void> {
  let isDone = false;
  let clients = 0;
  const statuses = new Map<string, number>();
  const created: string[] = [];
  const count = (status: string) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  /** Everybody is somebody else, so that nobody reaches a limit and both servers are asked. */
  const nextClient = () => {
    clients += 1;
    return `127.1.${clients >> 8}.${clients & 255}`;
  };
  const create = async (key: string): Promise<Answer> => {
    const answer = await createRecord(site, key, {}, nextClient());
    return repeats && answer.status === 503 ? create(key) : answer;
  };
  const visit = async () => {
    for (let number = 0; !isDone; number += 1) {
      await (number % 2 === 0 ? site.send('/', { from: nextClient() }) : create(randomUUID())).then(
        (answer) => {
          count(String(answer.status));
          if (answer.status === 201) created.push(String(answer.headers.location));
        },
        (error: Error) => count(error.message),
      );
    }
  };
  const visits = Array.from({ length: 4 }, visit);
  const enough = async (more: number) => {
    const before = created.length;
    await expect.poll(() => created.length).toBeGreaterThan(before + more);
  };
  await enough(10);
  await site.stopServer(0, signal);
  await enough(10);
  await site.startServer(0);
  await enough(10);
  isDone = true;
  await Promise.all(visits);
  expect([...statuses.keys()].sort()).toEqual(['200', '201']);
  for (const [index, location] of created.entries())
    expect((await site.send(location, { from: `127.2.0.${index % 250}` })).status).toBe(200);
}

/** Clients of whom each process has some. */
const clients = Array.from({ length: 12 }, (_, index) => `127.3.0.${index + 1}`);

/** Kills a server, so that nothing answers at its port, and at once asks for pages and creates records. */
export async function expectNoneLostAfterKill(site: BehindProxy): Promise<void> {
  await site.stopServer(1, 'SIGKILL');
  const statuses = clients.map(async (from) => [
    (await site.send('/', { from })).status,
    (await createRecord(site, randomUUID(), {}, from)).status,
  ]);
  expect(await Promise.all(statuses)).toEqual(clients.map(() => [200, 201]));
}

/**
 * In the place of a server that was stopped, something takes each request and breaks the connection, like a process that's killed
 * while it works. Returns the statuses of pages and of created records.
 */
export async function breakConnections(site: BehindProxy): Promise<{ readonly pages: number[]; readonly records: number[] }> {
  let broken = 0;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      broken += 1;
      socket.destroy();
    });
  });
  server.listen(site.ports.servers[1], '127.0.0.1');
  await once(server, 'listening');
  try {
    const pages = await Promise.all(clients.map(async (from) => (await site.send('/', { from })).status));
    const records = await Promise.all(clients.map(async (from) => (await createRecord(site, randomUUID(), {}, from)).status));
    expect(broken).toBeGreaterThan(0);
    return { pages, records };
  } finally {
    server.close();
  }
}

/** Requests the addresses that hold secrets, in each form in which they're in mails and pages; returns the secrets. */
export async function requestTokens(site: BehindProxy): Promise<string[]> {
  const secrets: string[] = [];
  const secret = () => {
    const made = `${randomUUID().replaceAll('-', '')}tokentoken1`;
    secrets.push(made);
    return made;
  };
  const uuid = randomUUID();
  secrets.push(uuid);
  const from = '127.0.0.77';
  const paths = [
    ...[`/share/${secret()}`, `/es/share/${secret()}`, `/my-result/${secret()}`, `/es/my-result/${secret()}`, `/preview/${secret()}`],
    ...[`/newsletter/confirm?token=${secret()}`, `/es/newsletter/confirm?token=${secret()}`, `/waitlist/unsubscribe?token=${secret()}`],
    ...[`/api/readiness-quiz/${uuid}`, `/api/readiness-quiz/${uuid}/report`, `/%73hare/${secret()}`, `//share/${secret()}`],
  ];
  for (const path of paths) {
    const referer = `https://site.test/my-result/${secret()}`;
    await site.send(path, { from, headers: { referer, 'user-agent': 'Mozilla/5.0 (mail.example)' } });
    await site.sendPlain(path, { referer });
  }
  await site.send('/newsletter/unsubscribe', {
    method: 'POST',
    from,
    headers: { referer: `https://site.test/newsletter?token=${secret()}` },
  });
  return secrets;
}
