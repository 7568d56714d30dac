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
  ].join('|'),
  'giu',
);

/** The text with its numbers on one line with their word or sign: 'day 90', '10 %'. */
export const joinNumbers = (text: string): string => text.replace(space, '\u00a0');

/** Text that isn't set as words, or that a script compares with its own. */
const kept = /<!--[\s\S]*?-->|<(head|script|style|template|textarea|pre|code|astro-island)\b[\s\S]*?<\/\1>|<(?:"[^"]*"|'[^']*'|[^"'>])*>/g;

/** Joins the numbers in a page's words, not in its tags. */
export function joinNumbersInPage(html: string): string {
  let end = 0;
  let joined = '';
  for (const { 0: tag, index } of html.matchAll(kept)) {
    joined += joinNumbers(html.slice(end, index)) + tag;
    end = index + tag.length;
  }
  return joined + joinNumbers(html.slice(end));
}

/** The texts in code, the same for pages and the browser. What somebody chose belongs to a wording's hash, which the server knows (W7). */
const inStrings: Plugin = {
  name: 'numbers',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/strings\/(?!readiness\/options).*\.ts$/ },
    handler: (code) => ({ code: joinNumbers(code), map: null }),
  },
};

/**
 * Keeps numbers with their words where pages are set: content is searched, compared and mailed as its owner wrote it. After the social
 * images, which break their own lines.
 */
export const numbers: AstroIntegration = {
  name: 'numbers',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({ vite: { plugins: [inStrings] } });
    },
    'astro:build:done': ({ dir }) => {
      const site = fileURLToPath(dir);
      for (const { file } of builtFiles(site)) {
        const path = join(site, file);
        writeFileSync(path, joinNumbersInPage(readFileSync(path, 'utf8')));
      }
    },
  },
};
