import { getCollection } from 'astro:content';
import type { Localized } from '#domain/locale.ts';
import { figureNames } from './figures.tsx';
import { linkTargets } from './link-targets.ts';
import { type Post, readPosts } from './read-posts.ts';

async function load(): Promise<Localized<readonly Post[]>> {
  const entries = await getCollection('posts');
  const files = entries
    .map(({ id, data, body = '' }) => ({ file: `content/posts/${id}`, metadata: data, body }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  const { posts, problems, warnings } = readPosts(files, {
    addresses: linkTargets(),
    figures: figureNames,
    today: new Date().toISOString().slice(0, 10),
  });
  for (const warning of warnings) console.warn(warning);
  if (problems.length > 0) throw new Error(`The posts have problems:\n${problems.join('\n')}`);
  return posts;
}

let loaded: Promise<Localized<readonly Post[]>> | undefined;

/** All posts by locale, newest first. Reads and checks them once per build; throws if there are problems. */
export const allPosts = (): Promise<Localized<readonly Post[]>> => {
  loaded ??= load();
  return loaded;
};
