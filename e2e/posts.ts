import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostCategory } from '../src/domain/site/blog.ts';
import { type Locale, localPath } from '../src/domain/text/locale.ts';

interface BuiltPost {
  readonly slug: string;
  readonly title: string;
  readonly author: string;
  readonly category: PostCategory;
  /** 'YYYY-MM-DD'. */
  readonly publishedAt: string;
  readonly image: string;
}

const siteFolder = join(import.meta.dirname, '../build/site');
const folderOf = (path: string) => join(siteFolder, path);

/** The posts that the site has, newest first: which ones is the owner's business (O4). */
export function postsIn(locale: Locale): readonly BuiltPost[] {
  const folder = folderOf(localPath('/blog', locale));
  const index = readdirSync(folder).find((name) => /^posts\.\w+\.json$/.test(name));
  if (!index) throw new Error(`${folder} has no index of posts.`);
  return JSON.parse(readFileSync(join(folder, index), 'utf8'));
}

const htmlOf = (slug: string) => readFileSync(folderOf(`/blog/${slug}/index.html`), 'utf8');

/** A post with a table, a figure, notes and several sections. */
export const richPost = postsIn('en').find(({ slug }) =>
  [/<table/, /<figure/, /class="notes|footnote/, /<h2[\s\S]*<h2[\s\S]*<h2[\s\S]*<h2/].every((part) => part.test(htmlOf(slug))),
);

/** Posts with a worksheet. */
export const postsWithWorksheet = postsIn('en').filter(({ slug }) => existsSync(folderOf(`/blog/${slug}/worksheet/index.html`)));
