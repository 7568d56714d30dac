import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProgram } from '../../scripts/debian-packages.mjs';
import { BehindProxy, nginxWith } from './behind-proxy.ts';
import {
  breakConnections,
  createRecord,
  expectNoLoss,
  expectNoneLostAfterKill,
  expectOneLimit,
  expectSameBytes,
  expectSameHeaders,
  requestTokens,
} from './promises.ts';

const nginx = process.platform === 'linux' ? findProgram('nginx') : undefined;
const isDebians = existsSync('/etc/nginx/nginx.conf');
if (!nginx || !isDebians)
  console.warn('NOT RUN: the tests behind nginx, because there is no nginx of Debian here, and none could be installed.');

describe.runIf(nginx && isDebians)('H3 behind nginx', () => {
  let site: BehindProxy;
  beforeAll(async () => {
    site = await BehindProxy.start(nginxWith(nginx ?? ''), { RATE_LIMIT_PER_MINUTE: '10' });
  });
  afterAll(() => site?.stop());

  it('H3 TLS 1.2 and 1.3 are spoken, and nothing older', async () => {
    const version = (maxVersion: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3') =>
      new Promise((resolve, reject) => {
        const socket = connect({ ...site.tls, minVersion: 'TLSv1', maxVersion, ciphers: 'DEFAULT@SECLEVEL=0' }, () => {
          resolve(socket.getProtocol());
          socket.destroy();
        });
        socket.once('error', reject);
      });
    expect(await version('TLSv1.3')).toBe('TLSv1.3');
    expect(await version('TLSv1.2')).toBe('TLSv1.2');
    await expect(version('TLSv1.1')).rejects.toThrow(/alert|version/i);
  });

  it('H3 a client that offers HTTP/2 gets it', async () => {
    const session = connectHttp2(`https://site.test:${site.ports.https}`, {
      createConnection: () => connect({ ...site.tls, ALPNProtocols: ['h2', 'http/1.1'] }),
    });
    const status = await new Promise((resolve, reject) => {
      session.once('error', reject);
      const stream = session.request({ ':path': '/' });
      stream.once('response', (headers) => resolve(headers[':status']));
      stream.resume();
    });
    session.destroy();
    expect(status).toBe(200);
  });

  it("H3 headers are the site's, and nginx adds only its name", async () => {
    const response = await expectSameHeaders(site);
    expect(response.headers.server).toBe('nginx');
  });

  it('H3 compressed pages arrive byte for byte, with their strong ETags', async () => {
    await expectSameBytes(site);
  });

  it('H3 requests without TLS are sent on, but those for a certificate', async () => {
    const moved = await site.sendPlain('/es/newsletter?from=mail');
    expect([moved.status, moved.headers.location]).toEqual([301, 'https://site.test/es/newsletter?from=mail']);
    const desk = await site.sendPlain('/?lead=1', { host: 'desk.site.test' });
    expect([desk.status, desk.headers.location]).toEqual([301, 'https://desk.site.test/?lead=1']);
    const folder = join(site.folder, 'var/www/tino-acme/.well-known/acme-challenge');
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    writeFileSync(join(folder, 'proof'), 'shown', { mode: 0o644 });
    expect((await site.sendPlain('/.well-known/acme-challenge/proof')).body.toString()).toBe('shown');
  });

  it("H3 each client has its own limit over both processes, whatever it says of itself, and a body that's too large gets the site's answer", async () => {
    await expectOneLimit(site, 10);
    const tooLarge = await site.send('/api/readiness-quiz/', { body: { text: 'x'.repeat(100_000) }, from: '127.0.0.9' });
    expect([tooLarge.status, tooLarge.headers['content-type']]).toEqual([413, 'application/problem+json; charset=utf-8']);
  });

  it('H3 a process that stops and starts under load loses no request and no record', async () => {
    await expectNoLoss(site);
  });

  it('H3 a process that is killed, even while it works, loses no request', async () => {
    await expectNoneLostAfterKill(site);
    const { pages, records } = await breakConnections(site);
    expect([new Set(pages), new Set(records)]).toEqual([new Set([200]), new Set([201])]);
  });

  it('H3 without both processes visitors are told to come back, and logs keep no token, no id and no address', async () => {
    const secrets = await requestTokens(site);
    await Promise.all([site.stopServer(0), site.stopServer(1)]);
    const away = await site.send('/', { from: '127.0.0.77' });
    expect([away.status, away.headers['retry-after'], away.headers['content-type']]).toEqual([503, '5', 'text/plain; charset=utf-8']);
    // These fail, which is what nginx writes most about.
    secrets.push(...(await requestTokens(site)));
    const log = await site.readLogs();
    for (const secret of [...secrets, '127.0.0.77', '127.0.0.9', 'mail.example']) expect(log).not.toContain(secret);
    const lines = log.split('\n').filter((line) => line.startsWith('{"time"'));
    expect(lines.length).toBeGreaterThan(20);
    const paths = new Set(lines.map((line) => JSON.parse(line).path));
    for (const path of ['/', '/share/*', '/es/my-result/*', '/preview/*', '/es/newsletter/confirm', '/api/readiness-quiz/*'])
      expect(paths).toContain(path);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ status: 503, server_status: expect.stringContaining('502') });
  });
});

describe.runIf(nginx && isDebians)('H3 behind nginx behind another proxy', () => {
  it('H3 a client is its address, whatever port is appended to it, and can not choose another', async () => {
    const site = await BehindProxy.start(nginxWith(nginx ?? ''), { RATE_LIMIT_PER_MINUTE: '3', TRUSTED_PROXIES: '2' });
    try {
      const write = async (forwarded: string) => (await createRecord(site, randomUUID(), { 'x-forwarded-for': forwarded })).status;
      const statuses = [];
      for (const port of [51_234, 51_235, 40_000, 1_024]) statuses.push(await write(`198.51.100.${port % 250}, 203.0.113.7:${port}`));
      expect(statuses).toEqual([201, 201, 201, 429]);
      expect(await write('203.0.113.7')).toBe(429);
      expect(await write('203.0.113.7, 203.0.113.8:51234')).toBe(201);
      expect(await write('[2001:db8::1]:51234')).toBe(201);
    } finally {
      await site.stop();
    }
  });
});
