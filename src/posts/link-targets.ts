import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { coursePath, flowPaths, founderPath, sitePaths, worksheetPath } from '#domain/site/site-pages.ts';

/** The addresses of files in public/. */
export function publicFiles(root = '.'): readonly string[] {
  const folder = join(root, 'public');
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return files.map((file) => `/${file.replaceAll('\\', '/')}`);
}

/** The pages that content makes, by slug, and public files. */
export interface Linkable {
  readonly courses: readonly string[];
  readonly founders: readonly string[];
  readonly worksheets: readonly string[];
  readonly files: readonly string[];
}

/** What posts may link to besides other posts: pages by English path, and public files. */
export const linkTargets = ({ courses, founders, worksheets, files }: Linkable): ReadonlySet<string> =>
  new Set([
    ...Object.values(sitePaths),
    ...flowPaths,
    ...courses.map(coursePath),
    ...founders.map(founderPath),
    ...worksheets.map(worksheetPath),
    ...files,
  ]);
