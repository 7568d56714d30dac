import { withoutLinkToken } from '#domain/links/link-tokens.ts';
import { pagePath } from '#domain/measurement/events.ts';
import type { PageView } from '#domain/measurement/page-views.ts';
import { barePath, defaultLocale, isLocale, type Locale, localPath } from '#domain/text/locale.ts';
import type { Touch } from '../touch.ts';
import type { PageSeen } from './adapter.ts';

/** The page as built, independent of the address bar. */
export interface PageAsBuilt {
  readonly path: string;
  readonly language: Locale;
}

/** The page's English path, from the language link: a not-found page's URL can hold anything. Never a share link's token (V2). */
export function builtPage(document: Document): PageAsBuilt {
  const languageLink = document.querySelector<HTMLAnchorElement>('[data-language]');
  const path = languageLink ? withoutLinkToken(barePath(languageLink.pathname)) : '/404';
  const language = document.documentElement.lang;
  return { path: pagePath.test(path) ? path : '/404', language: isLocale(language) ? language : defaultLocale };
}

export function pageSeen({ path, language }: PageAsBuilt, campaign: Readonly<Record<string, string>>, referrer: string): PageSeen {
  const origin = location.origin;
  const query = new URLSearchParams(campaign).toString();
  return { location: `${origin}${localPath(path, language)}${query && `?${query}`}`, referrer: siteOf(referrer), title: document.title };
}

/** Strips what may be personal: keeps another site's origin, or our own page without its query. */
function siteOf(address: string): string {
  if (!URL.canParse(address)) return '';
  const { origin, pathname } = new URL(address);
  return origin === location.origin && pagePath.test(pathname) ? origin + pathname : `${origin}/`;
}

/** The page view for our own count: no id, no cookie, no device. */
export function viewOf({ path, language }: PageAsBuilt, opened: Touch): PageView {
  const { utm_source = '', utm_medium = '', utm_campaign = '' } = opened.campaign;
  return { path, language, referrer: opened.referrer, source: utm_source, medium: utm_medium, campaign: utm_campaign };
}
