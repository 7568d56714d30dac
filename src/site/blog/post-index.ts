import { createHash } from 'node:crypto';
import type { Locale } from '#domain/locale.ts';
import { indexOf } from './cards.ts';
import { allPosts } from './posts.ts';

/** The index of a language's search and filter: its text, and the hash of that, which names the file. */
export async function postIndex(locale: Locale): Promise<{ readonly text: string; readonly hash: string }> {
  const text = JSON.stringify(indexOf((await allPosts())[locale], locale));
  return { text, hash: createHash('sha256').update(text).digest('hex').slice(0, 10) };
}
