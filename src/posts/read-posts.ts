import { brand } from '#content/brand.ts';
import { aDraft, noPicture, noPublicFile, publishedOnlyOn } from '#domain/content/file-problems.ts';
import { type Founder, unknownFounder } from '#domain/content/founders.ts';
import { missingDescriptions, type PictureDescriptions } from '#domain/content/picture-descriptions.ts';
import { isPictureName } from '#domain/content/pictures.ts';
import { type PostMetadata, postMetadataSchema, shownTexts, slugOf } from '#domain/content/post.ts';
import { contentProblems } from '#domain/content/problems.ts';
import { isPublished, publicationOf, type Schedule, scheduleOf } from '#domain/content/schedule.ts';
import { newestFirst, type PostCategory } from '#domain/site/blog.ts';
import { postPath, worksheetPath } from '#domain/site/site-pages.ts';
import { forEachLocale, type Locale, type Localized, locales } from '#domain/text/locale.ts';
import { blogStrings } from '#strings/site/blog.ts';
import { articleOf, type FileArticle } from './article.ts';
import { checkBody, type Targets } from './check-body.ts';

export interface PostFile {
  /** In the project: 'content/posts/en/name.md'. */
  readonly file: string;
  readonly metadata: unknown;
  /** The Markdown after the front matter. */
  readonly body: string;
}

/** A post in one locale, with defaults filled in. */
export interface Post {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** The author's name. A sample founder's is the team's, because lists and feeds can't mark samples (C7). */
  readonly author: string;
  /** The founder who wrote it (C14). */
  readonly founder: Author | null;
  readonly category: PostCategory;
  /** 'YYYY-MM-DD'. */
  readonly publishedAt: string;
  readonly readTime: string;
  /** A picture of content/pictures or a path; null for the drawn cover. */
  readonly image: string | null;
  readonly imageAlt: string;
  /** The language of title and summary: the page's locale, or the first with a file if there's no translation. */
  readonly language: Locale;
  /** The Markdown and its language (C10), or null if there's none in any language. */
  readonly body: { readonly markdown: string; readonly language: Locale } | null;
  /** What its end says about its example (C16), in `language`; null if there's nothing to say. */
  readonly example: { readonly isSample: boolean; readonly title: string; readonly text: string } | null;
  /** The languages that its text is in (O8); in the others, the page shows `body` with a notice. */
  readonly writtenIn: readonly Locale[];
  /** Why it isn't published; null if it is. Only previews have such posts. */
  readonly upcoming: Schedule | null;
}

export interface ReadPosts {
  /** Newest first (C11); published posts, or all in a preview. */
  readonly posts: Localized<readonly Post[]>;
  /** Drafts and future posts, which the site omits. */
  readonly leftOut: readonly { readonly slug: string; readonly why: string }[];
  /** The languages of each post's text, also of those left out (O8). */
  readonly writtenIn: ReadonlyMap<string, readonly Locale[]>;
  /** Errors that stop the build. */
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

/** A post's author who has a profile. */
export type Author = Pick<Founder, 'slug' | 'name' | 'sample' | 'photo'>;

/** `addresses` are the site's other pages. */
interface Site extends Omit<Targets, 'missing'> {
  readonly founders: readonly Author[];
  /** Epoch milliseconds: posts published by then are shown. Its day is the date of undated posts. */
  readonly now: number;
  /** Also shows unpublished posts. */
  readonly isPreview: boolean;
}

interface Version extends PostFile {
  readonly slug: string;
  readonly language: Locale;
  readonly data: PostMetadata;
  readonly article: FileArticle;
}

const folderOf = (language: Locale) => `content/posts/${language}/`;

/** Checks every post's file, fills in defaults, and merges translations. */
export function readPosts(files: readonly PostFile[], site: Site): ReadPosts {
  const problems: string[] = [];
  const warnings: string[] = [];
  const versions = forEachLocale(() => new Map<string, Version>());
  for (const found of files) {
    const language = locales.find((locale) => found.file.startsWith(folderOf(locale)));
    const slug = slugOf(found.file);
    if (!language) problems.push(`${found.file}: language: expected in ${locales.map(folderOf).join(' or ')}`);
    if (!slug) problems.push(`${found.file}: slug: expected a file name of small letters, digits and hyphens, such as my-post.md`);
    problems.push(...contentProblems([{ file: found.file, value: found.metadata ?? {}, schema: postMetadataSchema }]));
    const parsed = postMetadataSchema.safeParse(found.metadata ?? {});
    if (!language || !slug || !parsed.success) continue;
    const duplicate = versions[language].get(slug);
    if (duplicate) problems.push(`${found.file}: slug: '${slug}' is the slug of ${duplicate.file} too`);
    else
      versions[language].set(slug, {
        ...found,
        slug,
        language,
        data: parsed.data,
        article: articleOf(found, language),
      });
  }
  const slugs = [...new Set(locales.flatMap((locale) => [...versions[locale].keys()]))];
  const versionsOf = (slug: string) => {
    const all = locales.flatMap((locale) => versions[locale].get(slug) ?? []).map((version) => [version.language, version] as const);
    return shownTexts(all, ({ data }) => data.only).map(([, version]) => version) as [Version, ...Version[]];
  };
  const addresses = new Set([...site.addresses, ...slugs.map((slug) => postPath(slug))]);
  const schedules = new Map(slugs.map((slug) => [slug, scheduleOf(versionsOf(slug).map(({ data }) => data))]));
  const leftOut = site.isPreview ? [] : leftOutAt(site.now, schedules);
  /** By the instant: most posts are out already, and the same is missing for them. */
  const missingAt = new Map<number, ReadonlyMap<string, string>>();
  for (const version of slugs.flatMap(versionsOf)) {
    // A future post may link to what's published by then.
    const then = site.isPreview ? Number.POSITIVE_INFINITY : Math.max(site.now, publicationOf(schedules.get(version.slug) ?? {}));
    const missing = missingAt.get(then) ?? addressesOf(leftOutAt(then, schedules));
    missingAt.set(then, missing);
    const found = checkBody(version, { ...site, addresses, missing });
    problems.push(...found.problems, ...problemsOfMetadata(version, { ...site, addresses }));
    // A preview shows a picture before it's described.
    if (!site.isPreview) problems.push(...undescribedIn(version, versionsOf(version.slug), site.pictures));
    warnings.push(...found.warnings, ...warningsOf(version, versionsOf(version.slug)));
  }
  const shown = slugs.filter((slug) => leftOut.every((each) => each.slug !== slug));
  const posts = forEachLocale((locale) => shown.map((slug) => postOf(versionsOf(slug), locale, site)).sort(newestFirst));
  const writtenIn = new Map(slugs.map((slug) => [slug, languagesOf(versionsOf(slug))]));
  return { posts, leftOut, writtenIn, problems: [...new Set(problems)], warnings };
}

/** What the site omits at an instant (epoch milliseconds). */
const leftOutAt = (instant: number, schedules: ReadonlyMap<string, Schedule>): ReadPosts['leftOut'] =>
  [...schedules]
    .filter(([, schedule]) => !isPublished(schedule, instant))
    .map(([slug, { state, publishAt }]) => ({ slug, why: state === 'draft' ? aDraft : publishedOnlyOn({ instant: publishAt ?? '' }) }));

/** The pages and worksheets of omitted posts. */
export const addressesOf = (leftOut: ReadPosts['leftOut']): ReadonlyMap<string, string> =>
  new Map(leftOut.flatMap(({ slug, why }) => [postPath(slug), worksheetPath(slug)].map((address) => [address, why] as const)));

/** Said of a post without a text (C12). */
const usualMinutes = 5;

/** A post's translations in the order of `locales`; at least one. */
type Versions = readonly [Version, ...Version[]];

function postOf(versions: Versions, locale: Locale, { now, founders }: Site): Post {
  const version = shownIn(locale, versions);
  const { data, slug, language } = version;
  const words = blogStrings[language].defaults;
  const team = words.author(brand.name);
  const byPreference = [version, ...versions.filter((each) => each !== version)];
  const founder = founders.find(({ slug }) => slug === data.author) ?? null;
  const written = byPreference.find((each) => each.body.trim());
  const schedule = scheduleOf(versions.map((each) => each.data));
  return {
    slug,
    title: data.title ?? words.title,
    summary: data.summary ?? '',
    author: founder?.sample ? team : (founder?.name ?? data.author ?? team),
    founder,
    category: data.category,
    // One date for all languages, so the lists agree.
    publishedAt: dayOf(versions) ?? new Date(now).toISOString().slice(0, 10),
    readTime: data.readTime ?? blogStrings[language].readTime(written?.article.minutes || usualMinutes),
    image: coverIn(version, versions),
    imageAlt: data.imageAlt ?? '',
    language,
    example: exampleIn(data),
    body: written ? { markdown: written.body, language: written.language } : null,
    writtenIn: languagesOf(versions),
    upcoming: isPublished(schedule, now) ? null : schedule,
  };
}

const exampleIn = ({ sample, exampleTitle, exampleText }: PostMetadata): Post['example'] =>
  exampleTitle && exampleText ? { isSample: sample === true, title: exampleTitle, text: exampleText } : null;

/** The cover of a version: its own, or else that of another. */
const coverIn = (version: Version, versions: Versions): string | null =>
  [version, ...versions].map(({ data }) => data.image).find((image) => image != null) ?? null;

/** The pictures that a version shows with the description in content/pictures.json, which lacks its language (O8). */
function undescribedIn(version: Version, versions: Versions, pictures: PictureDescriptions): readonly string[] {
  const cover = version.data.imageAlt ? null : coverIn(version, versions);
  return [...(cover ? [cover] : []), ...version.article.undescribed].flatMap((name) =>
    missingDescriptions(name, [version.language], pictures),
  );
}

/** A translation without a text isn't one, unless none has a text. */
function languagesOf(versions: Versions): readonly Locale[] {
  const written = versions.filter((each) => each.body.trim());
  return (written.length > 0 ? written : versions).map((each) => each.language);
}

/** The front matter's day: of publication, or else of its publishing instant as written. */
const dayOf = (versions: Versions): string | undefined =>
  versions.map(({ data }) => data.publishedAt).find((day) => day != null) ??
  scheduleOf(versions.map(({ data }) => data)).publishAt?.slice(0, 10) ??
  versions
    .map(({ data }) => data.publishAt)
    .find((instant) => instant != null)
    ?.slice(0, 10);

/** The version a locale shows: its own, or the first available (C10). */
const shownIn = (locale: Locale, versions: Versions): Version => versions.find(({ language }) => language === locale) ?? versions[0];

/** Warns of missing values that get defaults (C10, C11) and of conflicting translations. */
function warningsOf(version: Version, versions: Versions): readonly string[] {
  const { file, slug, language, data, body } = version;
  const warnings: string[] = [];
  if (!dayOf(versions) && versions.every((each) => each.data.state !== 'draft'))
    warnings.push(`${file}: publishedAt: no date; the day of the build is used, so the post leads the list`);
  if (!body.trim()) {
    const written = versions.find((each) => each.body.trim());
    const shown = written ? `the text in ${written.language} is shown` : 'a placeholder is shown';
    warnings.push(`${file}: body: nothing is written; ${shown}`);
  }
  if (version !== versions[0]) return warnings;
  for (const missing of locales.filter((locale) => shownIn(locale, versions).language !== locale))
    warnings.push(`${folderOf(missing)}${slug}.md: body: there is no translation; ${missing} pages show the text in ${language}`);
  for (const other of versions.slice(1)) {
    const { publishedAt, category } = other.data;
    if (publishedAt && data.publishedAt && publishedAt !== data.publishedAt)
      warnings.push(`${other.file}: publishedAt: ${publishedAt}, but ${data.publishedAt} in ${file}; the one in ${language} counts`);
    warnings.push(...scheduleConflicts(other, version, versions));
    if (category !== data.category) warnings.push(`${other.file}: category: ${category}, but ${data.category} in ${file}`);
  }
  return warnings;
}

/** Where two translations differ in what holds the post back; the longest hold counts for all. */
function scheduleConflicts(other: Version, first: Version, versions: Versions): readonly string[] {
  const said = ({ data }: Version) => data.state ?? 'published';
  const instants = [other, first].map(({ data }) => data.publishAt);
  const counting = scheduleOf(versions.map(({ data }) => data));
  return [
    ...(said(other) === said(first)
      ? []
      : [`${other.file}: state: ${said(other)}, but ${said(first)} in ${first.file}; the post is a draft in every language`]),
    ...(instants.every(Boolean) && publicationOf({ publishAt: instants[0] }) !== publicationOf({ publishAt: instants[1] })
      ? [`${other.file}: publishAt: ${instants[0]}, but ${instants[1]} in ${first.file}; ${counting.publishAt ?? 'the later one'} counts`]
      : []),
  ];
}

function problemsOfMetadata(
  { file, data }: Version,
  { addresses, founders, pictures }: Pick<Site, 'addresses' | 'founders' | 'pictures'>,
): readonly string[] {
  const unknown = unknownFounder(data.author ?? '', founders);
  const problemsOfImage = (image: string | null | undefined) => {
    if (!image) return [];
    if (isPictureName(image)) return Object.hasOwn(pictures, image) ? [] : [noPicture({ name: image })];
    return addresses.has(image) ? [] : [noPublicFile({ path: image })];
  };
  return [
    ...problemsOfImage(data.image).map((problem) => `${file}: image: ${problem}`),
    ...(unknown ? [`${file}: author: ${unknown}`] : []),
  ];
}
