import type { Adapter, PageSeen, ServiceStart } from './adapter.ts';
import { loadScript, removeCookies } from './load-script.ts';

declare global {
  var dataLayer: unknown[] | undefined;
}

/**
 * Google Analytics 4 through gtag.js, with the signals of consent mode v2. The tag loads only after consent (basic mode),
 * and we tell it the page's URL.
 */
export function openGa(id: string, { allowed }: ServiceStart): Adapter {
  globalThis.dataLayer ??= [];
  // gtag.js reads the arguments object itself; an array would be ignored.
  function gtag(..._given: unknown[]) {
    // biome-ignore lint/complexity/noArguments: the documented interface.
    globalThis.dataLayer?.push(arguments);
  }
  const word = (given: boolean) => (given ? 'granted' : 'denied');
  const consent = (analytics: boolean, ads: boolean) => ({
    analytics_storage: word(analytics),
    ad_storage: word(ads),
    ad_user_data: word(ads),
    ad_personalization: word(ads),
  });
  const pageOf = ({ location, referrer, title }: PageSeen) => ({ page_location: location, page_referrer: referrer, page_title: title });
  // The documented way to stop a running tag: with denied consent, it would still send pings without cookies.
  const silence = (on: boolean) => Object.assign(globalThis, { [`ga-disable-${id}`]: on });
  let stopped = false;
  let configured = false;
  silence(false);
  gtag('consent', 'default', consent(false, false));
  gtag('consent', 'update', consent(allowed.analytics, allowed.ads));
  gtag('js', new Date());
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
  return {
    send({ name, at: _, ...said }, page) {
      if (stopped) return;
      if (!configured) gtag('config', id, { ...pageOf(page), send_page_view: false, allow_google_signals: false });
      configured = true;
      gtag('event', name === 'page_viewed' ? 'page_view' : name, { ...said, ...pageOf(page) });
    },
    stop() {
      stopped = true;
      silence(true);
      gtag('consent', 'update', consent(false, false));
      removeCookies(/^_ga/);
    },
  };
}
