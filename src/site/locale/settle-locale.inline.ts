import { keepReferrer } from '#browser/referrer.ts';
import { readTimeZone } from '#browser/time-zone.ts';
import { detectLocale, isLocale, prefixOf } from '#domain/text/locale.ts';
import { localeKey } from './choice.ts';

// Picks an unprefixed page's locale before first paint: `?lang` (and stores it), the stored choice, or the browser's settings (L2, L3). No
// local helpers, because every English page inlines these bytes.
const path = location.pathname;
const parameters = new URLSearchParams(location.search);
const requested = parameters.get('lang');
let choice = requested;
let { search } = location;
if (isLocale(requested)) {
  parameters.delete('lang');
  search = parameters.size > 0 ? `?${parameters}` : '';
}
try {
  if (isLocale(requested)) localStorage.setItem(localeKey, requested);
  else choice = localStorage.getItem(localeKey);
} catch {
  // Storage is blocked: visitors from another page of this site keep its locale.
  if (!isLocale(requested) && document.referrer.startsWith(`${location.origin}/`)) choice = document.documentElement.lang;
}
const locale = isLocale(choice) ? choice : detectLocale(navigator.language, readTimeZone);
const prefix = prefixOf(locale);
// Don't repeat the prefix: the unprefixed not-found page is also served at unknown prefixed paths and would loop.
if (prefix && !`${path}/`.startsWith(`${prefix}/`)) {
  // Measure the target page, not this one (L6, M2).
  globalThis.tinoLeft = 1;
  keepReferrer();
  location.replace(prefix + (path === '/' ? '' : path) + search + location.hash);
} else if (search !== location.search) history.replaceState(history.state, '', path + search + location.hash);
