import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Request } from '@playwright/test';
import { waitForLine } from '../scripts/wait-for-line.mjs';

/** The ids that measured servers are started with. */
export const ids = {
  GA_MEASUREMENT_ID: 'G-TEST12345',
  META_PIXEL_ID: '123456789012345',
  POSTHOG_KEY: 'phc_0123456789abcdefghij',
  POSTHOG_HOST: 'https://posthog.example',
};

/** Starts the real server on the built site with settings of its own. */
export async function startServer(settings: Readonly<Record<string, string>>): Promise<{ address: string; stop: () => void }> {
  const data = mkdtempSync(join(tmpdir(), 'tino-measured-'));
  const server: ChildProcess = spawn(process.execPath, ['src/server/main.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: data, RATE_LIMIT_PER_MINUTE: '0', SITE_URL: '', ...settings },
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

/** What gtag.js does with the data layer: honors consent, and sends events as `/g/collect` has them. */
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

/** What fbevents.js does with its queue: honors consent, reads address and referrer itself, and sends an image to \`/tr\`. */
const fbevents = `(() => {
  let granted = false;
  window.fbq.callMethod = (command, first, second) => {
    if (command === 'consent') granted = first === 'grant';
    else if (command === 'trackSingle' && granted)
      new Image().src = 'https://www.facebook.com/tr/?' + new URLSearchParams({ id: first, ev: second, dl: location.href, rl: document.referrer });
  };
  for (const entry of window.fbq.queue.splice(0)) window.fbq.callMethod(...entry);
})();`;

/** Everything that left the browser for another host. */
export interface Sent {
  readonly host: string;
  readonly url: URL;
  readonly all: string;
}

const sentOf = (request: Request): Sent => {
  const url = new URL(request.url());
  const decoded = decodeURIComponent(request.url().replaceAll('+', ' '));
  return { host: url.host, url, all: `${decoded} ${request.postData() ?? ''} ${request.headers().referer ?? ''}` };
};

/** Puts stand-ins of the three services in place of every other host; gives what was sent to them. */
export async function standIn(context: BrowserContext, site: string): Promise<Sent[]> {
  const sent: Sent[] = [];
  await context.route(
    (url) => url.origin !== site,
    async (route) => {
      sent.push(sentOf(route.request()));
      const { host } = new URL(route.request().url());
      const script = host === 'www.googletagmanager.com' ? gtag : host === 'connect.facebook.net' ? fbevents : null;
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
      if (script) await route.fulfill({ contentType: 'text/javascript', body: script });
      else await route.fulfill({ status: 200, headers, contentType: 'text/html', body: '<title>elsewhere</title>' });
    },
  );
  return sent;
}

/** The page views that each service was told, as the paths it was told of. */
export function viewsIn(sent: readonly Sent[]): { ga: string[]; pixel: string[]; posthog: string[] } {
  const path = (address: string | null) => new URL(address ?? '').pathname;
  const posthog = sent.filter(({ host, all }) => host === 'posthog.example' && all.includes('"$pageview"'));
  return {
    ga: sent.filter(({ url }) => url.searchParams.get('en') === 'page_view').map(({ url }) => path(url.searchParams.get('dl'))),
    pixel: sent.filter(({ url }) => url.searchParams.get('ev') === 'PageView').map(({ url }) => path(url.searchParams.get('dl'))),
    posthog: posthog.map(({ all }) => path(/"\$current_url":"([^"]+)"/.exec(all)?.[1] ?? '')),
  };
}
