import { z } from 'zod';
import { blogCategories, categoryKey, defaultCategory, findCategory, type PostCategory } from '#domain/site/blog.ts';
import { isLocale, type Locale, locales } from '#domain/text/locale.ts';
import { pictureOrPath } from './pictures.ts';
import { problemText, problemWith } from './problem-texts.ts';
import { noText, slug, text } from './text.ts';

/** A line of text; an empty one counts as missing. */
const line = z
  .string(
    problemText({
      en: 'expected text; put it in quotes if it looks like a number or a date',
      es: 'se espera un texto; entre comillas si parece un número o una fecha',
    }),
  )
  .trim()
  .nullish()
  .transform((text) => text || undefined);

/** YAML parses an unquoted day as a date, so accept both. */
const day = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.iso.date(problemText({ en: "expected a date such as '2026-01-31'", es: "se espera una fecha como '2026-01-31'" })).nullish(),
);

/** Text only: as a date, YAML would lose the offset, and with it the day. */
const publication = z.iso
  .datetime({
    offset: true,
    error: problemText({
      en: "expected an instant with its offset, in quotes, such as '2026-12-01T09:00:00-06:00'",
      es: "se espera un instante con su diferencia horaria, entre comillas, como '2026-12-01T09:00:00-06:00'",
    }),
  })
  .nullish();

const notState = problemWith({ en: 'expected published or draft; found {found}', es: 'se espera published o draft; hay {found}' });
const notCategory = problemWith({ en: 'expected one of {known}; found {found}', es: 'se espera una de {known}; hay {found}' });
const noField = problemWith({ en: 'there is no such field: {names}', es: 'no existe tal campo: {names}' });
const summaryLength = problemText({ en: 'expected 50 to 170 characters', es: 'se esperan de 50 a 170 caracteres' });

const state = z.enum(['published', 'draft'], { error: ({ input }) => notState({ found: JSON.stringify(input) ?? '' }) }).nullish();

const notLanguage = problemWith({ en: 'expected one of {known}; found {found}', es: 'se espera uno de {known}; hay {found}' });
const only = z
  .enum(locales, { error: ({ input }) => notLanguage({ known: locales.join(', '), found: JSON.stringify(input) ?? '' }) })
  .nullish();

const category = z
  .string(problemText({ en: 'expected the name of a category', es: 'se espera el nombre de una categoría' }))
  .nullish()
  .transform((name, context): PostCategory => {
    if (!name || categoryKey(name) === categoryKey(defaultCategory)) return defaultCategory;
    const known = findCategory(name);
    if (known) return known;
    context.addIssue(notCategory({ known: [...blogCategories, defaultCategory].join(', '), found: JSON.stringify(name) }));
    return z.NEVER;
  });

/** A post's front matter; missing fields get defaults (C12). */
export const postMetadataSchema = z
  .strictObject(
    {
      title: line,
      /** A draft is omitted from the site in every language. */
      state,
      /** The language that's on the site; texts in others wait, such as a translation under way (O8). */
      only,
      /** Omitted from the site until then; its day is the default of `publishedAt`. */
      publishAt: publication,
      publishedAt: day,
      summary: line,
      /** A founder's slug, which links to the profile, or any name. */
      author: line,
      /** Replaces the drawn cover: a picture of content/pictures, or the path of a file in public/. */
      image: pictureOrPath.nullish(),
      /** Replaces the picture's own alt text. */
      imageAlt: line,
      category,
      readTime: line,
      /** The example is invented (C7). */
      sample: z.boolean().nullish(),
      /** The note at the post's end about its example: a client's case, or that it's invented (C16). */
      exampleTitle: line,
      exampleText: line,
    },
    { error: (issue) => (issue.code === 'unrecognized_keys' ? noField({ names: issue.keys?.join(', ') ?? '' }) : undefined) },
  )
  .superRefine(({ sample, exampleTitle, exampleText }, context) => {
    if (!sample && !exampleTitle && !exampleText) return;
    for (const [name, written] of Object.entries({ exampleTitle, exampleText }))
      if (written === undefined)
        context.addIssue({ code: 'invalid_type', expected: 'string', input: written, path: [name], message: noText });
  });

export type PostMetadata = z.infer<typeof postMetadataSchema>;

/** Of a post's texts, those on the site: all, or the one in the language that their front matter says (O8). */
export function shownTexts<T>(texts: readonly (readonly [Locale, T])[], onlyOf: (text: T) => unknown): typeof texts {
  const only = texts.map(([, text]) => onlyOf(text)).find(isLocale);
  const shown = texts.filter(([locale]) => locale === only);
  return shown.length > 0 ? shown : texts;
}

/** A worksheet's front matter; the summary is also its description for search engines. */
export const worksheetMetadataSchema = z.strictObject({
  title: text,
  summary: text.min(50, summaryLength).max(170, summaryLength),
});

/** A post's or worksheet's base name; undefined if it isn't a valid slug. */
export function slugOf(file: string): string | undefined {
  const name = /([^/]+)\.md$/.exec(file)?.[1];
  return slug.safeParse(name).data;
}
