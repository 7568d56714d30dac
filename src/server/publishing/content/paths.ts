import { slugOf } from '#domain/content/post.ts';
import { type Locale, locales } from '#domain/text/locale.ts';
import { picturesFolder as pictures } from '#pictures/read.ts';

/** Paths of content files in the project. */
export const picturesPrefix = `${pictures}/`;

export const postsFolder = (language: Locale): string => `content/posts/${language}/`;
export const postFile = (language: Locale, slug: string): string => `${postsFolder(language)}${slug}.md`;
export const worksheetFile = (language: Locale, slug: string): string => `content/worksheets/${language}/${slug}.md`;
export const pictureFile = (name: string): string => `${picturesPrefix}${name}`;

/** Whether an edit may write a file: only data in the content folder, never a program. */
export const isContentFile = (file: string): boolean =>
  /^content\/(?:[a-z0-9-]+\/)*[a-z0-9][a-z0-9-]*\.(?:json|md|png|jpe?g|webp|avif)$/.test(file);

export const isPicturePath = (file: string): boolean => file.startsWith(picturesPrefix);

/** Undefined for other files. */
export const pictureNameOf = (file: string): string | undefined => (isPicturePath(file) ? file.slice(picturesPrefix.length) : undefined);

/** Undefined for other files. */
export function postOf(file: string): { readonly language: Locale; readonly slug: string } | undefined {
  const language = locales.find((locale) => file.startsWith(postsFolder(locale)));
  const slug = language && slugOf(file);
  return slug && file === postFile(language, slug) ? { language, slug } : undefined;
}
