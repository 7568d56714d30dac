import { isLocale } from '#domain/text/locale.ts';
import { localeKey } from './choice.ts';

// On a page with a locale prefix, stores the choice from `?lang` and removes it from the URL (L2).
const parameters = new URLSearchParams(location.search);
const requested = parameters.get('lang');
if (isLocale(requested)) {
  try {
    localStorage.setItem(localeKey, requested);
  } catch {
    // Storage is blocked: the choice applies only to this page.
  }
  parameters.delete('lang');
  history.replaceState(history.state, '', location.pathname + (parameters.size > 0 ? `?${parameters}` : '') + location.hash);
}
