import { getCollection } from 'astro:content';
import { courses } from '#content/courses.ts';
import { founders } from '#content/founders.ts';
import type { Localized } from '#domain/text/locale.ts';
import { publicFiles } from '#posts/link-targets.ts';
import { readBlog } from '#posts/read-blog.ts';
import type { Post, PostFile } from '#posts/read-posts.ts';
import type { Worksheet } from '#posts/read-worksheets.ts';
import { buildClock } from '#site/build-clock.ts';
import { contentFailure } from '#site/content-failure.ts';
import { knownPictures } from '#site/pictures/pictures.ts';

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
  const [posts, worksheets] = await Promise.all([filesOf('posts'), filesOf('worksheets')]);
  const site = { courses, founders, pictures: knownPictures, files: publicFiles(), ...buildClock() };
  const read = readBlog({ posts, worksheets }, site);
  for (const warning of read.warnings) console.warn(warning);
  if (read.problems.length > 0) throw contentFailure('The posts have problems:', read.problems);
  return read;
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
