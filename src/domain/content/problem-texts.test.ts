import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { locales } from '#domain/text/locale.ts';
import { courseDocument } from '#tests/course-document.ts';
import { contentDocuments, documentNames } from './documents.ts';
import { postMetadataSchema } from './post.ts';
import { problemIn, problemText, problemWith } from './problem-texts.ts';
import { parseContent } from './problems.ts';

/** Values that are wrong somewhere. */
const wrongValues = [undefined, null, '', ' ', 'Ñ ¿?', '{nope}', '99:99', -1, 0.5, 1e9, true, [], {}, 'x'.repeat(1_000)];

/** A value with each of its parts replaced by each wrong value in turn; of a list, only its first two items. */
function* spoiled(value: unknown): Generator<unknown> {
  yield* wrongValues;
  if (Array.isArray(value)) {
    yield [...value, ...value];
    for (const [index, item] of value.slice(0, 2).entries()) for (const each of spoiled(item)) yield value.with(index, each);
  } else if (typeof value === 'object' && value !== null) {
    yield { ...value, another: 1 };
    for (const [name, inner] of Object.entries(value)) for (const each of spoiled(inner)) yield { ...value, [name]: each };
  }
}

function messagesOf(schema: z.ZodType, value: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  for (const each of spoiled(value)) for (const { message } of parseContent(schema, each).error?.issues ?? []) found.add(message);
  return found;
}

const untold = (messages: Iterable<string>) =>
  [...messages].flatMap((message) =>
    locales.filter((locale) => !problemIn(message, locale)?.trim()).map((locale) => `${locale}: ${message}`),
  );

/** Big documents are many alike: a few of their parts are enough. */
function partOf(name: (typeof documentNames)[number]): unknown {
  if (name === 'courses') return [courseDocument];
  return JSON.parse(readFileSync(contentDocuments[name].file, 'utf8'));
}

/** The messages that a schema names itself, whether or not a value leads to them. */
function ownMessages(schema: z.core.$ZodType, seen = new Set<unknown>()): readonly string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const def = schema._zod.def as unknown as Readonly<Record<string, unknown>>;
  const checks = ((def.checks ?? []) as readonly z.core.$ZodCheck[]).map((check) => check._zod.def.error);
  const own = [def.error, ...checks].flatMap((error) => {
    const said = typeof error === 'function' ? error({ code: 'invalid_type', input: 'x' }) : undefined;
    return typeof said === 'string' ? [said] : said?.message ? [String(said.message)] : [];
  });
  const inner = [
    def.innerType,
    def.element,
    def.in,
    def.out,
    def.valueType,
    def.keyType,
    ...Object.values(def.shape ?? {}),
    ...((def.items ?? []) as readonly unknown[]),
  ];
  return [
    ...own,
    ...inner.flatMap((each) => (each && typeof each === 'object' && '_zod' in each ? ownMessages(each as z.core.$ZodType, seen) : [])),
  ];
}

describe('O3 what’s wrong is said in every language of the desk', () => {
  it.each(documentNames.filter((name) => name !== 'knowledge' && name !== 'services'))('O3 for whatever may be wrong with %s', (name) => {
    expect(untold(messagesOf(contentDocuments[name].schema, partOf(name)))).toEqual([]);
  });

  it.each(documentNames)('O3 for whatever the schema of %s says itself', (name) => {
    expect(untold(ownMessages(contentDocuments[name].schema))).toEqual([]);
  });

  it('O3 for whatever may be wrong with a post', () => {
    const metadata = {
      title: 'A',
      state: 'draft',
      publishAt: '2026-12-01T09:00:00-06:00',
      publishedAt: '2026-12-01',
      author: 'ana',
      image: 'a.jpg',
      category: 'HR',
    };
    const messages = messagesOf(postMetadataSchema, metadata);
    expect(messages.size).toBeGreaterThan(5);
    expect(untold([...messages, ...ownMessages(postMetadataSchema)])).toEqual([]);
  });

  it('O3 also with values in it, and as a line of a publication tells it', () => {
    problemText({ en: 'expected a tree', es: 'se espera un árbol' });
    const leaves = problemWith({ en: 'expected {count} leaves (a+b)', es: 'se esperan {count} hojas' });
    expect(leaves({ count: 3 })).toBe('expected 3 leaves (a+b)');
    expect(problemIn(leaves({ count: 3 }), 'es')).toBe('se esperan 3 hojas');
    expect(problemIn('expected a tree; found "bush"', 'es')).toBe('se espera un árbol; hay "bush"');
    expect(problemIn('expected a number, found nothing', 'es')).toBe('se espera un número, hay nada');
    expect(problemIn('expected a bird; found "bush"', 'es')).toBeUndefined();
  });
});
