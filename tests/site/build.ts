import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addressOfFile, type BuiltPage, readBuiltPages } from '#site/seo/built-pages.ts';

export const siteFolder = join(import.meta.dirname, '../../build/site');

/** Every built page. Throws if there's no build. */
export function builtPages(): readonly BuiltPage[] {
  if (!existsSync(join(siteFolder, 'index.html')))
    throw new Error('There is no build to test. Run `npm test -- unit`, which builds first.');
  return readBuiltPages(siteFolder);
}

/** The addresses of all built pages and files. */
export const builtAddresses = (): ReadonlySet<string> =>
  new Set(
    readdirSync(siteFolder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => addressOfFile(join(entry.parentPath, entry.name).slice(siteFolder.length + 1))),
  );
