import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import './field.ts';
import { locales } from '#domain/text/locale.ts';
import { describeField, emptyValue, type FieldDescription, fieldAt, hasOwnLabel, nextItem, valueAt, withValueAt } from './describe.ts';
import { contentDocuments, documentNames } from './documents.ts';
import { localized, localizedText, text } from './text.ts';
import { momentIn } from './zoned-time.ts';

const label = { en: 'Name', es: 'Nombre' };
const zone = 'America/Lima';

/** Every field of a tree with its path. */
function fieldsOf(field: FieldDescription, path = ''): readonly (readonly [path: string, field: FieldDescription])[] {
  const inner = (part: string, each: FieldDescription) => fieldsOf(each, `${path}/${part}`);
  switch (field.kind) {
    case 'group':
      return [[path, field], ...field.fields.flatMap(([name, each]) => inner(name, each))];
    case 'list':
    case 'entries':
      return [[path, field], ...inner('*', field.item)];
    case 'localized':
      return [[path, field], ...inner('en', field.item)];
    default:
      return [[path, field]];
  }
}

/** Whether a field has no label, so it's called as in its file. */
const isFromFile = ({ en, es }: FieldDescription['label']) => en === es && !sameInBoth.includes(en);
/** Names that are the same in both languages. */
const sameInBoth: readonly string[] = [];

describe('O3 a form follows from its schema', () => {
  it.each(documentNames)('O3 the form of %s has a name in every language for each of its fields', (name) => {
    const unnamed = fieldsOf(describeField(contentDocuments[name].schema, name)).filter(
      ([path, { label: said }]) =>
        path !== '' && !path.endsWith('/*') && (said.en.trim() === '' || said.es.trim() === '' || isFromFile(said)),
    );
    expect(unnamed.map(([path]) => path)).toEqual([]);
  });

  it.each(documentNames)('O3 every choice of %s has a name in every language', (name) => {
    const unnamed = fieldsOf(describeField(contentDocuments[name].schema, name)).flatMap(([path, field]) =>
      field.kind === 'choice' || field.kind === 'choices'
        ? field.options
            .filter((option) => locales.some((locale) => !field.optionLabels?.[option]?.[locale].trim()))
            .map((option) => `${path}: ${option}`)
        : [],
    );
    expect(unnamed).toEqual([]);
  });

  it('O3 what’s said of a field outside of a wrapper counts, and what’s said inside stays', () => {
    const schema = text.meta({ label, kind: 'text' }).nullable().meta({ help: label });
    expect(describeField(schema)).toMatchObject({ kind: 'text', label, help: label, absence: 'null' });
    expect(hasOwnLabel(schema)).toBe(true);
    expect(hasOwnLabel(text)).toBe(false);
  });

  it('O3 a field without a name is called by its place in the file', () => {
    expect(describeField(z.object({ priceUsd: z.number() }))).toMatchObject({ fields: [['priceUsd', { label: { en: 'Price usd' } }]] });
  });

  it.each<[name: string, schema: z.ZodType, expected: object]>([
    ['text', text.max(20), { kind: 'line', maxLength: 20 }],
    ['a slug', z.string().meta({ kind: 'slug' }), { kind: 'slug' }],
    ['a number', z.number().min(2).max(5), { kind: 'number', min: 2, max: 5, isWhole: false }],
    ['a whole number', z.int().min(1), { kind: 'number', min: 1, isWhole: true }],
    ['money', z.number().positive().nullable().meta({ kind: 'money' }), { kind: 'money', absence: 'null' }],
    ['a switch', z.boolean(), { kind: 'switch' }],
    ['a choice', z.enum(['a', 'b']), { kind: 'choice', options: ['a', 'b'] }],
    ['choices', z.array(z.enum(['a', 'b'])).readonly(), { kind: 'choices', options: ['a', 'b'] }],
    ['a fixed value', z.literal('a'), { kind: 'fixed', value: 'a' }],
    ['both languages', localizedText, { kind: 'localized', item: { kind: 'line' } }],
    ['lists in both languages', localized(z.array(text)), { kind: 'localized', item: { kind: 'list', item: { kind: 'line' } } }],
    ['a list of a fixed length', z.array(text).length(3), { kind: 'list', isFixed: true, min: 3, max: 3 }],
    ['meetings', z.array(z.object({}).meta({ kind: 'meeting' })), { kind: 'meetings' }],
    ['a tuple', z.tuple([z.int(), z.int()]).readonly(), { kind: 'group', isTuple: true }],
    [
      'a record of known names',
      z.record(z.enum(['x', 'y']), text),
      {
        kind: 'group',
        fields: [
          ['x', {}],
          ['y', {}],
        ],
      },
    ],
    ['a record of any names', z.record(z.string(), text), { kind: 'entries', item: { kind: 'line' } }],
    ['an optional field', text.exactOptional(), { kind: 'line', absence: 'missing' }],
    ['a checked and changed value', text.transform((given) => given).pipe(z.string()), { kind: 'line' }],
    ['a value that’s read differently first', z.preprocess((given) => given, z.iso.date()), { kind: 'line' }],
    [
      'a group with a check',
      z
        .strictObject({ a: text })
        .readonly()
        .superRefine(() => undefined),
      { kind: 'group' },
    ],
  ])('O3 reads %s', (_, schema, expected) => {
    expect(describeField(schema)).toMatchObject(expected);
  });
});

describe('O3 values of a form', () => {
  const schema = z.strictObject({
    title: localizedText,
    seats: z.int().min(1),
    zone: z.string().meta({ kind: 'zone' }),
    photo: z.string().nullable(),
    note: text.exactOptional(),
    apply: z.enum(['call', 'form']),
    parts: z.array(z.strictObject({ when: localizedText })).min(1),
  });
  const field = describeField(schema);

  it('O3 a new one has every language, the least that’s needed, and nothing optional', () => {
    expect(emptyValue(field, zone)).toEqual({
      title: { en: '', es: '' },
      seats: 1,
      zone,
      photo: null,
      apply: 'call',
      parts: [{ when: { en: '', es: '' } }],
    });
  });

  it('O3 another item has the time zone of the one before it, the first one the owner’s', () => {
    const list = describeField(
      z.array(z.strictObject({ zone: z.string().meta({ kind: 'zone' }), seats: z.int().min(0) })).meta({ label }),
      'dates',
    );
    if (list.kind !== 'list') throw new Error('An array must be a list.');
    expect(nextItem(list, [], zone)).toEqual({ zone, seats: 0 });
    expect(
      nextItem(
        list,
        [
          { zone: 'UTC', seats: 2 },
          { zone: 'America/Bogota', seats: 3 },
        ],
        zone,
      ),
    ).toEqual({ zone: 'America/Bogota', seats: 0 });
    expect(nextItem(list, [{ zone: '', seats: 2 }], zone)).toEqual({ zone, seats: 0 });
  });

  it('O3 a change keeps the order of fields and everything else as it is', () => {
    const before = { b: [{ c: 1 }, { c: 2 }], a: { d: 3 } };
    const after = withValueAt(before, ['b', '1', 'c'], 9);
    expect(JSON.stringify(after)).toBe('{"b":[{"c":1},{"c":9}],"a":{"d":3}}');
    expect(valueAt(after, ['a'])).toBe(before.a);
    expect(withValueAt(before, ['a', 'd'], undefined)).toEqual({ b: before.b, a: {} });
  });

  it('O3 a path leads to its field and its value; an unknown one to none', () => {
    expect(fieldAt(field, ['parts', '3', 'when', 'es'])).toMatchObject({ kind: 'line' });
    expect(fieldAt(field, ['nowhere'])).toBeUndefined();
    expect(valueAt({ a: [1] }, ['a', '5', 'b'])).toBeUndefined();
  });

  it('O3 an instant is shown as clocks in a zone show it', () => {
    expect(momentIn('2026-12-01T09:00:00-06:00', 'America/Mexico_City')).toEqual({ day: '2026-12-01', time: '09:00' });
    expect(momentIn('2026-12-01T00:30:00Z', 'America/Lima')).toEqual({ day: '2026-11-30', time: '19:30' });
  });
});
