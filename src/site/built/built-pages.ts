import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { barePath, type Locale, localeOf } from '#domain/locale.ts';
import { builtFiles } from './built-files.ts';
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

function readPage(folder: string, file: string, address: string): BuiltPage {
  const html = readFileSync(join(folder, file), 'utf8');
  const document = read(html);
  const noindex = document.querySelector('meta[name="robots"]')?.getAttribute('content')?.includes('noindex') ?? false;
  return { file, address, path: barePath(address), locale: localeOf(address), noindex, html, document };
}

/** Every page of a built site, in the order of their addresses. */
export const readBuiltPages = (folder: string): readonly BuiltPage[] =>
  builtFiles(folder).map(({ file, address }) => readPage(folder, file, address));
