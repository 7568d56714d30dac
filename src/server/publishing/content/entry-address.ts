import { contentDocuments, documentNames } from '#domain/content/documents.ts';
import { slugOf } from '#domain/content/post.ts';
import { locales } from '#domain/text/locale.ts';
import { pictureNameOf, postOf, worksheetFile } from './paths.ts';

/** The entry that a content file belongs to, as the desk addresses it: 'documents/courses', 'posts/a-post', 'pictures/team.jpg'. */
export function entryOfFile(file: string): string | undefined {
  const name = documentNames.find((each) => contentDocuments[each].file === file);
  if (name) return `documents/${name}`;
  const picture = pictureNameOf(file);
  if (picture !== undefined) return `pictures/${picture}`;
  const slug = postOf(file)?.slug ?? slugOf(file);
  if (slug === undefined) return undefined;
  return postOf(file) || locales.some((locale) => worksheetFile(locale, slug) === file) ? `posts/${slug}` : undefined;
}

/** The entries of some files, each once; without files that aren't edited on the desk. */
export const entriesOfFiles = (files: readonly string[]): readonly string[] => [
  ...new Set(files.flatMap((file) => entryOfFile(file) ?? [])),
];
