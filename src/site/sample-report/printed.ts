import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#domain/text/locale.ts';

// Bundling moves this module; builds run in the project's folder.
const fileOf = (locale: Locale) => join(process.cwd(), 'build/sample-reports', `${locale}.pdf`);

/** Whether the build printed the sample report; it can't without the compiler. */
export const isSamplePrinted = (locale: Locale): boolean => existsSync(fileOf(locale));

export const readPrintedSample = (locale: Locale): Buffer<ArrayBuffer> => readFileSync(fileOf(locale));
