import { toMetaEvent } from '#domain/measurement/meta-events.ts';
import type { Adapter } from './adapter.ts';
import { loadScript, removeCookies } from './load-script.ts';

interface PixelQueue {
  (...given: unknown[]): void;
  callMethod?: (...given: unknown[]) => void;
  queue: unknown[][];
  push: PixelQueue;
  loaded: boolean;
  version: string;
  disablePushState: boolean;
}

declare global {
  var fbq: PixelQueue | undefined;
  var _fbq: PixelQueue | undefined;
}

/**
 * The Meta pixel through fbevents.js. It reads the URL and referrer itself, so it never runs where the URL could hold visitor input (see
 * `isPlain`). Its automatic events, which read buttons and forms, are off.
 */
export function openPixel(id: string): Adapter {
  const fbq: PixelQueue =
    globalThis.fbq ??
    Object.assign(
      ((...given) => {
        if (fbq.callMethod) fbq.callMethod(...given);
        else fbq.queue.push(given);
      }) as PixelQueue,
      { queue: [], loaded: true, version: '2.0', disablePushState: true },
    );
  fbq.push = fbq;
  globalThis.fbq = fbq;
  globalThis._fbq ??= fbq;
  let stopped = false;
  fbq('consent', 'grant');
  fbq('set', 'autoConfig', false, id);
  fbq('init', id);
  loadScript('https://connect.facebook.net/en_US/fbevents.js');
  return {
    send(sent) {
      const event = toMetaEvent(sent);
      if (event && !stopped && sent.path !== '/404' && isPlain(location.href) && isPlain(document.referrer)) fbq('trackSingle', id, event);
    },
    stop() {
      stopped = true;
      fbq('consent', 'revoke');
      removeCookies(/^_fb[pc]$/);
    },
  };
}

const known = /^(utm_\w+|gclid|fbclid|lang)$/;

/** Whether a URL's query holds only a campaign, click ids, and the language. */
export function isPlain(address: string): boolean {
  if (!URL.canParse(address)) return address === '';
  return [...new URL(address).searchParams.keys()].every((name) => known.test(name));
}
