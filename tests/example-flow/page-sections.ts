import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface PageSection {
  /** The file that a flow adds or changes. */
  readonly path: string;
  /** The example's file, relative to the project root. */
  readonly example: string;
  /** The lines that the page quotes from it. */
  readonly excerpts: readonly string[];
}

/** The sections of docs/adding-a-flow.md that name a file in their heading and link to the example's. */
export const pageSections = (root: string): readonly PageSection[] =>
  readFileSync(join(root, 'docs/adding-a-flow.md'), 'utf8')
    .split(/^## /m)
    .flatMap((section) => {
      const path = /^.*`(.+)`/.exec(section)?.[1];
      const example = /\]\(\.\.\/(tests\/example-flow\/[\w.-]+)\)/.exec(section)?.[1];
      const excerpts = [...section.matchAll(/^```\w+\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text);
      return path && example ? [{ path, example, excerpts }] : [];
    });
