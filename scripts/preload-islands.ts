// Runs after the build. Adds <link rel="modulepreload"> for every island's component and renderer, their static imports and
// the texts in the page's language, so that they're fetched at the same time. They're in a template, out of which src/site/page-script.ts takes
// them once the page is painted, like a script that only improves a form. Another page's own module comes after what's read first, its fonts,
// but doesn't wait for the paint: its buttons do nothing before it runs. Moves Astro's style for islands, which it writes before the first one,
// to the head, where a style belongs. Numbers the islands: Astro names them after the folder that they were built in, and a page that didn't
// change must have the same bytes in every release (H7).
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { localeOfModule } from './text-modules.ts';

const site = join(dirname(dirname(fileURLToPath(import.meta.url))), 'build/site');

function collectModules(url: string, locale: string | undefined, found: Set<string>): Set<string> {
  if (found.has(url) || !existsSync(join(site, url))) return found;
  found.add(url);
  const source = readFileSync(join(site, url), 'utf8');
  const addressOf = (target: string) => (target.startsWith('.') ? posix.join(posix.dirname(url), target) : target);
  for (const [, target = ''] of source.matchAll(/(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/g))
    collectModules(addressOf(target), locale, found);
  const texts = [...source.matchAll(/\bimport\(\s*[`"']([^`"']+\.js)[`"']/g)].map(([, target = '']) => target).filter(localeOfModule);
  const own = texts.filter((target) => localeOfModule(target) === locale);
  if (texts.length > 0 && own.length === 0) throw new Error(`${url} doesn't load texts for '${locale}'.`);
  for (const target of own) collectModules(addressOf(target), locale, found);
  return found;
}

for (const file of readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))) {
  const path = join(site, file);
  const html = readFileSync(path, 'utf8');
  const locale = /<html\b[^>]*\slang="([^"]+)"/.exec(html)?.[1];
  const found = new Set<string>();
  for (const [island] of html.matchAll(/<astro-island\b[^>]*>/g)) {
    // Few visitors use these islands, so they aren't preloaded.
    if (island.includes('client="first-use"')) continue;
    for (const [, url = ''] of island.matchAll(/\b(?:component-url|renderer-url)="([^"]+)"/g)) collectModules(url, locale, found);
  }
  let count = 0;
  const numbered = html.replace(/(<astro-island\b[^>]*?\suid=")[^"]*/g, (_, start: string) => `${start}${++count}`);
  const [style = ''] = found.size > 0 ? (/<style>astro-island[^<]*<\/style>/.exec(html) ?? []) : [];
  const links = [...found].map((url) => `<link rel="modulepreload" href="${url}">`).join('');
  const template = links && `<template class="after-paint">${links}</template>`;
  const moved = numbered.replace(style, '').replace('</head>', `${style}${template}</head>`);
  const waiting = moved.replace(/(?<!class="after-paint">)<script type="module" src=/g, '<script type="module" fetchpriority="low" src=');
  if (waiting !== html) writeFileSync(path, waiting);
}
