import { readPostText } from '#domain/content/front-matter.ts';
import { postOf } from '#server/publishing/content/paths.ts';
import type { Publisher } from '#server/publishing/releases/publisher.ts';
import type { Release } from '#server/publishing/releases/releases.ts';

type Titles = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The title in a post's file; undefined if it has none that can be read. */
function titleIn(bytes: Buffer | null): string | undefined {
  try {
    const title = bytes && readPostText(bytes.toString('utf8')).metadata.title;
    return typeof title === 'string' ? title : undefined;
  } catch {
    return undefined;
  }
}

/** Titles of the posts that a release changed, by slug and language: they may be gone from the content since. */
export function readReleasedTitles({ readReleased }: Pick<Publisher, 'readReleased'>, { id, files, follows }: Release): Titles {
  const titles: Record<string, Record<string, string>> = {};
  for (const file of files) {
    const post = postOf(file);
    const title = post && (titleIn(readReleased(id, file)) ?? (follows === null ? undefined : titleIn(readReleased(follows, file))));
    if (post && title) titles[post.slug] = { ...titles[post.slug], [post.language]: title };
  }
  return titles;
}
