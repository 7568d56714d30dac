import { figureNames } from '#domain/content/figures.ts';
import {
  firstLevelHeading,
  htmlInText,
  linkToMissing,
  linkToNoHeading,
  linkToNowhere,
  linkToOtherLanguage,
  pictureElsewhere,
  pictureInLine,
  unknownFigure,
  unknownPicture,
} from '#domain/content/file-problems.ts';
import type { PictureDescriptions } from '#domain/content/picture-descriptions.ts';
import { barePath, type Locale, localeOf, localPath } from '#domain/text/locale.ts';
import type { Article } from './article.ts';

/** A rendered post or worksheet. */
interface Body {
  readonly file: string;
  readonly language: Locale;
  readonly article: Article;
}

export interface Targets {
  /** English paths of pages, and of files such as '/photos/x.jpg'. */
  readonly addresses: ReadonlySet<string>;
  /** Those in content/pictures. */
  readonly pictures: PictureDescriptions;
  /** Addresses that aren't on the site with this body, each with the reason: 'a draft'. */
  readonly missing: ReadonlyMap<string, string>;
}

const isPage = (path: string) => !/\.[a-z0-9]+$/i.test(path);
const bare = (path: string) => (isPage(path) ? barePath(path) : path);

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40).replaceAll(/\s+/g, ' ')}…` : text.replaceAll(/\s+/g, ' '));

/** Broken links, unknown figures and pictures, and markup that a page can't contain, as 'file: body: what is wrong'. */
export function checkBody({ file, language, article }: Body, { addresses, pictures, missing }: Targets) {
  const problems: string[] = [];
  const warnings: string[] = [];
  const problem = (text: string) => problems.push(`${file}: body: ${text}`);
  const ids = new Set([...article.html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
  for (const link of article.links) {
    if (/^(?:https?:|mailto:|tel:)/i.test(link)) continue;
    if (link.startsWith('picture:') || link.startsWith('figure:')) {
      problem(pictureInLine({ link }));
      continue;
    }
    const { path, hash } = /^(?<path>[^?#]*)(?:\?[^#]*)?(?:#(?<hash>.*))?$/.exec(link)?.groups ?? {};
    const instead = path && missing.get(bare(path));
    if (instead) problem(linkToMissing({ link, why: instead }));
    else if (path && !addresses.has(bare(path))) problem(linkToNowhere({ link }));
    else if (path && localeOf(path) !== language && isPage(path))
      warnings.push(`${file}: body: ${linkToOtherLanguage({ link, expected: localPath(path, language) })}`);
    if (!path && hash && !ids.has(decodeURIComponent(hash))) problem(linkToNoHeading({ link }));
  }
  const drawn: readonly string[] = figureNames;
  for (const name of article.figures) if (!drawn.includes(name)) problem(unknownFigure({ name, names: drawn.join(', ') }));
  for (const name of article.pictures) if (!Object.hasOwn(pictures, name)) problem(unknownPicture({ name }));
  for (const source of article.images) if (/^https?:/i.test(source)) problem(pictureElsewhere({ source }));
  if (article.headings.some(({ depth }) => depth === 1)) problem(firstLevelHeading);
  for (const markup of article.markup) problem(htmlInText({ markup: shorten(markup) }));
  return { problems, warnings };
}
