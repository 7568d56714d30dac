import type { z } from 'zod';
import { isLocale, type Locale, type Localized, locales } from '#domain/text/locale.ts';
import { type FieldInfo, type FormSection, fieldInfo, type TextKind } from './field.ts';

/** Shared by all fields. */
interface Common {
  readonly label: Localized<string>;
  readonly help: Localized<string> | undefined;
  /** What the file holds without a value: nothing, or null. Undefined where a value is required. */
  readonly absence: 'missing' | 'null' | undefined;
  readonly isInherited?: boolean;
}

/** A text and how a form shows it. `maxLength` is in characters. */
export interface TextDescription extends Common {
  readonly kind: TextKind;
  readonly maxLength: number | undefined;
}

/** `money` is in US dollars. */
export interface NumberField extends Common {
  readonly kind: 'number' | 'money';
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly isWhole: boolean;
}

/** One of a few values, or (`choices`) any of them. */
export interface ChoiceField extends Common {
  readonly kind: 'choice' | 'choices';
  readonly options: readonly string[];
  readonly optionLabels: Readonly<Record<string, Localized<string>>> | undefined;
}

interface SwitchField extends Common {
  readonly kind: 'switch';
}

/** A value that can't be edited. */
interface FixedField extends Common {
  readonly kind: 'fixed';
  readonly value: unknown;
}

/** Whether the texts of its group are in every language or in one only (O8). */
export interface LanguagesField extends Common {
  readonly kind: 'languages';
}

/** One value per locale. */
export interface LocalizedField extends Common {
  readonly kind: 'localized';
  readonly item: FieldDescription;
}

/** Named fields, or a tuple's fields by index. */
export interface GroupField extends Common {
  readonly kind: 'group';
  readonly isTuple: boolean;
  readonly sections?: readonly FormSection[];
  readonly fields: readonly (readonly [name: string, field: FieldDescription])[];
}

/** Items in order. `itemName` is the field that identifies one to people; a fixed list doesn't grow or shrink. */
export interface ListField extends Common {
  readonly kind: 'list';
  readonly item: FieldDescription;
  readonly itemName: string | undefined;
  readonly isFixed: boolean;
  readonly min: number;
  readonly max: number | undefined;
}

/** Values by names that aren't known beforehand, such as pictures by file. */
interface EntriesField extends Common {
  readonly kind: 'entries';
  readonly item: FieldDescription;
}

/** A session's meetings: days and hours in the time zone of their group. */
export interface MeetingsField extends Common {
  readonly kind: 'meetings';
  readonly min: number;
}

/** A form's field, derived from its schema (O3). */
export type FieldDescription =
  | TextDescription
  | NumberField
  | ChoiceField
  | SwitchField
  | FixedField
  | LanguagesField
  | LocalizedField
  | GroupField
  | ListField
  | EntriesField
  | MeetingsField;

type Info = Partial<FieldInfo>;

/** A field without a label uses its name in the file. */
const nameAsLabel = (name: string): Localized<string> => {
  const spaced = name.replaceAll(/[-_]/g, ' ').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
  const label = spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase();
  return { en: label, es: label };
};

/** Whether a schema has its own label. */
export const hasOwnLabel = (schema: z.ZodType): boolean => infoOf(schema).label !== undefined;

const typed = (schema: unknown) => schema as z.core.$ZodTypes & z.ZodType;

/** A schema's information; a wrapper's, such as that of `.nullable()`, overrides the inner schema's. */
function infoOf(schema: z.ZodType): Info {
  const inner = innerOf(schema);
  return { ...(inner && infoOf(inner)), ...fieldInfo(schema) };
}

/** A wrapper's inner schema; undefined for other schemas. */
export function innerOf(schema: z.ZodType): z.ZodType | undefined {
  const { def } = typed(schema)._zod;
  switch (def.type) {
    case 'readonly':
    case 'nullable':
    case 'optional':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'catch':
      return typed(def.innerType);
    case 'pipe':
      return typed(typed(def.in)._zod.def.type === 'transform' ? def.out : def.in);
    case 'lazy':
      return typed(def.getter());
    default:
      return undefined;
  }
}

/**
 * Describes a schema as the tree of fields that a form shows. Labels, help, and kinds of texts come from its `.meta(…)`; the rest follows
 * from the schema. `name` replaces a missing label.
 */
export function describeField(schema: z.ZodType, name = ''): FieldDescription {
  const info = infoOf(schema);
  let absence: Common['absence'];
  let bare: z.ZodType = schema;
  for (let inner = innerOf(bare); inner; inner = innerOf(bare)) {
    const { type } = typed(bare)._zod.def;
    if (type === 'nullable') absence = 'null';
    if (type === 'optional') absence ??= 'missing';
    bare = inner;
  }
  const common: Common = {
    label: info.label ?? nameAsLabel(name),
    help: info.help,
    absence,
    ...(info.isInherited && { isInherited: true }),
  };
  const { def } = typed(bare)._zod;
  switch (def.type) {
    case 'string':
      return { ...common, kind: textKind(info), maxLength: limitsOf(bare).max };
    case 'number': {
      const { min, max, isWhole } = limitsOf(bare);
      return { ...common, kind: info.kind === 'money' ? 'money' : 'number', min, max, isWhole };
    }
    case 'boolean':
      return { ...common, kind: 'switch' };
    case 'enum':
      if (info.kind === 'languages') return { ...common, kind: 'languages' };
      return { ...common, kind: 'choice', options: Object.values(def.entries).map(String), optionLabels: info.options };
    case 'literal':
      return { ...common, kind: 'fixed', value: def.values[0] };
    case 'object':
      return describeObject(common, def.shape as Readonly<Record<string, z.ZodType>>, info.sections);
    case 'tuple': {
      const fields = def.items.map((item, index) => [String(index), describeField(typed(item), String(index + 1))] as const);
      return { ...common, kind: 'group', isTuple: true, fields };
    }
    case 'record': {
      const key = typed(def.keyType)._zod.def;
      const item = typed(def.valueType);
      if (key.type !== 'enum') return { ...common, kind: 'entries', item: describeField(item, name) };
      const fields = Object.values(key.entries).map((entry) => [String(entry), describeEntry(item, String(entry))] as const);
      return { ...common, kind: 'group', isTuple: false, fields };
    }
    case 'array':
      return describeList(common, bare, typed(def.element), info, name);
    default:
      throw new Error(`A form has no field for a schema of type ${def.type} (${name}).`);
  }
}

const textKind = ({ kind }: Info): TextKind =>
  kind === undefined || kind === 'money' || kind === 'meeting' || kind === 'languages' ? 'line' : kind;

/** The limits of a text's length, a number, or a list. */
function limitsOf(schema: z.ZodType): { readonly min?: number; readonly max?: number; readonly isWhole: boolean } {
  const { def } = typed(schema)._zod;
  let limits: { readonly min?: number; readonly max?: number; readonly isWhole: boolean } = {
    isWhole: 'format' in def && def.format === 'safeint',
  };
  for (const each of def.checks ?? []) {
    const check = (each as z.core.$ZodChecks)._zod.def;
    if (check.check === 'greater_than') limits = { ...limits, min: Number(check.value) };
    if (check.check === 'less_than') limits = { ...limits, max: Number(check.value) };
    if (check.check === 'min_length') limits = { ...limits, min: check.minimum };
    if (check.check === 'max_length') limits = { ...limits, max: check.maximum };
    if (check.check === 'length_equals') limits = { ...limits, min: check.length, max: check.length };
    if (check.check === 'number_format' && check.format === 'safeint') limits = { ...limits, isWhole: true };
  }
  return limits;
}

function describeObject(common: Common, shape: Readonly<Record<string, z.ZodType>>, sections: Info['sections']): FieldDescription {
  const names = Object.keys(shape);
  const [first] = locales;
  if (names.length === locales.length && names.every(isLocale)) {
    const { label, help } = common;
    return { ...common, kind: 'localized', item: { ...describeField(typed(shape[first])), label, help } };
  }
  return {
    ...common,
    kind: 'group',
    isTuple: false,
    ...(sections && { sections }),
    fields: Object.entries(shape).map(([name, field]) => [name, describeField(field, name)] as const),
  };
}

/** A record's entry; its label identifies it. */
function describeEntry(schema: z.ZodType, entry: string): FieldDescription {
  const field = describeField(schema, entry);
  if (!hasOwnLabel(schema)) return field;
  const label = { en: `${field.label.en} · ${entry}`, es: `${field.label.es} · ${entry}` };
  return field.kind === 'localized' ? { ...field, label, item: { ...field.item, label } } : { ...field, label };
}

function describeList(common: Common, list: z.ZodType, element: z.ZodType, info: Info, name: string): FieldDescription {
  const { min = 0, max } = limitsOf(list);
  if (infoOf(element).kind === 'meeting') return { ...common, kind: 'meetings', min };
  const described = describeField(element, name);
  const item = hasOwnLabel(element) ? described : { ...described, label: common.label };
  if (item.kind === 'choice') return { ...common, kind: 'choices', options: item.options, optionLabels: item.optionLabels ?? info.options };
  return { ...common, kind: 'list', item, itemName: info.itemName, isFixed: info.isFixed === true || min === max, min, max };
}

/** A new value: empty texts in every language, the smallest number, the first choice. `timeZone` is the owner's. */
export function emptyValue(field: FieldDescription, timeZone: string): unknown {
  if (field.absence === 'null') return null;
  if (field.absence === 'missing') return undefined;
  return presentValue(field, timeZone);
}

/** The initial value when someone adds an optional field. */
export function presentValue(field: FieldDescription, timeZone: string): unknown {
  switch (field.kind) {
    case 'number':
    case 'money':
      return field.min ?? 0;
    case 'switch':
      return false;
    case 'choice':
      return field.options[0];
    case 'fixed':
      return field.value;
    case 'zone':
      return timeZone;
    case 'choices':
    case 'meetings':
      return [];
    case 'entries':
      return {};
    case 'localized':
      return Object.fromEntries(locales.map((locale) => [locale, presentValue(field.item, timeZone)]));
    case 'list':
      return Array.from({ length: field.min }, () => emptyValue(field.item, timeZone));
    case 'group': {
      const values = field.fields.map(([name, each]) => [name, emptyValue(each, timeZone)] as const);
      if (field.isTuple) return values.map(([, value]) => value);
      return Object.fromEntries(values.filter(([, value]) => value !== undefined));
    }
    default:
      return '';
  }
}

/** A list's next item, with the zone and the inherited values of the item before it: dates of one course are mostly alike. */
export function nextItem({ item }: ListField, items: readonly unknown[], timeZone: string): unknown {
  const next = emptyValue(item, timeZone);
  if (item.kind !== 'group') return next;
  const before = items.at(-1);
  return item.fields
    .filter(([, { kind, isInherited }]) => isInherited || kind === 'zone')
    .reduce((made, [name]) => {
      const value = valueAt(before, [name]);
      return value === undefined || value === '' ? made : withValueAt(made, [name], value);
    }, next);
}

/** The part of a value at a path, or undefined. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  let found = value;
  for (const part of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
    found = (found as Readonly<Record<string, unknown>>)[part];
  }
  return found;
}

/** A copy of a value with another part at a path; undefined removes the part. Fields keep their order. */
export function withValueAt(value: unknown, path: readonly string[], next: unknown): unknown {
  const [part, ...rest] = path;
  if (part === undefined) return next;
  const inner = withValueAt(valueAt(value, [part]), rest, next);
  if (Array.isArray(value)) return value.with(Number(part), inner);
  const entries = Object.entries(value ?? {});
  if (inner === undefined) return Object.fromEntries(entries.filter(([name]) => name !== part));
  return { ...Object.fromEntries(entries), [part]: inner };
}

/** The only language of a group's texts (O8), or `outer`, that of the group around it. */
export function onlyIn({ fields }: Pick<GroupField, 'fields'>, value: unknown, outer?: Locale): Locale | undefined {
  const [name] = fields.find(([, { kind }]) => kind === 'languages') ?? [];
  const only = name === undefined ? undefined : valueAt(value, [name]);
  return isLocale(only) ? only : outer;
}

/** The field at a path of a value, or undefined. */
export function fieldAt(field: FieldDescription, path: readonly string[]): FieldDescription | undefined {
  const [part, ...rest] = path;
  if (part === undefined) return field;
  switch (field.kind) {
    case 'localized':
    case 'list':
    case 'entries':
      return fieldAt(field.item, rest);
    case 'group': {
      const found = field.fields.find(([name]) => name === part);
      return found && fieldAt(found[1], rest);
    }
    default:
      return field;
  }
}
