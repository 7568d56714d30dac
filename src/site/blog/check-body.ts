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
  /** All drawn figures. */
  readonly figures: readonly string[];
  /** The file names in content/pictures. */
  readonly pictures: readonly string[];
  /** Addresses that aren't on the site with this body, each with the reason: 'a draft'. */
  readonly missing: ReadonlyMap<string, string>;
}

const isPage = (path: string) => !/\.[a-z0-9]+$/i.test(path);
const bare = (path: string) => (isPage(path) ? barePath(path) : path);

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40).replaceAll(/\s+/g, ' ')}…` : text.replaceAll(/\s+/g, ' '));

/** Broken links, unknown figures and pictures, and markup that a page can't contain, as 'file: body: what is wrong'. */
export function checkBody({ file, language, article }: Body, { addresses, figures, pictures, missing }: Targets) {
  const problems: string[] = [];
  const warnings: string[] = [];
  const problem = (text: string) => problems.push(`${file}: body: ${text}`);
  const ids = new Set([...article.html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
  for (const link of article.links) {
    if (/^(?:https?:|mailto:|tel:)/i.test(link)) continue;
    if (link.startsWith('picture:') || link.startsWith('figure:')) {
      problem(`holds ${link} within a line of text; expected it alone, or with its caption, between empty lines`);
      continue;
    }
    const { path, hash } = /^(?<path>[^?#]*)(?:\?[^#]*)?(?:#(?<hash>.*))?$/.exec(link)?.groups ?? {};
    const instead = path && missing.get(bare(path));
    if (instead) problem(`links to ${link}, which is ${instead}`);
    else if (path && !addresses.has(bare(path))) problem(`links to ${link}, which is no address of this site`);
    else if (path && localeOf(path) !== language && isPage(path))
      warnings.push(`${file}: body: links to ${link}, which is in another language; expected ${localPath(path, language)}`);
    if (!path && hash && !ids.has(decodeURIComponent(hash))) problem(`links to ${link}, and no heading has that id`);
  }
  for (const name of article.figures)
    if (!figures.includes(name)) problem(`asks for the figure '${name}'; there are ${figures.join(', ')}`);
  for (const name of article.pictures)
    if (!pictures.includes(name)) problem(`asks for the picture '${name}', which isn't in content/pictures`);
  for (const source of article.images)
    if (/^https?:/i.test(source)) problem(`shows ${source} from another site; expected a picture of content/pictures, as picture:name.jpg`);
  if (article.headings.some(({ depth }) => depth === 1)) problem('holds a heading of the first level, which is the title; begin with ##');
  for (const markup of article.markup) problem(`holds HTML (${shorten(markup)}), which a post may not bring; expected Markdown`);
  return { problems, warnings };
}
