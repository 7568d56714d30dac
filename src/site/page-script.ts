import { firstPaint } from '#browser/first-paint.ts';
import tracker from '#browser/measure/start.ts?bundle-url';
import type { Locale } from '#domain/text/locale.ts';
import { localeKey } from './locale/choice.ts';

const { prefix = '' } = document.documentElement.dataset;

// The toggle links to the current URL's translation with its latest query and hash (L4). The markup holds both prefixes, so this script
// needs no list of locales.
function updateLink(event: Event) {
  const link = event.currentTarget as HTMLAnchorElement;
  const language = link.dataset.language as Locale;
  const target = new URL(location.href);
  target.pathname = (link.dataset.prefix ?? '') + target.pathname.slice(prefix.length).replace(/\/$/, '');
  try {
    localStorage.setItem(localeKey, language);
  } catch {
    // Storage is blocked.
    target.searchParams.set('lang', language);
  }
  link.href = target.href;
}
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]')) {
  link.addEventListener('click', updateLink);
  link.addEventListener('auxclick', updateLink);
}

// When focus leaves the menu, close it, since the focus would be behind it. The buttons that open it close it themselves.
const menu = document.getElementById('menu');
menu?.addEventListener('focusout', ({ relatedTarget }) => {
  if ((relatedTarget as Element | null)?.closest('#menu,.burger') === null) menu.hidePopover();
});

// After 100 px of scroll, CSS swaps the header for the dock.
const sentinel = document.querySelector('.sentinel');
if (sentinel) {
  new IntersectionObserver((entries) => {
    document.documentElement.toggleAttribute('data-scrolled', !entries.at(-1)?.isIntersecting);
  }).observe(sentinel);
}

const painted = firstPaint();

// What scripts/preload-islands.ts put aside, the scripts of forms that work without them, and what's beside the text.
painted.then(() => {
  for (const aside of document.querySelectorAll<HTMLTemplateElement>('.after-paint')) aside.replaceWith(aside.content);
});

// The tracker itself waits until the browser is idle.
addEventListener('load', () => painted.then(() => import(/* @vite-ignore */ tracker)).catch(() => undefined));
