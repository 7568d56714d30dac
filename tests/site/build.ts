import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addressOfFile, type BuiltPage, readBuiltPages } from '#site/seo/built-pages.ts';

/** The built site, for the tests of what a visitor is served. */
export const siteFolder = join(import.meta.dirname, '../../build/site');

/** Every page of the build; throws a plain sentence where nothing is built. */
export function pagesOfTheBuild(): readonly BuiltPage[] {
  if (!existsSync(join(siteFolder, 'index.html'))) throw new Error('There is no build to test: `npm test -- unit` builds first.');
  return readBuiltPages(siteFolder);
}

/** The addresses of everything in the build, pages and files alike. */
export const addressesOfTheBuild = (): ReadonlySet<string> =>
  new Set(
    readdirSync(siteFolder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => addressOfFile(join(entry.parentPath, entry.name).slice(siteFolder.length + 1))),
  );
