import { noPostOfSheet, noSheet } from '#domain/content/file-problems.ts';
import { slugOf, worksheetMetadataSchema } from '#domain/content/post.ts';
import { contentProblems } from '#domain/content/problems.ts';
import { forEachLocale, type Locale, type Localized, locales } from '#domain/text/locale.ts';
import { drawNothing, renderArticle } from './article.ts';
import { checkBody, type Targets } from './check-body.ts';
import type { PostFile, ReadPosts } from './read-posts.ts';

/** A one-page form for a post's readers to print and fill in (C15). */
export interface Worksheet {
  /** The post's slug. */
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly html: string;
  /** Of the text. */
  readonly language: Locale;
  /** The post's languages (O8); the other pages show `language` with a notice. */
  readonly writtenIn: readonly Locale[];
}

export interface ReadWorksheets {
  readonly worksheets: Localized<readonly Worksheet[]>;
  /** Errors that stop the build. */
  readonly problems: readonly string[];
}

const folderOf = (locale: Locale) => `content/worksheets/${locale}/`;
const sheetFile = (locale: Locale, slug: string) => `${folderOf(locale)}${slug}.md`;

/** A worksheet is in the languages of its post; one in another waits for the translation (O8). */
export function readWorksheets(
  files: readonly PostFile[],
  { writtenIn, leftOut }: Pick<ReadPosts, 'writtenIn' | 'leftOut'>,
  targets: Targets,
): ReadWorksheets {
  const problems: string[] = [];
  const read = new Map<string, Worksheet>();
  for (const { file, metadata, body } of files) {
    const language = locales.find((each) => file.startsWith(folderOf(each)));
    const slug = slugOf(file) ?? '';
    const languages = writtenIn.get(slug);
    if (!language || !languages) {
      problems.push(`${file}: slug: ${noPostOfSheet}`);
      continue;
    }
    if (!languages.includes(language)) continue;
    const article = renderArticle(body, language, drawNothing);
    const found = checkBody({ file, language, article }, targets);
    problems.push(...found.problems, ...found.warnings);
    problems.push(...contentProblems([{ file, value: metadata, schema: worksheetMetadataSchema }]));
    const { data } = worksheetMetadataSchema.safeParse(metadata);
    if (data) read.set(sheetFile(language, slug), { slug, ...data, html: article.html, language, writtenIn: languages });
    for (const other of languages)
      if (!files.some((each) => each.file === sheetFile(other, slug)))
        problems.push(`${file}: body: ${noSheet({ file: sheetFile(other, slug) })}`);
  }
  const shown = [...writtenIn].filter(([slug]) => leftOut.every((each) => each.slug !== slug));
  const worksheets = forEachLocale((locale) =>
    shown.flatMap(([slug, languages]) => {
      const language = languages.includes(locale) ? locale : languages[0];
      return (language && read.get(sheetFile(language, slug))) ?? [];
    }),
  );
  return { worksheets, problems };
}
