import { getCollection } from 'astro:content';
import { readdirSync } from 'node:fs';
import { courses } from '#content/courses.ts';
import type { Localized } from '#domain/locale.ts';
import { addressOf } from '../navigation.tsx';
import { figureNames } from './figures.tsx';
import { type Post, readPosts } from './read-posts.ts';

/** English addresses a post may link to, besides those of posts. */
function siteAddresses(): ReadonlySet<string> {
  const files = readdirSync('public', { recursive: true, encoding: 'utf8' }).map((file) => `/${file.replaceAll('\\', '/')}`);
  return new Set([
    ...Object.values(addressOf),
    '/ai-knowledge-quiz',
    '/course-application',
    ...courses.map(({ slug }) => `/course/${slug}`),
    ...files,
  ]);
}

async function load(): Promise<Localized<readonly Post[]>> {
  const entries = await getCollection('posts');
  const files = entries
    .map(({ id, data, body = '' }) => ({ file: `content/posts/${id}`, metadata: data, body }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  const { posts, problems, warnings } = readPosts(files, {
    addresses: siteAddresses(),
    figures: figureNames,
    today: new Date().toISOString().slice(0, 10),
  });
  for (const warning of warnings) console.warn(warning);
  if (problems.length > 0) throw new Error(`The posts are not complete.\n${problems.join('\n')}`);
  return posts;
}

let loaded: Promise<Localized<readonly Post[]>> | undefined;

/** The posts of both languages, newest first; read and checked once a build, which stops when something is wrong. */
export const allPosts = (): Promise<Localized<readonly Post[]>> => {
  loaded ??= load();
  return loaded;
};
