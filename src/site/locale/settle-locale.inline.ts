import { keepReferrer } from '#browser/referrer.ts';
import { detectLocale, isLocale, prefixOf } from '#domain/locale.ts';
import { localeKey } from './choice.ts';

// Settles the locale of an unprefixed page before its first paint: `?lang`, which is stored, else the stored choice, else what
// the browser says (L2, L3). Written without helpers of its own: every English page carries these bytes.
const path = location.pathname;
const parameters = new URLSearchParams(location.search);
const asked = parameters.get('lang');
let choice = asked;
let { search } = location;
if (isLocale(asked)) {
  parameters.delete('lang');
  search = parameters.size > 0 ? `?${parameters}` : '';
}
try {
  if (isLocale(asked)) localStorage.setItem(localeKey, asked);
  else choice = localStorage.getItem(localeKey);
} catch {
  // Blocked storage: whoever comes from another page of this site stays in its locale.
  if (!isLocale(asked) && document.referrer.startsWith(`${location.origin}/`)) choice = document.documentElement.lang;
}
const locale = isLocale(choice) ? choice : detectLocale(navigator.language, Intl.DateTimeFormat().resolvedOptions().timeZone);
const prefix = prefixOf(locale);
// Never to a prefix that's already there, where a prefixed path shows the unprefixed not-found page: that would loop.
if (prefix && !`${path}/`.startsWith(`${prefix}/`)) {
  // The page we go to is measured instead of this one (L6, M2).
  globalThis.tinoLeft = 1;
  keepReferrer();
  location.replace(prefix + (path === '/' ? '' : path) + search + location.hash);
} else if (search !== location.search) history.replaceState(history.state, '', path + search + location.hash);
