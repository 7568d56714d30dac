import { readdirSync } from 'node:fs';
import { courses } from '#content/courses.ts';
import { coursePath, flowPaths, sitePaths } from '#domain/site-pages.ts';

/** What posts may link to besides other posts: the site's pages by English path, and public files. */
export function linkTargets(): ReadonlySet<string> {
  const files = readdirSync('public', { recursive: true, encoding: 'utf8' }).map((file) => `/${file.replaceAll('\\', '/')}`);
  return new Set([...Object.values(sitePaths), ...flowPaths, ...courses.map(({ slug }) => coursePath(slug)), ...files]);
}
