import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { barePath, type Locale, localeOf } from '#domain/locale.ts';
import { type BuiltElement, read } from './document.ts';

/** A page of the built site, with its document to ask. */
export interface BuiltPage {
  /** Its file in the build: 'es/quiz/index.html'. */
  readonly file: string;
  /** '/es/quiz'. */
  readonly address: string;
  /** The English address, '/quiz'. */
  readonly path: string;
  readonly locale: Locale;
  readonly noindex: boolean;
  readonly html: string;
  readonly document: BuiltElement;
}

/** The address a built file is served at. */
export const addressOfFile = (file: string): string => `/${file.replaceAll('\\', '/')}`.replace(/(\/index)?\.html$/, '') || '/';

function readPage(folder: string, file: string): BuiltPage {
  const html = readFileSync(join(folder, file), 'utf8');
  const document = read(html);
  const address = addressOfFile(file);
  const noindex = document.querySelector('meta[name="robots"]')?.getAttribute('content')?.includes('noindex') ?? false;
  return { file, address, path: barePath(address), locale: localeOf(address), noindex, html, document };
}

/** Every page of a built site, in the order of their addresses. */
export const readBuiltPages = (folder: string): readonly BuiltPage[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => readPage(folder, file))
    .toSorted((a, b) => (a.address < b.address ? -1 : 1));
