import { brand } from '#content/brand.ts';
import { type Locale, localeRow, localPath } from '#domain/locale.ts';

/** The whole address of a page or file, by its English path; the server puts the real origin in when it starts. */
export const absolute = (path: string, locale: Locale): string => new URL(localPath(path, locale), brand.siteUrl).href;

/** Where the picture of a page stands that a shared link shows: `/share/es/services.png`; the build draws it. */
export const sharePicture = (path: string, locale: Locale): string => `/share/${locale}${path === '/' ? '/home' : path}.png`;

/** Width and height of every such picture, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const;

const suffix = ` | ${brand.name}`;

/** The text of a `title` element: the brand stands in it once, at its end where the title does not name it. */
export const documentTitle = (title: string): string => (title.includes(brand.name) ? title : `${title}${suffix}`);

/** The title without the brand at its end, for where the site is named beside it. */
export const bareTitle = (title: string): string => title.split(suffix)[0] ?? title;

/** What a device reads when the site is put on its home screen. */
export const manifestAddress = (locale: Locale): string => localPath('/manifest.webmanifest', locale);

/** A locale as Open Graph writes it: 'es_419'. */
export const openGraphLocale = (locale: Locale): string => localeRow(locale).format.replace('-', '_');
