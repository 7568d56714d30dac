import { z } from 'zod';
import type { Localized } from '#domain/text/locale.ts';

/**
 * How a form shows a text: in one line or several, as Markdown, or as the name of something else. Numbers, choices, lists,
 * groups and translations need none, because the schema says it.
 */
export type TextKind = 'line' | 'text' | 'markdown' | 'slug' | 'picture' | 'zone' | 'author';

/** What a form needs to know of a field beside its schema; given with `.meta(…)`, which must come last. */
export interface FieldInfo {
  readonly label: Localized<string>;
  /** A sentence below the field: what it's for, or what it changes. */
  readonly help?: Localized<string>;
  readonly kind?: TextKind | 'money' | 'meeting';
  /** The field of a list's items by which people recognize one: 'title'. */
  readonly itemName?: string;
  /** What the values of a choice are called. */
  readonly options?: Readonly<Record<string, Localized<string>>>;
  /** A list that people change the items of, but neither add to nor shorten. */
  readonly isFixed?: boolean;
}

declare module 'zod' {
  interface GlobalMeta extends Partial<FieldInfo> {}
}

/** One of a few values, each with what forms call it. */
export const choice = <Value extends string>(options: Readonly<Record<Value, Localized<string>>>, info: Omit<FieldInfo, 'options'>) =>
  z.enum(Object.keys(options) as Value[]).meta({ ...info, options });

/** What a field's schema says for forms; empty if it says nothing. */
export const fieldInfo = (schema: z.ZodType): Partial<FieldInfo> => schema.meta() ?? {};
