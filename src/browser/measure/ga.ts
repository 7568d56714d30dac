import type { Adapter, PageSeen, ServiceStart } from './adapter.ts';
import { loadScript, removeCookies } from './load-script.ts';

declare global {
  var dataLayer: unknown[] | undefined;
}

/** Google Analytics 4 through gtag.js with consent mode v2. Loads only after consent (basic mode) and gets the page's URL from us. */
export function openGa(id: string, { allowed }: ServiceStart): Adapter {
  globalThis.dataLayer ??= [];
  // gtag.js reads the arguments object itself and ignores an array.
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
  // The documented way to stop a running tag: denied consent alone would still send cookieless pings.
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
