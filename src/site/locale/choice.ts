import { isLocale, type Locale, localeOf } from '#domain/locale.ts';

/** Where the chosen locale is kept on the device. */
export const localeKey = 'tino.language';

/** Keeps a choice on the device; false where storage is blocked. */
export function storeLocale(locale: Locale): boolean {
  try {
    localStorage.setItem(localeKey, locale);
    return true;
  } catch {
    return false;
  }
}

/** The choice kept on the device. Where storage is blocked, whoever comes from another page of this site stays in its locale. */
export function storedLocale(): Locale | null {
  try {
    const stored = localStorage.getItem(localeKey);
    return isLocale(stored) ? stored : null;
  } catch {
    return document.referrer.startsWith(`${location.origin}/`) ? localeOf(location.pathname) : null;
  }
}

/** Stores the choice that the address makes with `?lang`; `search` is the query without it. */
export function takeChoice(): { readonly chosen: Locale | null; readonly search: string } {
  const { search } = location;
  const parameters = new URLSearchParams(search);
  const chosen = parameters.get('lang');
  if (!isLocale(chosen)) return { chosen: null, search };
  parameters.delete('lang');
  storeLocale(chosen);
  return { chosen, search: parameters.size > 0 ? `?${parameters}` : '' };
}

/** Shows the address with this query instead of its own. */
export const replaceSearch = (search: string): void => history.replaceState(history.state, '', location.pathname + search + location.hash);
