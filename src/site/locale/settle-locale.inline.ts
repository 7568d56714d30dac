import { keepReferrer } from '#browser/referrer.ts';
import { barePath, detectLocale, localPath } from '#domain/locale.ts';
import { replaceSearch, storedLocale, takeChoice } from './choice.ts';

// Settles the locale of an unprefixed page before its first paint: `?lang`, else the stored choice, else what the browser says
// (L2, L3). A prefixed address is never redirected, even where it shows the unprefixed not-found page: that would loop.
const { chosen, search } = takeChoice();
const path = location.pathname;
const locale = chosen ?? storedLocale() ?? detectLocale(navigator.language, Intl.DateTimeFormat().resolvedOptions().timeZone);
const target = barePath(path) === path ? localPath(path, locale) : path;
if (target !== path) {
  // The page we go to is measured instead of this one (L6, M2).
  globalThis.tinoLeft = 1;
  keepReferrer();
  location.replace(target + search + location.hash);
} else if (chosen) replaceSearch(search);
