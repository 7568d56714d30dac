import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { flowPaths } from '../src/domain/site/site-pages.ts';
import { localeOf } from '../src/domain/text/locale.ts';
import { onePerTemplate } from './addresses.ts';
import { withMotion } from './flow.ts';
import { inWide } from './in-wide.ts';

/** What a phone on slow 3G has: bytes a second, milliseconds of latency, a quarter of the processor. */
const network = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 };
const slowdown = 4;

test.use({ ...withMotion, viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true });

// Spanish texts are longer, so they shift more; the flows are measured in both languages, because their scripts come late.
const addresses = onePerTemplate().filter((address) => localeOf(address) === 'es' || flowPaths.includes(address));

/** In the narrow run: the assessment, whose scripts come late. */
const isShort = /^\/es\/quiz$/;
const isConfirmed = /^\/es\/newsletter\/confirm$/;

/** Collects from the start what shifts, in the language of the address. */
const watchShifts = (page: Page, address: string) =>
  page.addInitScript((language) => {
    localStorage.setItem('tino.language', language);
    const shifts = { sum: 0, causes: [] as string[] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources?: { node?: Node }[] })[]) {
        shifts.sum += entry.value;
        for (const { node } of entry.sources ?? []) shifts.causes.push(`${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, localeOf(address));

async function expectNoShift(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const { sum, causes } = await page.evaluate(
    () =>
      new Promise<{ sum: number; causes: string[] }>((resolve) => {
        const { shifts } = window as unknown as { shifts: { sum: number; causes: string[] } };
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(shifts)));
      }),
  );
  expect(sum, causes.join('\n')).toBeLessThanOrEqual(0.02);
}

for (const address of addresses)
  test(
    `nothing shifts while ${address} loads on a slow phone`,
    inWide(localeOf(address) === 'en' || !isShort.test(address)),
    async ({ page, context }) => {
      const protocol = await context.newCDPSession(page);
      await protocol.send('Network.enable');
      await protocol.send('Network.emulateNetworkConditions', network);
      await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await watchShifts(page, address);
      await page.goto(address);
      await expectNoShift(page);
    },
  );

/** The site, whose pages stop after their first heading until `arrives` resolves. */
async function serveInPieces(site: string, arrives: Promise<void>): Promise<{ address: string; close: () => void }> {
  const server = createServer(async ({ url }, response) => {
    const answer = await fetch(new URL(url ?? '/', site), { headers: { 'accept-encoding': 'identity' } });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    const body = Buffer.from(await answer.arrayBuffer());
    const end = body.indexOf('</h1>');
    response.write(body.subarray(0, end));
    if (end >= 0) await arrives;
    response.end(body.subarray(end));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

for (const address of addresses)
  test(
    `nothing shifts if the rest of ${address} comes later than its heading`,
    inWide(!isConfirmed.test(address)),
    async ({ page, baseURL }) => {
      const { promise: arrives, resolve: sendRest } = Promise.withResolvers<void>();
      const pieces = await serveInPieces(baseURL ?? '', arrives);
      await watchShifts(page, address);
      await page.goto(pieces.address + address, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      sendRest();
      await expectNoShift(page);
      pieces.close();
    },
  );
