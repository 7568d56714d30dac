import { isLocale } from '#domain/locale.ts';
import { localeKey } from './choice.ts';

// A prefixed page keeps its locale: it stores the choice its address makes with `?lang`, and cleans the address (L2).
const parameters = new URLSearchParams(location.search);
const asked = parameters.get('lang');
if (isLocale(asked)) {
  try {
    localStorage.setItem(localeKey, asked);
  } catch {
    // Blocked storage: the choice holds for this page.
  }
  parameters.delete('lang');
  history.replaceState(history.state, '', location.pathname + (parameters.size > 0 ? `?${parameters}` : '') + location.hash);
}
