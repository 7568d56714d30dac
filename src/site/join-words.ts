import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { builtFiles } from './seo/built-pages.ts';

/** What a number that follows belongs to, in any locale. */
const counted = 'moves?|pasos?|weeks?|semanas?|days?|días?|levels?|nivel|niveles|gates?|puertas?';
const space = new RegExp(
  [
    // 'day 90', and its template, 'day {day}'.
    `(?<=(?<!\\p{L})(?:${counted})) (?=\\d|\\$?\\{)`,
    // 'to 58', and 'from {from} to {to}'.
    '(?<=(?<!\\p{L})(?:to|a)) (?=\\d)|(?<=\\} (?:to|a)) (?=\\$?\\{)',
    '(?<=\\d) (?=%)',
    // 'moves 3 and 4'.
    '(?<=\\d) (?=(?:and|y) \\d)|(?<=\\d (?:and|y)) (?=\\d)',
    // 'TX 78701'.
    '(?<=, [A-Z]{2}) (?=\\d{5})',
  ].join('|'),
  'giu',
);

/** The text with its numbers on one line with their word or sign: 'day 90', '10 %'. */
export const joinWords = (text: string): string => text.replace(space, '\u00a0');

/** In large type, what ends no line either: a word of one letter, what 'AI' belongs to, and a number without what it counts. */
const loose =
  /(?<=(?<!\p{L})[aeouy]) (?=\p{L})|(?<=\p{L}) (?=(?:AI|IA)(?!\p{L}))|(?<=\d) (?=(?:day|día|week|semana|minut|hours|horas|business|questions|preguntas))/giu;
export const joinLarge = (text: string): string => joinWords(text).replace(loose, '\u00a0');

/** '90-minute', 'no-code', '5-7': a start too short to end a line. Not in addresses, paths or names. */
const shortStart = /(?<![^\s([“‘"¿¡])(?:[\p{L}\d]{1,3}-\p{Ll}\p{L}*|\d{1,3}-\d{1,3})(?![\p{L}\d@/_-]|\.\w)/gu;
/** What the text in it isn't laid out as items of. */
const prose = /^<(?:p|h\d|dd)\b/;
/** What's set in large type, or in a column of its own. */
const large = /^<(?:h\d|dd)\b|^<[^>]*\bclass="[^"]*\b(?:display|lg|story)\b/;

/** Text that isn't set as words, or that a script compares with its own. */
const kept = /<!--[\s\S]*?-->|<(head|script|style|template|textarea|pre|code|astro-island)\b[\s\S]*?<\/\1>|<(?:"[^"]*"|'[^']*'|[^"'>])*>/g;

/** Sets a page's words, not its tags. A hyphen stays as it is, since text is copied and searched. */
export function setWordsInPage(html: string): string {
  let end = 0;
  let set = '';
  let last = '';
  const words = (to?: number) => {
    const text = html.slice(end, to);
    const joined = large.test(last) ? joinLarge(text) : joinWords(text);
    return prose.test(last) ? joined.replace(shortStart, '<span class="nobr">$&</span>') : joined;
  };
  for (const { 0: tag, index } of html.matchAll(kept)) {
    set += words(index) + tag;
    end = index + tag.length;
    last = tag;
  }
  return set + words();
}

/** The texts in code, the same for pages and the browser. What somebody chose belongs to a wording's hash, which the server knows (W7). */
const inStrings: Plugin = {
  name: 'joined-words',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/strings\/(?!readiness\/options).*\.ts$/ },
    handler: (code) => ({ code: joinWords(code), map: null }),
  },
};

/**
 * Keeps numbers, short words of large type and short starts with what they belong to where pages are set: content is searched, compared and
 * mailed as its owner wrote it. After the social images, which break their own lines.
 */
export const joinedWords: AstroIntegration = {
  name: 'joined-words',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({ vite: { plugins: [inStrings] } });
    },
    'astro:build:done': ({ dir }) => {
      const site = fileURLToPath(dir);
      for (const { file } of builtFiles(site)) {
        const path = join(site, file);
        writeFileSync(path, setWordsInPage(readFileSync(path, 'utf8')));
      }
    },
  },
};
