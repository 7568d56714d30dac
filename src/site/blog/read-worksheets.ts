import { slugOf, worksheetMetadataSchema } from '#domain/content/post.ts';
import { contentProblems } from '#domain/content/problems.ts';
import { forEachLocale, type Localized, locales } from '#domain/text/locale.ts';
import { drawNothing, renderArticle } from './article.ts';
import { checkBody, type Targets } from './check-body.ts';
import type { PostFile } from './read-posts.ts';

/** A one-page form for a post's readers to print and fill in (C15). */
export interface Worksheet {
  /** The post's slug. */
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly html: string;
}

interface ReadWorksheets {
  readonly worksheets: Localized<readonly Worksheet[]>;
  /** Errors that stop the build. */
  readonly problems: readonly string[];
}

interface Slugs {
  /** Posts on the site. */
  readonly shown: readonly string[];
  /** Omitted posts, whose worksheets are omitted too. */
  readonly leftOut: readonly string[];
}

export function readWorksheets(files: readonly PostFile[], { shown, leftOut }: Slugs, targets: Targets): ReadWorksheets {
  const problems: string[] = [];
  const worksheets = forEachLocale((): Worksheet[] => []);
  for (const { file, metadata, body } of files) {
    const locale = locales.find((each) => file.startsWith(`content/worksheets/${each}/`));
    const slug = slugOf(file) ?? '';
    if (!locale || ![...shown, ...leftOut].includes(slug)) {
      problems.push(`${file}: slug: expected a post's file name, in content/worksheets/ and a language`);
      continue;
    }
    const article = renderArticle(body, locale, drawNothing);
    const found = checkBody({ file, language: locale, article }, targets);
    problems.push(...found.problems, ...found.warnings);
    problems.push(...contentProblems([{ file, value: metadata, schema: worksheetMetadataSchema }]));
    const { data } = worksheetMetadataSchema.safeParse(metadata);
    if (data && shown.includes(slug)) worksheets[locale].push({ slug, ...data, html: article.html });
    for (const other of locales)
      if (!files.some((each) => each.file === `content/worksheets/${other}/${slug}.md`))
        problems.push(`${file}: body: there is no worksheet content/worksheets/${other}/${slug}.md; expected one in every language`);
  }
  return { worksheets, problems };
}
