import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#domain/text/locale.ts';

// Bundled, this module isn't where it was written; builds run in the project's folder.
const fileOf = (locale: Locale) => join(process.cwd(), 'build/sample-reports', `${locale}.pdf`);

/** Whether the build printed the sample report: a machine without the compiler can't. */
export const isSamplePrinted = (locale: Locale): boolean => existsSync(fileOf(locale));

/** The printed sample report. */
export const readPrintedSample = (locale: Locale): Buffer<ArrayBuffer> => readFileSync(fileOf(locale));
