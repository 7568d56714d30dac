import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface ProjectFile {
  /** Relative to the project root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Reads files whose path matches, in the given folders or named directly. */
export function projectFiles(places: readonly string[], pattern: RegExp): ProjectFile[] {
  return places
    .flatMap((place) =>
      pattern.test(place)
        ? [place]
        : readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map((name) => `${place}/${name.replaceAll('\\', '/')}`),
    )
    .filter((path) => pattern.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
