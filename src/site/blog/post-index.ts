import { createHash } from 'node:crypto';
import type { Locale } from '#domain/text/locale.ts';
import { searchIndexOf } from './cards.ts';
import { allPosts } from './posts.ts';

/** The JSON index for a locale's search and filter, with its hash for the file name. */
export async function postIndex(locale: Locale): Promise<{ readonly text: string; readonly hash: string }> {
  const text = JSON.stringify(searchIndexOf((await allPosts())[locale], locale));
  return { text, hash: createHash('sha256').update(text).digest('hex').slice(0, 10) };
}
