import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import { type ConnectionLimits, Connections, connectionLimits } from './connections.ts';
import { createCounters } from './counters.ts';

const clients: Socket[] = [];
let server: Server | undefined;
afterEach(() => {
  vi.useRealTimers();
  for (const socket of clients.splice(0)) socket.destroy();
  server?.closeAllConnections();
  server?.close();
});

/** Starts a server that answers `/` at once, `/slow` after 400 ms and anything else never. */
async function start(limits: ConnectionLimits) {
  const counters = createCounters();
  const logged: Readonly<Record<string, unknown>>[] = [];
  const keep = (line: Readonly<Record<string, unknown>>) => logged.push(line);
  const connections = new Connections({ ...limits, counters, log: { info: keep, error: keep } });
  let unanswered = 0;
  server = connections.createServer((request, response) => {
    if (request.url === '/') response.end('hello');
    else if (request.url === '/slow') setTimeout(() => response.end('hello'), 400);
    else unanswered += 1;
  });
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  /** Opens a connection from a loopback address and sends `text`. */
  const open = async (text = '', localAddress = '127.0.0.1') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    clients.push(socket);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    if (text) socket.write(text);
    return socket;
  };
  /** What a new connection gets for a page; '' if it's closed without an answer. */
  const ask = async (localAddress?: string) => {
    const socket = await open(get('/'), localAddress);
    return new Promise<string>((resolve) => {
      socket.once('data', (chunk) => resolve(String(chunk)));
      socket.once('close', () => resolve(''));
    });
  };
  return { counters, logged, connections, countUnanswered: () => unanswered, open, ask };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
const isClosed = (socket: Socket) => new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)));

describe('Q11 connections', () => {
  it('Q11 one client that sends half a header again and again keeps nobody else out', async () => {
    const { counters, logged, open, ask } = await start({ limit: 40, limitPerClient: 10 });
    for (let count = 0; count < 60; count += 1) await open('GET / HTTP/1.1\r\nho', '127.0.0.2');
    await expect.poll(() => counters.connectionsDropped).toBe(50);
    for (let count = 0; count < 5; count += 1) expect(await ask()).toMatch(/^HTTP\/1\.1 200/);
    expect(logged).toEqual([{ event: 'connections-dropped', dropped: 1, open: 10 }]);
  });
  it('Q11 at its limit, a client loses the connection that has waited longest, and none that is being answered', async () => {
    const { countUnanswered, open, ask } = await start({ limit: 40, limitPerClient: 3 });
    const busy = await open(get('/never'));
    await expect.poll(countUnanswered).toBe(1);
    const older = await open(get('/'));
    await once(older, 'data');
    const newer = await open(get('/'));
    await once(newer, 'data');
    const closed = isClosed(older);
    expect(await ask()).toMatch(/^HTTP\/1\.1 200/);
    expect(await closed).toBe(true);
    expect([busy.destroyed, newer.destroyed]).toEqual([false, false]);
  });
  it('Q11 a client that opens more than twice its limit within a second keeps what it has and gets no more', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { counters, open, ask } = await start({ limit: 40, limitPerClient: 3 });
    const opened: Socket[] = [];
    for (let count = 0; count < 12; count += 1) opened.push(await open('', '127.0.0.2'));
    await expect.poll(() => counters.connectionsDropped).toBe(9);
    await expect.poll(() => opened.map((socket) => socket.destroyed)).toEqual(opened.map((_, index) => index < 3 || index > 5));
    expect(await ask()).toMatch(/^HTTP\/1\.1 200/);
    vi.advanceTimersByTime(1001);
    expect(await ask('127.0.0.2')).toMatch(/^HTTP\/1\.1 200/);
  });
  it('Q11 when all of its connections are busy, a client gets no more; others do', async () => {
    const { counters, countUnanswered, open, ask } = await start({ limit: 40, limitPerClient: 3 });
    for (let count = 0; count < 3; count += 1) await open(get('/never'), '127.0.0.2');
    await expect.poll(countUnanswered).toBe(3);
    expect(await ask('127.0.0.2')).toBe('');
    expect(counters.connectionsDropped).toBe(1);
    expect(await ask()).toMatch(/^HTTP\/1\.1 200/);
  });
  it('Q11 at the limit for all, the longest waiting connection of anyone makes room', async () => {
    const { open, ask } = await start({ limit: 4, limitPerClient: 4 });
    const first = await open('', '127.0.0.2');
    const closed = isClosed(first);
    for (const address of ['127.0.0.3', '127.0.0.4', '127.0.0.5']) await open('', address);
    expect(await ask()).toMatch(/^HTTP\/1\.1 200/);
    expect(await closed).toBe(true);
  });
  it('O3 leaves new connections to another process, closes none that may be used, and is done when none is left', async () => {
    const { connections, open, ask } = await start({ limit: 40, limitPerClient: 10 });
    const idle = await open(get('/'));
    await once(idle, 'data');
    const retired = connections.retire();
    await expect(ask()).rejects.toThrow('ECONNREFUSED');
    const closed = isClosed(idle);
    idle.write(get('/'));
    const [answer] = await once(idle, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 .+^connection: close\r$/ims);
    await closed;
    await retired;
  });
  it('O3 X2 a connection left idle closes, so that the next page comes from the other process', async () => {
    const { connections, open } = await start({ limit: 40, limitPerClient: 10 });
    const [idle, busy] = [await open(get('/')), await open(get('/slow'))];
    await once(idle, 'data');
    const answered = once(busy, 'data');
    const closed = isClosed(idle);
    const retired = connections.retire();
    await closed;
    expect(String((await answered)[0])).toMatch(/^connection: close\r$/im);
    await retired;
  });
  it('X2 a stop answers every request that it has read, also if new connections never end', { timeout: 30_000 }, async () => {
    const { connections, open } = await start({ limit: 2_000, limitPerClient: 2_000 });
    const begun: ServerResponse[] = [];
    server?.on('request', (_, response) => begun.push(response));
    // Far more often than once a round. Whoever is refused goes to another process.
    const flood = setInterval(() => void open(get('/slow')).catch(() => undefined), 5);
    await expect.poll(() => begun.length).toBeGreaterThan(0);
    connections.beginStop();
    await connections.drain();
    clearInterval(flood);
    expect(begun.filter((response) => response.writableFinished)).toHaveLength(begun.length);
  });
  it('Q11 a kept connection outlives the idle time of usual proxies', async () => {
    const { ask } = await start({ limit: 4, limitPerClient: 4 });
    expect(await ask()).toMatch(/^keep-alive: timeout=75\r$/im);
  });
  it('Q11 a client has a tenth of all; behind a proxy, all clients share its address; few descriptors mean few connections', () => {
    expect(connectionLimits(Number.POSITIVE_INFINITY, 0)).toEqual({ limit: 2_000, limitPerClient: 200 });
    expect(connectionLimits(Number.POSITIVE_INFINITY, 1)).toEqual({ limit: 2_000, limitPerClient: 2_000 });
    expect(connectionLimits(1_000, 0)).toEqual({ limit: 936, limitPerClient: 94 });
    expect(connectionLimits(20, 0)).toEqual({ limit: 8, limitPerClient: 8 });
  });
  it('Q11 Q12 a client is an IPv4 address or an IPv6 /64', () => {
    expect(clientNetwork('::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(clientNetwork('192.0.2.7')).toBe('192.0.2.7');
    expect(clientNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(clientNetwork('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64');
    expect(clientNetwork('2001:db8::9')).toBe('2001:db8:0:0::/64');
    expect(clientNetwork('::1')).toBe('0:0:0:0::/64');
  });
});
