import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Request } from '@playwright/test';
import { waitForLine } from '../scripts/wait-for-line.ts';
import { fixedSiteUrl } from '../tests/server-process.ts';

/** Settings of a server with all services configured. */
export const serviceIds = {
  GA_MEASUREMENT_ID: 'G-TEST12345',
  META_PIXEL_ID: '123456789012345',
  POSTHOG_KEY: 'phc_0123456789abcdefghij',
  POSTHOG_HOST: 'https://posthog.example',
};

/** Starts the real server on the built site, with these settings and a temporary data folder. */
export async function startServer(settings: Readonly<Record<string, string>>): Promise<{ address: string; stop: () => void }> {
  const data = mkdtempSync(join(tmpdir(), 'tino-measured-'));
  const server: ChildProcess = spawn(process.execPath, ['src/programs/site/main.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: data, RATE_LIMIT_PER_MINUTE: '0', SITE_URL: fixedSiteUrl, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [, address = ''] = await waitForLine(server, /Tino is at (http:\S+)/);
  return {
    address,
    stop: () => {
      server.kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Mimics gtag.js: respects consent and sends the data layer's events to `/g/collect`. */
const gtag = `(() => {
  let granted = false;
  let tid = '';
  const take = ([command, first, second]) => {
    if (command === 'consent') granted = second.analytics_storage === 'granted';
    else if (command === 'config') tid = first;
    else if (command === 'event' && granted) {
      const { page_location, page_referrer, page_title, ...said } = second;
      const query = new URLSearchParams({ v: '2', tid, en: first, dl: page_location, dr: page_referrer, dt: page_title, ep: JSON.stringify(said) });
      fetch('https://region1.google-analytics.com/g/collect?' + query, { method: 'POST', mode: 'no-cors', keepalive: true });
    }
  };
  for (const entry of window.dataLayer) take(entry);
  window.dataLayer.push = (entry) => take(entry);
})();`;

/** Mimics fbevents.js: respects consent, reads URL and referrer itself, and requests an image from `/tr`. */
const fbevents = `(() => {
  let granted = false;
  window.fbq.callMethod = (command, first, second) => {
    if (command === 'consent') granted = first === 'grant';
    else if (command === 'trackSingle' && granted)
      new Image().src = 'https://www.facebook.com/tr/?' + new URLSearchParams({ id: first, ev: second, dl: location.href, rl: document.referrer });
  };
  for (const entry of window.fbq.queue.splice(0)) window.fbq.callMethod(...entry);
})();`;

/** A request from the browser to another host; `all` is everything in it that could leak. */
export interface SentRequest {
  readonly host: string;
  readonly url: URL;
  readonly all: string;
}

const toSentRequest = (request: Request): SentRequest => {
  const url = new URL(request.url());
  const decoded = decodeURIComponent(request.url().replaceAll('+', ' '));
  return { host: url.host, url, all: `${decoded} ${request.postData() ?? ''} ${request.headers().referer ?? ''}` };
};

/** Mocks the three services and blocks every other host; returns a growing list of the requests. */
export async function mockServices(context: BrowserContext, site: string): Promise<SentRequest[]> {
  const sent: SentRequest[] = [];
  await context.route(
    (url) => url.origin !== site,
    async (route) => {
      sent.push(toSentRequest(route.request()));
      const { host } = new URL(route.request().url());
      const script = host === 'www.googletagmanager.com' ? gtag : host === 'connect.facebook.net' ? fbevents : null;
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
      if (script) await route.fulfill({ contentType: 'text/javascript', body: script });
      else await route.fulfill({ status: 200, headers, contentType: 'text/html', body: '<title>elsewhere</title>' });
    },
  );
  return sent;
}

/** Paths of the page views sent to each service. */
export function pageViewsIn(sent: readonly SentRequest[]): { ga: string[]; pixel: string[]; posthog: string[] } {
  const path = (address: string | null) => new URL(address ?? '').pathname;
  const posthog = sent.filter(({ host, all }) => host === 'posthog.example' && all.includes('"$pageview"'));
  return {
    ga: sent.filter(({ url }) => url.searchParams.get('en') === 'page_view').map(({ url }) => path(url.searchParams.get('dl'))),
    pixel: sent.filter(({ url }) => url.searchParams.get('ev') === 'PageView').map(({ url }) => path(url.searchParams.get('dl'))),
    posthog: posthog.map(({ all }) => path(/"\$current_url":"([^"]+)"/.exec(all)?.[1] ?? '')),
  };
}
