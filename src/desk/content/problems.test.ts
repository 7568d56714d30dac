import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeField, type FieldDescription, type ListField } from '#domain/content/describe.ts';
import { itemPathOf, itemTitle, nameOfField, partsOf, textIn } from '#domain/content/field-names.ts';
import '#domain/content/field.ts';
import { localizedText, slug } from '#domain/content/text.ts';
import { deskContentStrings } from '#strings/owner/desk-content.ts';
import { explain, fieldHref, findProblems, isWithin, joinPath, problemSentence, serverProblems } from './problems.ts';

const { wrong, field: words } = deskContentStrings.en;
const label = (en: string) => ({ label: { en, es: en } });
const schema = z.strictObject({
  name: z.string().min(1).max(4).meta(label('Name')),
  slug: slug.meta({ ...label('Address'), kind: 'slug' }),
  email: z.email().meta(label('Email')),
  price: z.number().min(0).max(10).meta(label('Price')),
  seats: z.int().positive().meta(label('Seats')),
  level: z.enum(['low', 'high']).meta(label('Level')),
  tags: z.array(z.string()).min(1).max(2).meta(label('Tags')),
  items: z
    .array(z.strictObject({ title: localizedText.meta(label('Title')) }).meta(label('Item')))
    .meta({ ...label('Items'), itemName: 'title' }),
});
const field = describeField(schema, 'document');
const valid = { name: 'Ana', slug: 'a-b', email: 'a@example.com', price: 0, seats: 1, level: 'low', tags: ['x'], items: [] };
const problemsOf = (change: object) => Object.fromEntries(findProblems(schema, { ...valid, ...change }, field, wrong, 'en'));

describe('O3 what’s wrong is said in the owner’s words', () => {
  it('O3 a number with two readings is refused with both, and a whole number has no decimals', () => {
    expect(problemsOf({ seats: '1.000', price: '1,200' })).toEqual({
      seats: wrong.twoReadings(1000, 1),
      price: wrong.twoReadings(1200, 1.2),
    });
    expect(problemsOf({ seats: 1.5 })).toEqual({ seats: wrong.whole });
  });

  it('O3 nothing of a value that can be published', () => expect(problemsOf({})).toEqual({}));

  it.each<[object, Record<string, string>]>([
    [{ name: '' }, { name: wrong.missing }],
    [{ name: undefined }, { name: wrong.missing }],
    [{ name: 'Long name' }, { name: wrong.tooLong(4) }],
    [{ slug: 'Not One' }, { slug: wrong.slug }],
    [{ slug: '' }, { slug: wrong.missing }],
    [{ email: 'a' }, { email: wrong.email }],
    [{ email: '' }, { email: wrong.missing }],
    [{ price: 'x' }, { price: wrong.number }],
    [{ price: -1 }, { price: wrong.tooSmall('0') }],
    [{ price: 11 }, { price: wrong.tooBig('10') }],
    [{ seats: 0 }, { seats: wrong.aboveZero('0') }],
    [{ seats: 1.5 }, { seats: wrong.whole }],
    [{ level: 'other' }, { level: wrong.choose }],
    [{ tags: [] }, { tags: wrong.tooShort(1) }],
    [{ tags: ['a', 'b', 'c'] }, { tags: wrong.tooMany(2) }],
    [{ more: 1 }, { '': wrong.unknown('more') }],
    [{ items: [{ title: { en: 'A' } }] }, { 'items/0/title/es': wrong.missing }],
  ])('O3 %j', (change, problems) => expect(problemsOf(change)).toEqual(problems));

  it('O3 a field’s first problem counts', () => {
    const twice = z.strictObject({
      name: z
        .string()
        .refine(() => false, 'first')
        .refine(() => false, 'second'),
    });
    expect([...findProblems(twice, { name: 'x' }, describeField(twice, ''), wrong, 'en')]).toEqual([['name', 'First.']]);
  });

  it('O3 a zone that isn’t one, an end before its start, and what a schema says itself', () => {
    const issue = (path: string) => ({ code: 'custom', path: [path], message: 'not today' }) as const;
    const zone = { ...field, kind: 'zone', maxLength: undefined } as FieldDescription;
    expect(explain(issue('timezone') as never, zone, wrong, 'en')).toBe(wrong.zone);
    expect(explain(issue('end') as never, undefined, wrong, 'en')).toBe(wrong.ends);
    expect(explain(issue('other') as never, undefined, wrong, 'en')).toBe('Not today.');
  });

  it('O3 the server’s message is a sentence at its field, in the owner’s language', () => {
    expect([...serverProblems([{ path: ['items', 0, 'title'], message: 'is used' }], 'en')]).toEqual([['items/0/title', 'Is used.']]);
    expect([problemSentence('a number', 'en'), problemSentence('a number', 'es')]).toEqual(['A number.', 'Un número.']);
  });
});

describe('O3 a field’s name and address', () => {
  const items = field.kind === 'group' ? (field.fields.find(([name]) => name === 'items')?.[1] as ListField) : undefined;
  const value = { ...valid, items: [{ title: { en: 'First', es: 'Primero' } }, { title: { en: ' ', es: '' } }] };
  const nameOf = (path: string) => nameOfField(field, value, path, 'en', words, (locale) => `(${locale})`);

  it('O3 goes from the list to the language, by what an item is called, and twice the same is once', () => {
    expect(nameOf('items/0/title/es')).toBe('Items › First › Title › (es)');
    expect(nameOf('items/1/title/en')).toBe(`Items › ${words.item('Item', 2)} › Title › (en)`);
    expect(nameOf('')).toBe(field.label.en);
    const list = describeField(
      z.array(z.strictObject({ title: z.string().meta(label('First')) })).meta({ ...label('Items'), itemName: 'title' }),
    );
    expect(nameOfField(list, [{ title: 'First' }], '0/title', 'en', words, String)).toBe('First');
  });

  it('O3 an item without a name has its number', () => {
    expect(items && itemTitle(items, undefined, 4, 'en', words)).toBe(words.item('Item', 5));
    expect(items && itemTitle(items, { title: { en: 'A', es: 'B' } }, 0, 'es', words)).toBe('B');
  });

  it('O3 leads to the page of an item that has one, and to the document’s otherwise', () => {
    expect(itemPathOf(field, 'items/0/title/en')).toBe('items/0');
    expect([itemPathOf(field, 'items'), itemPathOf(field, 'tags/0'), itemPathOf(field, 'name'), itemPathOf(field, '')]).toEqual([
      '',
      '',
      '',
      '',
    ]);
    expect(items && itemPathOf(items, '3/title')).toBe('3');
    expect(fieldHref('facts', field, 'items/0/title')).toBe('#/content/facts?at=items%2F0&field=items%2F0%2Ftitle');
    expect(fieldHref('facts', field, 'name')).toBe('#/content/facts?field=name');
  });

  it('O3 a path is at or below another by its parts, not by its letters', () => {
    expect([isWithin('a/b', 'a'), isWithin('a', 'a'), isWithin('a', ''), isWithin('ab', 'a'), isWithin('a', 'a/b')]).toEqual([
      ...[true, true, true],
      ...[false, false],
    ]);
    expect([partsOf(''), partsOf('a/0')]).toEqual([[], ['a', '0']]);
    expect([joinPath('', 0), joinPath('a', 'b')]).toEqual(['0', 'a/b']);
  });

  it('O3 a text is itself, or what a value says in a language', () => {
    expect([textIn('a', 'es'), textIn(5, 'es'), textIn({ en: 'a', es: 'b' }, 'es'), textIn({ en: 'a' }, 'es'), textIn(null, 'es')]).toEqual(
      [...['a', '5', 'b'], ...['', '']],
    );
  });
});
