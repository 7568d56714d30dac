import { defaultLocale, type Locale, localeRow, locales, otherLocales, timeZones } from '#domain/locale.ts';
import { localeKey } from './locale/choice.ts';

/**
 * The script that settles the locale before the first paint (L2, L3), as text for the head.
 *
 * On an unprefixed page it takes `?lang`, else the stored choice, else what the browser says, and replaces the address
 * with its twin in that locale, query and hash kept; a prefixed address is never redirected. On a prefixed page only a
 * `?lang` is stored and cleaned away. Where storage is blocked, whoever comes from another page of this site has already
 * been asked: no second redirect.
 */
export function languageScript(locale: Locale): string {
  const clean = `history.replaceState(history.state,"",l.pathname+q+l.hash)`;
  // The tracker counts the page that is gone to, and finds there what led here (L6, M2).
  const note = `globalThis.tinoLeft=1;try{sessionStorage.setItem("tino.referrer",document.referrer)}catch{}`;
  const given =
    `let l=location,u=new URLSearchParams(l.search),c=u.get("lang"),q=l.search,s,k=${JSON.stringify(locales)};` +
    `if(k.includes(c)){u.delete("lang");q=u.size?"?"+u:""}else c=0;` +
    `try{c&&localStorage.setItem("${localeKey}",c);s=localStorage.getItem("${localeKey}")}` +
    `catch{s=document.referrer.startsWith(l.origin+"/")?"${defaultLocale}":0}`;
  if (localeRow(locale).prefix) return `{${given}c&&${clean}}`;
  const others = otherLocales(defaultLocale);
  const detected = [
    ...others.map((other) => `/^${other}\\b/i.test(navigator.language)?"${other}":`),
    ...others
      .filter((other) => timeZones[other])
      .map((other) => `"|${timeZones[other]?.join('|')}|".includes("|"+Intl.DateTimeFormat().resolvedOptions().timeZone+"|")?"${other}":`),
  ].join('');
  const prefixes = JSON.stringify(Object.fromEntries(others.map((other) => [other, localeRow(other).prefix])));
  const prefixed = others.map((other) => localeRow(other).prefix.slice(1)).join('|');
  const go = `l.replace(p+(l.pathname==="/"?"":l.pathname)+q+l.hash)`;
  return `{${given}s=c||(k.includes(s)?s:${detected}"${defaultLocale}");let p=${prefixes}[s];if(p&&!/^\\/(${prefixed})(\\/|$)/.test(l.pathname)){${note}${go}}else c&&${clean}}`;
}
