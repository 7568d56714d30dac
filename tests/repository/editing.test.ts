import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeField } from '#domain/content/describe.ts';
import { contentDocuments, documentNames } from '#domain/content/documents.ts';
import { deskStrings } from '#strings/desk.ts';
import { deskAccessStrings } from '#strings/desk-access.ts';
import { deskContentStrings } from '#strings/desk-content.ts';

const page = readFileSync('docs/editing.md', 'utf8');
const named = [...new Set([...page.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name.replaceAll(/\s+/g, ' ')))];

const blank = '…';
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Every text in a tree of strings. A function's text has a blank for each of its parameters. */
function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'function') yield* textsOf(value(...Array.from({ length: value.length }, () => blank)));
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* textsOf(inner);
}

/** The labels of a form's fields. */
function* labelsOf(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'label') yield inner.en;
    else yield* labelsOf(inner);
  }
}

const texts: readonly string[] = [
  ...[deskStrings.en, deskContentStrings.en, deskAccessStrings.en].flatMap((strings) => [...textsOf(strings)]),
  ...documentNames.flatMap((name) => [
    contentDocuments[name].title.en,
    ...labelsOf({ field: describeField(contentDocuments[name].schema, name) }),
  ]),
];
const exact = new Set(texts);
const patterns = texts
  // What only begins with something else would fit nearly everything.
  .filter((text) => text.includes(blank) && !text.startsWith(blank))
  .map((text) => new RegExp(`^${text.split(blank).map(escaped).join('.+')}$`));

describe('the owner’s page', () => {
  it('names buttons and fields', () => expect(named.length).toBeGreaterThan(50));

  it.each(named)('calls “%s” what the desk calls it', (name) => {
    expect(exact.has(name) || patterns.some((pattern) => pattern.test(name)), `The desk's English texts have no “${name}”.`).toBe(true);
  });

  it('has its pictures', () => {
    for (const [file] of page.matchAll(/editing\/[\w-]+\.webp/g)) expect(existsSync(`docs/${file}`)).toBe(true);
  });
});
