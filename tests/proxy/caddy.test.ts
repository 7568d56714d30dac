/** @sqlite-only It starts processes on the data in a folder; `postgres-processes.test.ts` starts them on PostgreSQL. */
import { connect as connectHttp2 } from 'node:http2';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wide } from '#tests/wide.ts';
import { findProgram } from '../../scripts/debian-packages.ts';
import { BehindProxy, caddyWith } from './behind-proxy.ts';
import { expectNoLoss, expectOneLimit, expectPagesBesideHalfOpen, expectSameBytes, expectSameHeaders, requestTokens } from './promises.ts';

const caddy = process.platform === 'linux' ? findProgram('caddy') : undefined;
if (!caddy) console.warn('NOT RUN: the tests behind Caddy, because there is none here, and none could be installed.');

describe.runIf(caddy)('H3 behind Caddy', () => {
  let site: BehindProxy;
  beforeAll(async () => {
    site = await BehindProxy.start(caddyWith(caddy ?? ''), { RATE_LIMIT_PER_MINUTE: '10' });
  });
  afterAll(() => site?.stop());

  it("H3 headers and bytes are the site's, over HTTP/2, too", async () => {
    const response = await expectSameHeaders(site);
    expect(response.headers.server).toBeUndefined();
    await expectSameBytes(site);
    const socket = connect({ ...site.tls, ALPNProtocols: ['h2', 'http/1.1'] });
    const session = connectHttp2(`https://site.test:${site.ports.https}`, { createConnection: () => socket });
    const status = await new Promise((resolve, reject) => {
      session.once('error', reject);
      session.request({ ':path': '/' }).once('response', (headers) => resolve(headers[':status']));
    });
    session.destroy();
    expect(status).toBe(200);
    const moved = await site.sendPlain('/es/newsletter?from=mail');
    expect([moved.status, moved.headers.location]).toEqual([308, 'https://site.test/es/newsletter?from=mail']);
  });

  it('H3 each client has its own limit, whatever it says of itself', async () => {
    await expectOneLimit(site, 10);
  });

  it('H3 a server that stops, or is killed, and starts again under load loses no request and no record', wide, async () => {
    await expectNoLoss(site, 'SIGTERM');
    await expectNoLoss(site, 'SIGKILL');
  });

  it('H3 one client with 2,000 half-sent requests keeps nobody out', wide, async () => {
    await expectPagesBesideHalfOpen(site);
  });

  it('H3 without the server visitors are told to come back, and logs keep no token, no id and no address', wide, async () => {
    const secrets = await requestTokens(site);
    await site.stopServer();
    const [away] = await Promise.all([
      site.send('/', { from: '127.0.0.77' }),
      site.send(`/share/${secrets[0]}`),
      site.send(`/?token=${secrets[0]}`),
    ]);
    expect([away.status, away.headers['retry-after']]).toEqual([503, '5']);
    await site.send(`/exports/${secrets[0]}?token=${secrets[1]}`, { from: '127.0.0.77', to: 'desk.site.test' });
    const log = await site.readLogs();
    for (const secret of [...secrets, '127.0.0.77', '127.0.0.5', 'mail.example']) expect(log).not.toContain(secret);
    const uris = new Set([...log.matchAll(/"uri":"([^"]*)"/g)].map(([, uri]) => uri));
    for (const uri of ['/', '/share/*', '/my-result/*', '/preview/*', '/es/newsletter/confirm*', '/api/readiness-quiz*'])
      expect(uris).toContain(uri);
  });
});
