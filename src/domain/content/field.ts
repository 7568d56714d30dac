import { z } from 'zod';
import type { Localized } from '#domain/text/locale.ts';

/**
 * How a form shows a text: one line or several, Markdown, or the name of something else. Numbers, choices, lists, groups, and translations
 * follow from the schema.
 */
export type TextKind = 'line' | 'text' | 'markdown' | 'slug' | 'picture' | 'zone' | 'author';

/** Fields of a group that a form shows under one heading. */
export interface FormSection {
  readonly label: Localized<string>;
  readonly fields: readonly string[];
}

/** What a form needs besides a field's schema; given with `.meta(…)`, which must come last. */
export interface FieldInfo {
  readonly label: Localized<string>;
  /** A sentence below the field: its purpose or effect. */
  readonly help?: Localized<string>;
  readonly kind?: TextKind | 'money' | 'meeting' | 'languages';
  /** The field that identifies a list's item to people: 'title'. */
  readonly itemName?: string;
  /** Labels of a choice's values. */
  readonly options?: Readonly<Record<string, Localized<string>>>;
  /** A list whose items can be edited but not added or removed. */
  readonly isFixed?: boolean;
  /** A group's fields in the order and under the headings that a form gives them; the file keeps its own order. */
  readonly sections?: readonly FormSection[];
  /** A list's next item starts with the value of the item before it. */
  readonly isInherited?: boolean;
}

declare module 'zod' {
  interface GlobalMeta extends Partial<FieldInfo> {}
}

/** One of a few labeled values. */
export const choice = <Value extends string>(options: Readonly<Record<Value, Localized<string>>>, info: Omit<FieldInfo, 'options'>) =>
  z.enum(Object.keys(options) as Value[]).meta({ ...info, options });

/** A schema's information for forms; may be empty. */
export const fieldInfo = (schema: z.ZodType): Partial<FieldInfo> => schema.meta() ?? {};
