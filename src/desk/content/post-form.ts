import { sampleField } from '#domain/content/company.ts';
import { describeField, type FieldDescription, fieldAt, type TextDescription, valueAt } from '#domain/content/describe.ts';
import type { PathText } from '#domain/content/field-names.ts';
import { postMetadataSchema } from '#domain/content/post.ts';
import { parseContent } from '#domain/content/problems.ts';
import { missingLanguageHelp } from '#domain/content/text.ts';
import { blogCategories, defaultCategory } from '#domain/site/blog.ts';
import { forEachLocale, isLocale, type Locale, type Localized, locales, writtenIn } from '#domain/text/locale.ts';
import { deskStrings } from '#strings/owner/desk.ts';
import type { DeskContentStrings } from '#strings/owner/desk-content.en.ts';
import { deskContentStrings } from '#strings/owner/desk-content.ts';
import { blogStrings } from '#strings/site/blog.ts';
import type { ContentProblem, PostTexts, WrittenMetadata } from './api.ts';
import { explain, problemSentence } from './problems.ts';

const ownFields = ['title', 'summary', 'imageAlt', 'exampleTitle', 'exampleText'] as const;
const sharedFields = ['author', 'category', 'publishedAt', 'image', 'state', 'publishAt'] as const;

/** A post's form: localized fields side by side, shared ones once. An empty text is a missing field. */
export type PostForm = Readonly<Record<(typeof ownFields)[number] | 'body', Localized<string>>> &
  Readonly<Record<(typeof sharedFields)[number], string>> & {
    /** The only language on the site for now (O8); missing if it's in all. */
    readonly only?: Locale | undefined;
    /** Whether its example is invented (C7). */
    readonly sample: boolean;
    /** The original files, for fields the form doesn't show. */
    readonly languages: PostTexts;
  };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : value === undefined || value === null ? '' : String(value));

export function toPostForm(languages: PostTexts): PostForm {
  const metadata = (locale: (typeof locales)[number]) => languages[locale]?.metadata ?? {};
  const own = (name: string) => forEachLocale((locale) => textOf(metadata(locale)[name]));
  const shared = (name: string) => locales.map((locale) => textOf(metadata(locale)[name])).find((text) => text !== '') ?? '';
  const [written, ...others] = locales.filter((locale) => languages[locale]);
  const said = locales.map((locale) => metadata(locale).only).find(isLocale);
  return {
    languages,
    only: said ?? (others.length === 0 ? written : undefined),
    title: own('title'),
    summary: own('summary'),
    imageAlt: own('imageAlt'),
    exampleTitle: own('exampleTitle'),
    exampleText: own('exampleText'),
    sample: locales.some((locale) => metadata(locale).sample === true),
    body: forEachLocale((locale) => languages[locale]?.body ?? ''),
    author: shared('author'),
    category: shared('category'),
    publishedAt: shared('publishedAt').slice(0, 10),
    image: shared('image'),
    state: shared('state'),
    publishAt: shared('publishAt'),
  };
}

/** Sets a front matter field; an empty field that was absent stays absent. */
function withField(metadata: WrittenMetadata, name: string, text: string): WrittenMetadata {
  if (textOf(metadata[name]) === text) return metadata;
  const { [name]: _, ...rest } = metadata;
  if (text === '') return rest;
  return Object.hasOwn(metadata, name) ? { ...metadata, [name]: text } : { ...rest, [name]: text };
}

function withSample(metadata: WrittenMetadata, isSample: boolean): WrittenMetadata {
  if ((metadata.sample === true) === isSample) return metadata;
  const { sample: _, ...rest } = metadata;
  return isSample ? { ...metadata, sample: true } : rest;
}

/**
 * Builds the post's files. A language with no title, text or existing file gets none. One that's left out keeps what's typed in it, marked
 * in each file (O8); nothing typed, no file.
 */
export function fromPostForm(form: PostForm): PostTexts {
  const { only } = form;
  const isBlank = (locale: Locale) => [...ownFields, 'body' as const].every((name) => form[name][locale].trim() === '');
  const isLeftOut = (locale: Locale) => !writtenIn(only).includes(locale);
  const isKept = locales.some((locale) => isLeftOut(locale) && !isBlank(locale));
  return forEachLocale((locale) => {
    const before = form.languages[locale];
    if (isLeftOut(locale) && isBlank(locale)) return null;
    if (!before && form.title[locale].trim() === '' && form.body[locale].trim() === '') return null;
    let metadata = before?.metadata ?? {};
    for (const name of ownFields) metadata = withField(metadata, name, form[name][locale]);
    for (const name of sharedFields) metadata = withField(metadata, name, form[name]);
    metadata = withSample(metadata, form.sample);
    return { metadata: withField(metadata, 'only', (isKept && only) || ''), body: form.body[locale] };
  });
}

/** The form path of a field in the files: 'title/en' for ['en', 'metadata', 'title']. */
export function postFieldPath(path: readonly (string | number)[]): PathText {
  const [locale, part, name] = path.map(String);
  if (!isLocale(locale)) return path.join('/');
  if (part === 'body') return `body/${locale}`;
  if (name === undefined) return `title/${locale}`;
  return ['only', 'sample', ...sharedFields].includes(name) ? name : `${name}/${locale}`;
}

export function findPostProblems(form: PostForm, words: DeskContentStrings['wrong'], language: Locale): ReadonlyMap<PathText, string> {
  const found = new Map<PathText, string>();
  const texts = fromPostForm(form);
  for (const locale of writtenIn(form.only)) {
    const text = texts[locale];
    if (!text && form.only === undefined) continue;
    if (form.title[locale].trim() === '') found.set(`title/${locale}`, words.missing);
    for (const issue of parseContent(postMetadataSchema, text?.metadata ?? {}).error?.issues ?? []) {
      const path = postFieldPath([locale, 'metadata', ...issue.path.map(String)]);
      found.set(path, explain(issue, fieldAt(postField, path.split('/')), words, language));
    }
  }
  return found;
}

export const postServerProblems = (problems: readonly ContentProblem[], locale: Locale): ReadonlyMap<PathText, string> =>
  new Map(problems.map(({ path, message }) => [postFieldPath(path), problemSentence(message, locale)]));

const word = (name: keyof DeskContentStrings['posts']) => forEachLocale((locale) => String(deskContentStrings[locale].posts[name]));

const text = (
  kind: TextDescription['kind'],
  name: keyof DeskContentStrings['posts'],
  help?: keyof DeskContentStrings['posts'],
  absence?: 'missing',
): TextDescription => ({
  kind,
  label: word(name),
  help: help && word(help),
  absence,
  maxLength: undefined,
});

const languages: FieldDescription = {
  kind: 'languages',
  label: forEachLocale((locale) => deskStrings[locale].languages.label),
  help: missingLanguageHelp,
  absence: 'missing',
};

/** In characters: what a save takes, in both languages. */
export const postTextMax = 200_000;

const pair = (item: TextDescription): FieldDescription => ({ ...item, kind: 'localized', item });

const category: FieldDescription = {
  kind: 'choice',
  label: word('category'),
  help: undefined,
  absence: undefined,
  options: ['', ...blogCategories],
  optionLabels: {
    '': forEachLocale((locale) => blogStrings[locale].category[defaultCategory]),
    ...Object.fromEntries(blogCategories.map((each) => [each, forEachLocale((locale) => blogStrings[locale].category[each])])),
  },
};

export const postField: Extract<FieldDescription, { kind: 'group' }> = {
  kind: 'group',
  label: word('heading'),
  help: undefined,
  absence: undefined,
  isTuple: false,
  fields: [
    ['only', languages],
    ['title', pair(text('line', 'title'))],
    ['summary', pair(text('text', 'summary', 'summaryHelp'))],
    ['body', pair({ ...text('markdown', 'body'), maxLength: postTextMax })],
    ['author', text('author', 'author', 'authorHelp')],
    ['category', category],
    ['image', text('picture', 'picture')],
    ['imageAlt', pair(text('line', 'pictureAlt', 'pictureAltHelp'))],
    ['sample', describeField(sampleField)],
    ['exampleTitle', pair(text('line', 'exampleTitle'))],
    ['exampleText', pair(text('text', 'exampleText'))],
  ],
};

export const postFieldOf = (name: string): FieldDescription => {
  const found = postField.fields.find(([each]) => each === name);
  if (!found) throw new Error(`A post's form has no field ${name}.`);
  return found[1];
};

/** Makes a slug from a title: 'el-ano-2026' from 'El año 2026'. */
export const slugFrom = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');

/** In characters: as much as lists and search engines show. */
const summaryMax = 170;

/** What a text's first paragraph says, as far as it makes a summary: whole sentences, at least one. Empty without a paragraph. */
export function summaryFrom(markdown: string, locale: Locale): string {
  const isParagraph = (block: string) => block !== '' && !/^(?:#|>|[-*+]\s|\d+[.)]\s|\||!\[|`{3}|\*[^*]+\*$)/.test(block);
  const paragraph = markdown.split(/\n{2,}/).find((block) => isParagraph(block.trim())) ?? '';
  const plain = paragraph
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(?<!\\)[*_`]+/g, '')
    .replaceAll(/\\([^\w\s])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
  let summary = '';
  for (const { segment } of new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(plain)) {
    if (summary !== '' && (summary + segment).trim().length > summaryMax) break;
    summary += segment;
  }
  return summary.trim();
}

/** Puts a document into a language: its title and its first paragraph where there's no title or summary yet, its text below what's there. */
export function withDocument(
  form: PostForm,
  language: Locale,
  { title, text }: { readonly title: string; readonly text: string },
): PostForm {
  const unlessWritten = (name: 'title' | 'summary', given: string) =>
    form[name][language].trim() === '' ? { ...form[name], [language]: given } : form[name];
  return {
    ...form,
    title: unlessWritten('title', title),
    summary: unlessWritten('summary', summaryFrom(text, language)),
    body: { ...form.body, [language]: [form.body[language].trimEnd(), text].filter(Boolean).join('\n\n') },
  };
}

/** A post's title in a language, or in any that has one. */
export const postTitle = (title: Partial<Localized<string>>, locale: (typeof locales)[number]): string =>
  String(valueAt(title, [locale]) || locales.map((each) => title[each]).find(Boolean) || '');
