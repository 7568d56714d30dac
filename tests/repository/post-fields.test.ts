import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { postMetadataSchema } from '#domain/content/post.ts';

/** The rows of the table of fields in docs/posts.md, by name, without its head. */
const rows = readFileSync('docs/posts.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| `/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const nameOf = (row: readonly string[]) => row[0]?.replaceAll('`', '') ?? '';

describe('O3 the table of a post’s fields', () => {
  it('has exactly the fields of the schema, in its order', () => {
    expect(rows.map(nameOf)).toEqual(Object.keys(postMetadataSchema.shape));
  });

  it.each(rows.map((row) => [nameOf(row), row] as const))('has meaning, form, default and an example that holds for %s', (name, row) => {
    expect(row).toHaveLength(5);
    for (const cell of row) expect(cell).not.toBe('');
    const example = /^`'?(.*?)'?`$/.exec(row[4] ?? '')?.[1];
    expect(postMetadataSchema.safeParse({ [name]: example }).error).toBeUndefined();
  });
});
