import { contentDocuments, type DocumentName, documentNames } from '#domain/content/documents.ts';
import type { ContentUse } from '#domain/content/entry-state.ts';
import { formatPath } from '#domain/content/problems.ts';
import { coursePath, founderPath, postPath } from '#domain/site/site-pages.ts';
import { barePath, locales } from '#domain/text/locale.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { readJson } from './documents.ts';
import { type ContentDraft, listDrafts } from './drafts.ts';
import { type ContentPlace, textWith } from './entry.ts';
import { textFields } from './fields.ts';
import { linksIn } from './links.ts';
import { listPostSlugs, readPublishedPost, readPublishedWorksheets, toPostEntry } from './posts.ts';
import { readPublished } from './published.ts';

/** Anything that can be referred to: a picture by file name, the rest by slug. */
export interface Target {
  readonly kind: 'picture' | 'founder' | 'course' | 'post';
  readonly name: string;
}

const paths: Readonly<Record<Exclude<Target['kind'], 'picture'>, (slug: string) => string>> = {
  founder: founderPath,
  course: (slug) => coursePath(slug as Parameters<typeof coursePath>[0]),
  post: postPath,
};

function leadsTo(address: string, { kind, name }: Target): boolean {
  if (kind === 'picture') return address === `picture:${name}`;
  const here = 'https://site.invalid';
  if (!URL.canParse(address, here)) return false;
  const { pathname, origin } = new URL(address, here);
  const path = paths[kind](name);
  return origin === here && `${barePath(pathname)}/`.startsWith(`${path}/`);
}

/** A field that names a picture, a founder as author, or any address. */
export interface Mention extends ContentUse {
  readonly as: 'picture' | 'author' | 'link';
  readonly value: string;
}

const figurePrefix = 'figure:';

/** Content with its drafts applied. */
export interface Content {
  readonly root: string;
  readonly drafts: readonly ContentDraft[];
}

const mention = (where: string, field: string, as: Mention['as'], value: unknown): readonly Mention[] =>
  typeof value === 'string' && value !== '' ? [{ where, field, as, value }] : [];

function mentionsInDocument(name: DocumentName, { root, drafts }: Content): readonly Mention[] {
  const { file, schema } = contentDocuments[name];
  const text = textWith(
    drafts.find((draft) => draft.file === file),
    readPublished(root, file).bytes,
  );
  const fields = text === null ? [] : textFields(schema, readJson(text));
  return fields.flatMap(({ path, value, kind }) => {
    const [where, field] = [`documents/${name}`, formatPath(path)];
    if (kind === 'picture' || kind === 'author') return mention(where, field, kind, value);
    const addresses = kind === 'markdown' ? linksIn(value) : value.startsWith('/') ? [value] : [];
    return addresses.flatMap((address) => mention(where, field, 'link', address));
  });
}

function mentionsInPost(slug: string, { root, drafts }: Content): readonly Mention[] {
  const entry = toPostEntry(readPublishedPost(root, slug), drafts, 0);
  return locales.flatMap((language) => {
    const text = entry?.languages[language];
    if (!text) return [];
    const { author, image } = text.metadata;
    const where = `posts/${slug}`;
    return [
      ...mention(where, `${language}.author`, 'author', author),
      ...mention(where, `${language}.image`, 'picture', image),
      ...linksIn(text.body).flatMap((address) => mention(where, `${language}.body`, 'link', address)),
    ];
  });
}

export const listMentions = (content: Content): readonly Mention[] => [
  ...documentNames.flatMap((name) => mentionsInDocument(name, content)),
  ...listPostSlugs(content.root, content.drafts).flatMap((slug) => mentionsInPost(slug, content)),
];

const named: Readonly<Partial<Record<Mention['as'], Target['kind']>>> = { picture: 'picture', author: 'founder' };

/** Lists the fields that name the target, each once. */
export function usesOf(target: Target, mentions: readonly Mention[]): readonly ContentUse[] {
  const found = mentions.filter(
    ({ where, as, value }) =>
      where !== `posts/${target.kind === 'post' ? target.name : ''}` &&
      (as === 'link' ? leadsTo(value, target) : named[as] === target.kind && value === target.name),
  );
  return [...new Map(found.map(({ where, field }) => [`${where} ${field}`, { where, field }])).values()];
}

/** The names of the drawings that a post shows. */
export const figuresIn = (post: string, mentions: readonly Mention[]): readonly string[] => [
  ...new Set(
    mentions.flatMap(({ where, value }) => (where === post && value.startsWith(figurePrefix) ? [value.slice(figurePrefix.length)] : [])),
  ),
];

/** Parts of a post that share its name. */
const partsOfPost = (slug: string, root: string): readonly ContentUse[] =>
  readPublishedWorksheets(root, slug).flatMap(({ file, bytes }) => (bytes === null ? [] : [{ where: 'worksheets', field: file }]));

/** Whether visitors' data names a course, without saying whose. */
function* usesByVisitors(slug: string): Transaction<readonly ContentUse[]> {
  const waiting = yield { sql: "select 1 as found from subscription where list = 'waitlist' and topic = $1 limit 1", params: [slug] };
  const seats = yield { sql: 'select 1 as found from seat where course = $1 limit 1', params: [slug] };
  return [...waiting.map(() => ({ where: 'waitlist', field: '' })), ...seats.map(() => ({ where: 'seats', field: '' }))];
}

/** Finds everything that refers to the target, including drafts. */
export async function findUses(target: Target, { store, root }: ContentPlace): Promise<readonly ContentUse[]> {
  const drafts = await store.read(listDrafts);
  return [
    ...usesOf(target, listMentions({ root, drafts })),
    ...(target.kind === 'post' ? partsOfPost(target.name, root) : []),
    ...(target.kind === 'course' ? await store.read(() => usesByVisitors(target.name)) : []),
  ];
}
