import { contentDocuments, type DocumentName, documentNames } from '#domain/content/documents.ts';
import { readPostText } from '#domain/content/front-matter.ts';
import type { PictureDescriptions } from '#domain/content/picture-descriptions.ts';
import { readProblemLine } from '#domain/content/problem-line.ts';
import { contentProblemLines, formatPath, parseContent } from '#domain/content/problems.ts';
import { isLocale, type Locale, type Localized, locales } from '#domain/text/locale.ts';
import { type People, photoProblems, undescribedPhotos } from '#pictures/check-photos.ts';
import { checkPictures, pictureTextsFile } from '#pictures/read.ts';
import { publicFiles } from '#posts/link-targets.ts';
import { readBlog } from '#posts/read-blog.ts';
import type { Author, PostFile } from '#posts/read-posts.ts';
import { judgeDocument, readJson } from './documents.ts';
import { hashOf } from './drafts.ts';
import { type ContentFieldProblem, textWith } from './entry.ts';
import { entryOfFile } from './entry-address.ts';
import { pictureFile, postFile, worksheetFile } from './paths.ts';
import { perText } from './per-text.ts';
import { listPictureNames } from './pictures.ts';
import { listPostSlugs, readPublishedPost, toPostEntry } from './posts.ts';
import { readPublished } from './published.ts';
import type { Content } from './references.ts';

/** A problem in one line, and the entry that has it. */
export interface EntryProblem {
  /** See `entryOfFile`; empty for a file that isn't edited on the desk. */
  readonly entry: string;
  /** 'content/courses.json: [0].title.en: expected text, found nothing'. */
  readonly line: string;
}

const textOf = (file: string, { root, drafts }: Content) =>
  textWith(
    drafts.find((draft) => draft.file === file),
    readPublished(root, file).bytes,
  );

type Item = Readonly<Record<string, unknown>>;

/** The items of a list that may hold anything; each has a slug. */
function itemsIn(name: DocumentName, content: Content): readonly (Item & { readonly slug: string })[] {
  const value = readJson(textOf(contentDocuments[name].file, content) ?? '[]');
  return Array.isArray(value) ? value.filter((item) => typeof item?.slug === 'string') : [];
}

function documentLines(content: Content): readonly string[] {
  return documentNames.flatMap((name) => {
    const { file, schema } = contentDocuments[name];
    const text = textOf(file, content);
    const value = text === null ? undefined : readJson(text);
    if (value === undefined) return judgeDocument(name, text).problems.map(({ message }) => `${file}: ${message}`);
    return contentProblemLines(file, parseContent(schema, value).error?.issues ?? []);
  });
}

/** The last results: the desk's pages ask again and again for content that hasn't changed, and a check reads all posts. */
const known = new Map<string, readonly string[]>();
const knownMax = 8;
const minuteMs = 60_000;

/** Those that the build finds, and a missing title. */
function postLines(content: Content, now: number): readonly string[] {
  const slugs = listPostSlugs(content.root, content.drafts);
  const textsOf = (fileOf: typeof postFile) =>
    slugs.flatMap((slug) => locales.map((locale) => ({ file: fileOf(locale, slug), text: textOf(fileOf(locale, slug), content) })));
  const [posts, worksheets] = [textsOf(postFile), textsOf(worksheetFile)];
  const site = {
    courses: itemsIn('courses', content),
    founders: itemsIn('founders', content) as unknown as readonly Author[],
    pictures: descriptionsOf(pictureNames(content), content),
    files: publicFiles(content.root),
    isPreview: false,
  };
  const key = hashOf(JSON.stringify([posts, worksheets, site, Math.floor(now / minuteMs)]));
  const lines = known.get(key) ?? check();
  known.delete(key);
  known.set(key, lines);
  for (const old of [...known.keys()].slice(0, -knownMax)) known.delete(old);
  return lines;

  function check(): readonly string[] {
    const built = readBlog({ posts: posts.flatMap(readFile), worksheets: worksheets.flatMap(readFile) }, { ...site, now }).problems;
    const inEntries = slugs.flatMap((slug) =>
      (toPostEntry(readPublishedPost(content.root, slug), content.drafts, now)?.problems ?? []).map((problem) => lineOf(slug, problem)),
    );
    const isTold = (line: string) =>
      inEntries.some((told) => told.startsWith(line.slice(0, line.indexOf(': ', line.indexOf(': ') + 2) + 2)));
    return [...inEntries, ...built.filter((line) => !isTold(line))];
  }
}

const readPost = perText((file, text): readonly PostFile[] => {
  try {
    return [{ file, ...readPostText(text) }];
  } catch {
    // Told as a problem of the entry.
    return [];
  }
});

const readFile = ({ file, text }: { readonly file: string; readonly text: string | null }) => (text === null ? [] : readPost(file, text));

function lineOf(slug: string, { path: [language, , ...path], message }: ContentFieldProblem): string {
  const file = isLocale(language) ? postFile(language, slug) : '';
  return path.length === 0 ? `${file}: ${message}` : `${file}: ${formatPath(path)}: ${message}`;
}

/** Pictures that publishing keeps. */
const pictureNames = ({ root, drafts }: Content): readonly string[] =>
  listPictureNames(root, drafts).filter((name) => drafts.find(({ file }) => file === pictureFile(name))?.text !== null);

/** Omits languages without a text. */
export const writtenTexts = (inLanguage: (locale: Locale) => unknown): Partial<Localized<string>> =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      const text = inLanguage(locale);
      return typeof text === 'string' && text.trim() !== '' ? [[locale, text]] : [];
    }),
  );

/** The descriptions of some pictures; a draft may hold anything. */
export function descriptionsOf(names: readonly string[], content: Content): PictureDescriptions {
  const value: unknown = readJson(textOf(pictureTextsFile, content) ?? '{}');
  const altOf = (name: string) => Object(Object(Object(value)[name]).alt) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(names.map((name) => [name, writtenTexts((locale) => altOf(name)[locale])]));
}

function pictureLines(content: Content): readonly string[] {
  const names = pictureNames(content);
  // What the schema finds is told with the documents.
  const descriptions = checkPictures(names, textOf(pictureTextsFile, content)).problems.filter((line) => !line.includes('.alt.'));
  const isReadable = (['founders', 'courses'] as const).every(
    (name) => judgeDocument(name, textOf(contentDocuments[name].file, content)).problems.length === 0,
  );
  if (!isReadable) return descriptions;
  const people = { founders: itemsIn('founders', content), courses: itemsIn('courses', content) } as unknown as People;
  return [
    ...descriptions,
    ...photoProblems(people, { pictures: names, files: publicFiles(content.root) }),
    ...undescribedPhotos(people, descriptionsOf(names, content)),
  ];
}

function entryOf(line: string, pictures: readonly string[]): string {
  const [, described = ''] = /^content\/pictures\.json: (\S+?\.(?:jpg|png|webp|avif))/.exec(line) ?? [];
  if (pictures.includes(described)) return `pictures/${described}`;
  return entryOfFile(readProblemLine(line)?.file ?? '') ?? '';
}

/** What would stop a build of this content, found by the build's own checks, as far as they need no pages. `now` is in epoch milliseconds. */
export function findSiteProblems(content: Content, now: number): readonly EntryProblem[] {
  const pictures = listPictureNames(content.root, content.drafts);
  const lines = new Set([...documentLines(content), ...postLines(content, now), ...pictureLines(content)]);
  return [...lines].map((line) => ({ entry: entryOf(line, pictures), line }));
}

/** Of a document, as its form shows them: what its schema finds, and what other content finds in it. `now` is in epoch milliseconds. */
export function listDocumentProblems(name: DocumentName, content: Content, now: number): readonly ContentFieldProblem[] {
  const { file } = contentDocuments[name];
  const own = judgeDocument(name, textOf(file, content)).problems;
  const told = new Set(own.map(({ path }) => path.join('/')));
  const others = findSiteProblems(content, now).flatMap(({ line }) => {
    const problem = readProblemLine(line);
    return problem?.file === file && !told.has(problem.path) ? [{ path: problem.path.split('/'), message: problem.message }] : [];
  });
  return [...own, ...others];
}

/** Of a post, as its form shows them. `now` is in epoch milliseconds. */
export function listPostProblems(slug: string, content: Content, now: number): readonly ContentFieldProblem[] {
  return postLines(content, now).flatMap((line) => {
    const problem = readProblemLine(line);
    const language = problem && locales.find((locale) => postFile(locale, slug) === problem.file);
    if (!problem || !language) return [];
    const { path, message } = problem;
    return [{ path: path === 'body' ? [language, 'body'] : [language, 'metadata', ...path.split('/').filter(Boolean)], message }];
  });
}
