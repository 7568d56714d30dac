import { readdirSync } from 'node:fs';
import { courses } from '#content/courses.ts';
import { founders } from '#content/founders.ts';
import { coursePath, flowPaths, founderPath, sitePaths } from '#domain/site/site-pages.ts';

/** The addresses of files in public/. */
export const publicFiles = (): readonly string[] =>
  readdirSync('public', { recursive: true, encoding: 'utf8' }).map((file) => `/${file.replaceAll('\\', '/')}`);

/** What posts may link to besides other posts: pages by English path, and public files. */
export function linkTargets(): ReadonlySet<string> {
  const pages = [...Object.values(sitePaths), ...flowPaths];
  return new Set([
    ...pages,
    ...courses.map(({ slug }) => coursePath(slug)),
    ...founders.map(({ slug }) => founderPath(slug)),
    ...publicFiles(),
  ]);
}
