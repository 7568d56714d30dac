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
const lateScripts = '/es/quiz';
/** The one whose drawing stands above its words. */
const heldBack = '/es/newsletter/confirm';

/** Set in the page: see watchShifts. */
declare global {
  interface Window {
    readShifts: () => { sum: number; causes: string[] };
  }
}

/** Collects from the start what shifts, in the language of the address. */
const watchShifts = (page: Page, address: string) =>
  page.addInitScript((language) => {
    localStorage.setItem('tino.language', language);
    const shifts = { sum: 0, causes: [] as string[] };
    const count = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & { value: number; sources?: { node?: Node }[] })[]) {
        shifts.sum += entry.value;
        for (const { node } of entry.sources ?? []) shifts.causes.push(`${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
      }
    };
    const observer = new PerformanceObserver((list) => count(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.readShifts = () => {
      count(observer.takeRecords());
      return shifts;
    };
  }, localeOf(address));

const waitForPaint = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

async function expectNoShift(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await waitForPaint(page);
  const { sum, causes } = await page.evaluate(() => window.readShifts());
  expect(sum, causes.join('\n')).toBeLessThanOrEqual(0.02);
}

for (const address of addresses)
  test(`nothing shifts while ${address} loads on a slow phone`, inWide(address !== lateScripts), async ({ page, context }) => {
    const protocol = await context.newCDPSession(page);
    await protocol.send('Network.enable');
    await protocol.send('Network.emulateNetworkConditions', network);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await watchShifts(page, address);
    await page.goto(address);
    await expectNoShift(page);
  });

/** The site's pages, each held back inside its first heading, and again inside the first list after it, until `holds` resolve. */
async function serveInPieces(site: string, holds: readonly Promise<void>[]): Promise<{ address: string; close: () => void }> {
  const server = createServer(async ({ url }, response) => {
    try {
      const answer = await fetch(new URL(url ?? '/', site));
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'content-type': type });
      if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()));
      const [first = '', ...rest] = (await answer.text()).split(/(?=<\/h1>)/);
      const [second = '', ...last] = rest.join('').split(/(?=<li[ >])/);
      response.write(first);
      await holds[0];
      response.write(second);
      await holds[1];
      return response.end(last.join(''));
    } catch {
      return response.destroy();
    }
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
    `nothing shifts if the rest of ${address} comes later than its heading and first list`,
    inWide(address !== heldBack),
    async ({ page, baseURL }) => {
      const holds = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
      const pieces = await serveInPieces(
        baseURL ?? '',
        holds.map(({ promise }) => promise),
      );
      try {
        await watchShifts(page, address);
        await page.goto(pieces.address + address, { waitUntil: 'commit' });
        await expect(page.locator('h1')).toHaveText(/./);
        await waitForPaint(page);
        await expect(page.getByRole('contentinfo')).toHaveCount(0);
        holds[0].resolve();
        await page.waitForFunction(() => {
          const list = [...document.querySelectorAll('ul, ol')].at(-1);
          const heading = document.querySelector('h1');
          return (
            list && list.childElementCount === 0 && heading && heading.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING
          );
        });
        await waitForPaint(page);
        holds[1].resolve();
        await expectNoShift(page);
        await expect(page.locator('h1')).toBeVisible();
      } finally {
        pieces.close();
      }
    },
  );
