import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { barePath, type Locale, localeOf } from '#domain/text/locale.ts';

/** The part of the element interface we use, declared here because `astro check` can't read the parser's types. */
export interface BuiltElement {
  readonly tagName: string;
  readonly id: string;
  readonly outerHTML: string;
  readonly children: readonly BuiltElement[];
  textContent: string;
  getAttribute(name: string): string | undefined;
  querySelector(selector: string): BuiltElement | null;
  querySelectorAll(selector: string): readonly BuiltElement[];
}

/** Parses HTML or simple XML such as a sitemap. */
export const parseHtml = (text: string): BuiltElement => parse(text);

/** A built page with its parsed document. */
export interface BuiltPage {
  /** In the build: 'es/quiz/index.html'. */
  readonly file: string;
  /** '/es/quiz'. */
  readonly address: string;
  /** English: '/quiz'. */
  readonly path: string;
  readonly locale: Locale;
  readonly noindex: boolean;
  readonly html: string;
  readonly document: BuiltElement;
}

export const addressOfFile = (file: string): string => `/${file.replaceAll('\\', '/')}`.replace(/(\/index)?\.html$/, '') || '/';

/** A built site's HTML files, sorted by address: `/es/quiz` is `es/quiz/index.html`. */
export const builtFiles = (folder: string): readonly { readonly address: string; readonly file: string }[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ address: addressOfFile(file), file }))
    .toSorted((a, b) => (a.address < b.address ? -1 : 1));

function readPage(folder: string, file: string, address: string): BuiltPage {
  const html = readFileSync(join(folder, file), 'utf8');
  const document = parseHtml(html);
  const noindex = document.querySelector('meta[name="robots"]')?.getAttribute('content')?.includes('noindex') ?? false;
  return { file, address, path: barePath(address), locale: localeOf(address), noindex, html, document };
}

/** Sorted by address. */
export const readBuiltPages = (folder: string): readonly BuiltPage[] =>
  builtFiles(folder).map(({ file, address }) => readPage(folder, file, address));
