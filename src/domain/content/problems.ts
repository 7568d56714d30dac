import type { z } from 'zod';
import { locales } from '../locale.ts';

/** One content file and what its value must look like. */
export interface ContentFile {
  /** Its path in the project: 'content/courses.ts'. */
  readonly file: string;
  /** What it exports, whole. */
  readonly value: unknown;
  readonly schema: z.ZodType;
}

const inWords = (path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (said, part) => (typeof part === 'number' ? `${said}[${part}]` : said ? `${said}.${String(part)}` : String(part)),
    '',
  );

/** Every wrong or missing field, each as 'file: field: what was expected'; none when all is well. */
export const contentProblems = (files: readonly ContentFile[]): readonly string[] =>
  files.flatMap(({ file, value, schema }) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${file}: ${inWords(path)}: ${message}`);
  });

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const shapeOf = (value: unknown): string =>
  Array.isArray(value) ? `a list of ${value.length}` : isTree(value) ? 'a group' : `a ${typeof value}`;

/** What is missing, empty or of another shape in one of two trees that must be twins, with its path. */
function differences(en: unknown, es: unknown, path: string): readonly string[] {
  if (es === undefined || en === undefined)
    return [`${path || 'the text'}: expected in both languages, missing in ${es === undefined ? 'es' : 'en'}`];
  if (shapeOf(en) !== shapeOf(es))
    return [`${path}: expected the same in both languages, found ${shapeOf(en)} in en and ${shapeOf(es)} in es`];
  if (isTree(en) && isTree(es)) {
    const keys = new Set([...Object.keys(en), ...Object.keys(es)]);
    return [...keys].flatMap((key) => differences(en[key], es[key], path ? `${path}.${key}` : key));
  }
  if (typeof en !== 'string') return [];
  return locales
    .filter((locale) => String(locale === 'en' ? en : es).trim() === '')
    .map((locale) => `${[locale, path].filter(Boolean).join('.')}: expected text, found nothing`);
}

/** Where a page's copy differs in shape between the languages, or is empty (L5). */
export const twinProblems = (file: string, copy: { readonly en: unknown; readonly es: unknown }): readonly string[] =>
  differences(copy.en, copy.es, '').map((problem) => `${file}: ${problem}`);

/** The same for every place of a tree that speaks both languages, named by its path. */
export function localizedProblems(file: string, tree: unknown, path: readonly PropertyKey[] = []): readonly string[] {
  if (!isTree(tree)) return [];
  if ('en' in tree || 'es' in tree) {
    const { en, es } = tree;
    return twinProblems(`${file}: ${inWords(path)}`, { en, es });
  }
  return Object.entries(tree).flatMap(([key, value]) => localizedProblems(file, value, [...path, Array.isArray(tree) ? Number(key) : key]));
}
