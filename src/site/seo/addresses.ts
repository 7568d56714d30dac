import { brand } from '#content/brand.ts';
import { type Locale, localeRow, localPath } from '#domain/text/locale.ts';

/** A page's or file's absolute URL by its English path. The server replaces the placeholder origin when it starts. */
export const absolute = (path: string, locale: Locale): string => new URL(localPath(path, locale), brand.siteUrl).href;

/** The path of a page's social image, drawn by the build: `/share/es/services.png`. */
export const socialImage = (path: string, locale: Locale): string => `/share/${locale}${path === '/' ? '/home' : path}.png`;

/** Pixels. */
export const socialImageSize = { width: 1200, height: 630 } as const;

const suffix = ` | ${brand.name}`;

/** The `title` element's text: adds the brand unless the title has it. */
export const documentTitle = (title: string): string => (title.includes(brand.name) ? title : `${title}${suffix}`);

/** The title without the brand suffix, for previews that already name the site. */
export const bareTitle = (title: string): string => title.split(suffix)[0] ?? title;

export const manifestAddress = (locale: Locale): string => localPath('/manifest.webmanifest', locale);

/** Open Graph's format: 'es_419'. */
export const openGraphLocale = (locale: Locale): string => localeRow(locale).format.replace('-', '_');
