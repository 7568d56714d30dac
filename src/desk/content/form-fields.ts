import { type FieldDescription, type GroupField, valueAt } from '#domain/content/describe.ts';
import type { PathText } from '#domain/content/field-names.ts';
import type { Localized } from '#domain/text/locale.ts';
import { foldText } from '#domain/text/text.ts';
import { joinPath } from './problems.ts';

/** A group's fields by section; those that no section names come last, without a heading. */
export function formParts({ sections = [], fields }: GroupField) {
  const named = new Set(sections.flatMap((section) => section.fields));
  const rest = fields.filter(([name]) => !named.has(name));
  return [
    ...sections.map((section) => ({
      label: section.label as Localized<string> | undefined,
      fields: section.fields.flatMap((name) => fields.filter(([each]) => each === name)),
    })),
    ...(rest.length > 0 ? [{ label: undefined, fields: rest }] : []),
  ];
}

/** A field that holds a value of its own, and that value as text. */
export interface Leaf {
  readonly path: PathText;
  readonly text: string;
}

/** Every field below one that holds a value of its own, in the form's order. */
export function leavesOf(field: FieldDescription, value: unknown, path: PathText = ''): readonly Leaf[] {
  if (value === undefined || value === null) return field.absence === undefined ? [{ path, text: '' }] : [];
  const inside = (name: string | number, inner: FieldDescription) =>
    leavesOf(inner, (value as Readonly<Record<string, unknown>>)[name], joinPath(path, name));
  switch (field.kind) {
    case 'localized':
    case 'entries':
      return Object.keys(value).flatMap((name) => inside(name, field.item));
    case 'list':
      return Array.isArray(value) ? value.flatMap((_, index) => inside(index, field.item)) : [];
    case 'group':
      return formParts(field).flatMap(({ fields }) => fields.flatMap(([name, inner]) => inside(name, inner)));
    case 'meetings':
    case 'choices':
      return [{ path, text: '' }];
    default:
      return [{ path, text: String(value) }];
  }
}

interface FormHeading {
  readonly path: PathText;
  readonly label: Localized<string>;
}

/** The headings of a page's form, each with the path of its first field that has a value. */
export function headingsOf(field: FieldDescription, path: PathText, value: unknown): readonly FormHeading[] {
  if (field.kind !== 'group') return [];
  const present = (fields: GroupField['fields']) => fields.filter(([name]) => valueAt(value, [name]) !== undefined);
  if (!field.sections) return present(field.fields).map(([name, { label }]) => ({ path: joinPath(path, name), label }));
  return formParts(field).flatMap(({ label, fields }) => {
    const [first] = present(fields);
    return label && first ? [{ path: joinPath(path, first[0]), label }] : [];
  });
}

/** The leaves whose name or text has every word of a query; those whose text has it as typed come first. */
export function findLeaves(leaves: readonly Leaf[], query: string, nameOf: (path: PathText) => string): readonly Leaf[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const asTyped = foldText(query);
  const rank = ({ text }: Leaf) => (foldText(text).includes(asTyped) ? 0 : 1);
  return leaves
    .filter(({ path, text }) => {
      const whole = foldText(`${nameOf(path)} ${text}`);
      return words.every((word) => whole.includes(word));
    })
    .toSorted((a, b) => rank(a) - rank(b));
}

/** The words around what was found, in the text's own spelling. */
export function excerpt(text: string, query: string, length = 90): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  const [word = ''] = foldText(query).split(/\s+/).filter(Boolean);
  const place = Math.max(0, foldText(flat).indexOf(word) - length / 3);
  const cut = flat.slice(place, place + length);
  return `${place > 0 ? '…' : ''}${cut}${place + length < flat.length ? '…' : ''}`;
}
