import { spanishTimeZones } from '#domain/locale.ts';

/** Where the chosen language is kept on the device. */
export const languageKey = 'tino.language';

/**
 * The script that settles the language before the first paint (L2, L3), as text for the head.
 *
 * On an unprefixed page it takes `?lang`, else the stored choice, else what the browser says, and replaces the
 * address with its Spanish twin when that is Spanish, query and hash kept; the twin of a `/es` address is itself, so
 * it never loops. On a Spanish page only a `?lang` is stored and cleaned away. Where storage is blocked, whoever
 * comes from another page of this site has already been asked: no second redirect.
 */
export function languageScript(spanish: boolean): string {
  const clean = `history.replaceState(history.state,"",l.pathname+q+l.hash)`;
  // The tracker counts the page that is gone to, and finds there what led here (L6, M2).
  const note = `globalThis.tinoLeft=1;try{sessionStorage.setItem("tino.referrer",document.referrer)}catch{}`;
  const go = `l.replace("/es"+(l.pathname==="/"?"":l.pathname)+q+l.hash)`;
  const detect =
    `/^es\\b/i.test(navigator.language)||` +
    `"|${spanishTimeZones.join('|')}|".includes("|"+Intl.DateTimeFormat().resolvedOptions().timeZone+"|")?"es":"en"`;
  const given =
    `let l=location,u=new URLSearchParams(l.search),c=u.get("lang"),q=l.search,s;` +
    `if(c==="en"||c==="es"){u.delete("lang");q=u.size?"?"+u:""}else c=0;` +
    `try{c&&localStorage.setItem("${languageKey}",c);s=localStorage.getItem("${languageKey}")}` +
    `catch{s=document.referrer.startsWith(l.origin+"/")?"en":0}`;
  if (spanish) return `{${given}c&&${clean}}`;
  return `{${given}s=c||(s==="en"||s==="es"?s:${detect});if(s==="es"&&!/^\\/es(\\/|$)/.test(l.pathname)){${note}${go}}else c&&${clean}}`;
}
