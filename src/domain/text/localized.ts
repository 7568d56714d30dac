import { type Locale, type Localized, locales } from './locale.ts';

/** A content tree with every `Localized` value replaced by one locale's. */
export type InLocale<T> =
  T extends Localized<infer U>
    ? U
    : T extends string | number | boolean | null | undefined
      ? T
      : { readonly [K in keyof T]: InLocale<T[K]> };

/** Picks one locale out of a content tree, so a page doesn't ship the others' text. */
export function inLocale<T>(tree: T, locale: Locale): InLocale<T> {
  if (typeof tree !== 'object' || tree === null) return tree as InLocale<T>;
  if (isLocalized(tree)) return tree[locale] as InLocale<T>;
  if (Array.isArray(tree)) return tree.map((item) => inLocale(item, locale)) as InLocale<T>;
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, inLocale(value, locale)])) as InLocale<T>;
}

const isLocalized = (tree: object): tree is Localized<unknown> => locales.every((locale) => locale in tree);
