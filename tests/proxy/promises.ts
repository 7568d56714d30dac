import { randomUUID } from 'node:crypto';
import { createConnection, type Socket } from 'node:net';
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
    const [direct, proxied] = await Promise.all([site.sendPlain(path, {}, site.ports.server), site.send(path)]);
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

/** Only the server compresses a page, and it keeps the ETag of exactly these bytes. */
export async function expectSameBytes(site: BehindProxy): Promise<void> {
  for (const encoding of ['br', 'gzip', undefined]) {
    const headers = encoding ? { 'accept-encoding': encoding } : {};
    const [direct, proxied] = await Promise.all([site.sendPlain('/', headers, site.ports.server), site.send('/', { headers })]);
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

/** A client's limit is its own, and can't be escaped by naming another address. */
export async function expectOneLimit(site: BehindProxy, perMinute: number): Promise<void> {
  const write = async (from: string, headers = {}) => (await createRecord(site, randomUUID(), headers, from)).status;
  for (const from of ['127.0.0.2', '127.0.0.3']) {
    for (let sent = 0; sent < perMinute; sent += 1) expect(await write(from, { 'x-forwarded-for': `203.0.113.${sent}` })).toBe(201);
    expect(await write(from)).toBe(429);
    expect(
      await write(from, { 'x-forwarded-for': '203.0.113.200:4321', 'x-real-ip': '203.0.113.201', forwarded: 'for=203.0.113.202' }),
    ).toBe(429);
  }
}

/** The proxies' `lb_try_duration`. */
const proxyWaitMs = 5_000;

/** Stops and starts the server while visitors read and write: each request is answered, each record is there. */
export async function expectNoLoss(site: BehindProxy, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  let isDone = false;
  let clients = 0;
  const statuses = new Map<string, number>();
  const created: string[] = [];
  const count = (status: string) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  /** Every request comes from a different client, so none reaches a limit. */
  const nextClient = () => {
    clients += 1;
    return `127.1.${clients >> 8}.${clients & 255}`;
  };
  const create = async (key: string): Promise<Answer> => {
    const answer = await createRecord(site, key, {}, nextClient());
    // One that was on its way as the server ended is told to come back, and does, with its Idempotency-Key, as the pages do.
    return answer.status === 503 ? create(key) : answer;
  };
  const read = async (): Promise<Answer> => {
    const asked = performance.now();
    const answer = await site.send('/', { from: nextClient() });
    // So is a page, but only once the proxy has waited its five seconds for a server that a busy machine starts later.
    return answer.status === 503 && performance.now() - asked >= proxyWaitMs ? read() : answer;
  };
  const visit = async () => {
    for (let number = 0; !isDone; number += 1) {
      await (number % 2 === 0 ? read() : create(randomUUID())).then(
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
  await site.stopServer(signal);
  await site.startServer();
  await enough(10);
  isDone = true;
  await Promise.all(visits);
  expect([...statuses.keys()].sort()).toEqual(['200', '201']);
  for (const [index, location] of created.entries())
    expect((await site.send(location, { from: `127.2.0.${index % 250}` })).status).toBe(200);
}

/** The beginning of a request, and of the greeting of TLS before one. */
const begun = { http: 'GET / HTTP/1.1\r\nHost: site.test\r\n', https: Buffer.from([0x16, 3, 1, 2, 0, 1, 0]) };

interface HalfOpen {
  readonly open: () => number;
  /** How many were opened so far. */
  readonly tries: () => number;
  readonly stop: () => void;
}

/** Half-sent requests of one client, opened again as they're closed, until `stop`. */
function keepHalfOpen(port: number, text: string | Buffer, count: number): HalfOpen {
  let isDone = false;
  let tries = 0;
  const sockets = new Set<Socket>();
  const connect = () => {
    tries += 1;
    const socket = createConnection({ host: '127.0.0.1', port, localAddress: '127.6.0.1' });
    sockets.add(socket);
    socket.on('connect', () => socket.write(text));
    socket.on('error', () => undefined);
    socket.resume();
    socket.on('close', () => {
      sockets.delete(socket);
      if (!isDone) setTimeout(connect, 10);
    });
  };
  for (let each = 0; each < count; each += 1) connect();
  return {
    open: () => sockets.size,
    tries: () => tries,
    stop() {
      isDone = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}

/**
 * Pages come while one client keeps 2,000 requests half-sent, a half of them at each of the proxy's ports, until the proxy has closed
 * every second one (H3).
 */
export async function expectPagesBesideHalfOpen(site: BehindProxy): Promise<void> {
  const greedy = [keepHalfOpen(site.ports.http, begun.http, 1_000), keepHalfOpen(site.ports.https, begun.https, 1_000)];
  try {
    await expect.poll(() => greedy.every(({ open }) => open() > 900), { timeout: 20_000 }).toBe(true);
    while (greedy.some(({ tries }) => tries() < 1_500)) {
      expect((await site.send('/')).status).toBe(200);
      expect((await site.sendPlain('/')).status).toBeLessThan(400);
    }
  } finally {
    for (const { stop } of greedy) stop();
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
