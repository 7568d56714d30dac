import { getCollection } from 'astro:content';
import { cases } from '#content/cases.ts';
import { founders } from '#content/founders.ts';
import { worksheetPath } from '#domain/site/site-pages.ts';
import { type Localized, locales } from '#domain/text/locale.ts';
import { buildClock } from '#site/build-clock.ts';
import { contentFailure } from '#site/content-failure.ts';
import { pictureNames } from '#site/pictures/pictures.ts';
import { figureNames } from './figures.tsx';
import { linkTargets } from './link-targets.ts';
import { addressesOf, type Post, type PostFile, readPosts } from './read-posts.ts';
import { readWorksheets, type Worksheet } from './read-worksheets.ts';

interface Blog {
  /** Newest first. */
  readonly posts: Localized<readonly Post[]>;
  readonly worksheets: Localized<readonly Worksheet[]>;
}

async function filesOf(collection: 'posts' | 'worksheets'): Promise<readonly PostFile[]> {
  const entries = await getCollection(collection);
  return entries
    .map(({ id, data, body = '' }) => ({ file: `content/${collection}/${id}`, metadata: data, body }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
}

async function load(): Promise<Blog> {
  const [postFiles, worksheetFiles] = await Promise.all([filesOf('posts'), filesOf('worksheets')]);
  const sheets = worksheetFiles.map(({ file }) => file.replace(/^.*\/|\.md$/g, ''));
  const targets = { addresses: new Set([...linkTargets(), ...sheets.map(worksheetPath)]), figures: figureNames, pictures: pictureNames };
  const { posts, leftOut, problems, warnings } = readPosts(postFiles, { ...targets, founders, ...buildClock() });
  const slugs = { shown: posts[locales[0]].map(({ slug }) => slug), leftOut: leftOut.map(({ slug }) => slug) };
  const read = readWorksheets(worksheetFiles, slugs, { ...targets, pictures: [], missing: addressesOf(leftOut) });
  const strayCases = Object.keys(cases).filter((slug) => ![...slugs.shown, ...slugs.leftOut].includes(slug));
  // Only a warning: the owner removes posts, and cases are in a module.
  for (const warning of [...warnings, ...strayCases.map((slug) => `content/cases.ts: ${slug}: there is no such post`)])
    console.warn(warning);
  const found = [...problems, ...read.problems];
  if (found.length > 0) throw contentFailure('The posts have problems:', found);
  return { posts, worksheets: read.worksheets };
}

let loaded: Promise<Blog> | undefined;

/** All posts and worksheets by locale, read and checked once per build. Throws if there are problems. */
const blog = (): Promise<Blog> => {
  loaded ??= load();
  return loaded;
};

/** Newest first. */
export const allPosts = async (): Promise<Blog['posts']> => (await blog()).posts;

export const allWorksheets = async (): Promise<Blog['worksheets']> => (await blog()).worksheets;
