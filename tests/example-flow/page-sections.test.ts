import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageSections } from './page-sections.ts';

const root = join(import.meta.dirname, '../..');
const sections = pageSections(root);

describe('docs/adding-a-flow.md', () => {
  it('links to every file of the example, once', () => {
    const files = readdirSync(import.meta.dirname).filter((name) => !/^page-sections\.|\.test\.tsx?$/.test(name));
    expect(sections.map(({ example }) => example).sort()).toEqual(files.map((name) => `tests/example-flow/${name}`).sort());
  });

  it('has no code but excerpts of the example', () => {
    const blocks = readFileSync(join(root, 'docs/adding-a-flow.md'), 'utf8').match(/^```\w+$/gm) ?? [];
    expect(sections.flatMap(({ excerpts }) => excerpts)).toHaveLength(blocks.length);
  });

  it.each(sections)('quotes $example as it is', ({ example, excerpts }) => {
    const text = readFileSync(join(root, example), 'utf8');
    for (const excerpt of excerpts) expect(`\n${text}`).toContain(`\n${excerpt}`);
  });
});
