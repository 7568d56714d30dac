import { type Locale, type Localized, locales } from './locale.ts';

/** A content tree with every `Localized` value replaced by one locale's. */
export type InLocale<T> =
  T extends Localized<infer U>
    ? U
    : T extends string | number | boolean | null | undefined
      ? T
      : { readonly [K in keyof T]: InLocale<T[K]> };

/** Kept, because a server picks from the same texts for every result, at a millisecond each. */
const picked = new WeakMap<object, Map<Locale, unknown>>();

/** Picks one locale out of a content tree, so a page doesn't ship the others' text. Neither may change afterward. */
export function inLocale<T>(tree: T, locale: Locale): InLocale<T> {
  if (typeof tree !== 'object' || tree === null) return tree as InLocale<T>;
  const known = picked.get(tree) ?? new Map<Locale, unknown>();
  picked.set(tree, known);
  if (!known.has(locale)) known.set(locale, pick(tree, locale));
  return known.get(locale) as InLocale<T>;
}

function pick(tree: unknown, locale: Locale): unknown {
  if (typeof tree !== 'object' || tree === null) return tree;
  if (isLocalized(tree)) return tree[locale];
  if (Array.isArray(tree)) return tree.map((item) => pick(item, locale));
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, pick(value, locale)]));
}

const isLocalized = (tree: object): tree is Localized<unknown> => locales.every((locale) => locale in tree);
