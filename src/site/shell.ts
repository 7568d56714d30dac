import tracker from '#browser/measure/start.ts?bundle-url';
import type { Locale } from '#domain/locale.ts';
import { localeKey } from './locale/choice.ts';

/** False where storage is blocked. */
function store(locale: Locale): boolean {
  try {
    localStorage.setItem(localeKey, locale);
    return true;
  } catch {
    return false;
  }
}

const { prefix = '' } = document.documentElement.dataset;

// The toggle goes to the twin of the current address, with the query and hash it has by now (L4). The page names both
// prefixes, so that its script needs no list of locales.
function prepare(event: Event) {
  const link = event.currentTarget as HTMLAnchorElement;
  const language = link.dataset.language as Locale;
  const twin = new URL(location.href);
  twin.pathname = (link.dataset.prefix ?? '') + twin.pathname.slice(prefix.length).replace(/\/$/, '');
  if (!store(language)) twin.searchParams.set('lang', language);
  link.href = twin.href;
}
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]')) {
  link.addEventListener('click', prepare);
  link.addEventListener('auxclick', prepare);
}

// After 100 px the top bar gives way to the dock; CSS does the rest.
const sentinel = document.querySelector('.sentinel');
if (sentinel) {
  new IntersectionObserver((entries) => {
    document.documentElement.toggleAttribute('data-scrolled', !entries.at(-1)?.isIntersecting);
  }).observe(sentinel);
}

// The tracker waits for an idle moment itself.
addEventListener('load', () => import(/* @vite-ignore */ tracker));
