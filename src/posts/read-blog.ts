import type { PictureDescriptions } from '#domain/content/picture-descriptions.ts';
import { slugOf } from '#domain/content/post.ts';
import { linkTargets } from './link-targets.ts';
import { type Author, addressesOf, type PostFile, type ReadPosts, readPosts } from './read-posts.ts';
import { type ReadWorksheets, readWorksheets } from './read-worksheets.ts';

interface BlogFiles {
  readonly posts: readonly PostFile[];
  readonly worksheets: readonly PostFile[];
}

/** The content that posts refer to. */
interface BlogSite {
  readonly courses: readonly { readonly slug: string }[];
  readonly founders: readonly Author[];
  /** Those in content/pictures. */
  readonly pictures: PictureDescriptions;
  /** The addresses of files in public/. */
  readonly files: readonly string[];
  /** Epoch milliseconds. */
  readonly now: number;
  readonly isPreview: boolean;
}

/** Reads and checks all posts and worksheets; the same for a build and for the desk. */
export function readBlog({ posts, worksheets }: BlogFiles, site: BlogSite): ReadPosts & Pick<ReadWorksheets, 'worksheets'> {
  const { courses, founders, pictures, files } = site;
  const slugs = (list: readonly { readonly slug: string }[]) => list.map(({ slug }) => slug);
  const sheets = worksheets.flatMap(({ file }) => slugOf(file) ?? []);
  const addresses = linkTargets({ courses: slugs(courses), founders: slugs(founders), worksheets: sheets, files });
  const read = readPosts(posts, { ...site, addresses, pictures });
  const missing = addressesOf(read.leftOut);
  const sheet = readWorksheets(worksheets, read, { addresses, pictures: {}, missing });
  return { ...read, worksheets: sheet.worksheets, problems: [...read.problems, ...sheet.problems] };
}
