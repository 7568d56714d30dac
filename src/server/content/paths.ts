import { slugOf } from '#domain/content/post.ts';
import { type Locale, locales } from '#domain/locale.ts';

/** Where the files of the content are in the project. */
export const picturesFolder = 'content/pictures/';

export const picturesFile = 'content/pictures.json';

export const postsFolder = (language: Locale): string => `content/posts/${language}/`;
export const postFile = (language: Locale, slug: string): string => `${postsFolder(language)}${slug}.md`;
export const pictureFile = (name: string): string => `${picturesFolder}${name}`;

export const isPictureFile = (file: string): boolean => file.startsWith(picturesFolder);

/** The name of a picture's file; undefined for other files. */
export const pictureOf = (file: string): string | undefined => (isPictureFile(file) ? file.slice(picturesFolder.length) : undefined);

/** The post that a file belongs to; undefined for other files. */
export function postOf(file: string): { readonly language: Locale; readonly slug: string } | undefined {
  const language = locales.find((locale) => file.startsWith(postsFolder(locale)));
  const slug = language && slugOf(file);
  return slug && file === postFile(language, slug) ? { language, slug } : undefined;
}
