/** @module-tag wide */
/** @sqlite-only It starts processes on the data in a folder; `postgres-processes.test.ts` starts them on PostgreSQL. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProgram } from '../../scripts/debian-packages.ts';
import { BehindProxy, nginxWith } from './behind-proxy.ts';
import { expectPagesBesideHalfOpen, expectSameBytes, expectSameHeaders, requestTokens } from './promises.ts';

const nginx = process.platform === 'linux' ? findProgram('nginx', 'nginx-light') : undefined;
if (!nginx) console.warn('NOT RUN: the tests behind nginx, because there is none here, and none could be installed.');

describe.runIf(nginx)('H3 behind nginx with the example file', () => {
  let site: BehindProxy;
  beforeAll(async () => {
    site = await BehindProxy.start(nginxWith(nginx ?? ''));
  });
  afterAll(() => site?.stop());

  it("H3 headers and bytes are the site's", async () => {
    expect((await expectSameHeaders(site)).headers.server).toBe('nginx');
    await expectSameBytes(site);
  });

  it('H3 one client with 2,000 half-sent requests keeps nobody out', async () => {
    await expectPagesBesideHalfOpen(site);
  });

  it('H3 without the server visitors are told to come back, and the log keeps no token, no id and no address', async () => {
    const secrets = await requestTokens(site);
    await site.stopServer();
    const away = await site.send('/', { from: '127.0.0.77' });
    expect([away.status, away.headers['retry-after']]).toEqual([503, '5']);
    secrets.push(...(await requestTokens(site)));
    const log = await site.readLogs();
    for (const secret of [...secrets, '127.0.0.77', 'mail.example']) expect(log).not.toContain(secret);
    expect(log).toContain('"path":"/share/*"');
  });
});
