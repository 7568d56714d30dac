import { barePath, type Locale, localeOf, localPath } from '#domain/locale.ts';
import type { Article } from './article.ts';

/** A rendered file of the blog: a post or a worksheet. */
interface Body {
  readonly file: string;
  readonly language: Locale;
  readonly article: Article;
}

/** What a body may refer to. */
export interface Targets {
  /** English addresses of pages, and of files such as '/photos/x.jpg'. */
  readonly addresses: ReadonlySet<string>;
  /** The names of all drawn figures. */
  readonly figures: readonly string[];
}

const isPage = (path: string) => !/\.[a-z0-9]+$/i.test(path);
const bare = (path: string) => (isPage(path) ? barePath(path) : path);

/** Broken links, unknown figures and markup that a page can't contain, as 'file: body: what is wrong'. */
export function checkBody({ file, language, article }: Body, { addresses, figures }: Targets) {
  const problems: string[] = [];
  const warnings: string[] = [];
  const problem = (text: string) => problems.push(`${file}: body: ${text}`);
  const ids = new Set([...article.html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
  for (const link of article.links) {
    if (/^(?:https?:|mailto:|tel:)/i.test(link)) continue;
    const { path, hash } = /^(?<path>[^?#]*)(?:\?[^#]*)?(?:#(?<hash>.*))?$/.exec(link)?.groups ?? {};
    if (path && !addresses.has(bare(path))) problem(`links to ${link}, which is no address of this site`);
    else if (path && localeOf(path) !== language && isPage(path))
      warnings.push(`${file}: body: links to ${link}, which is in another language; expected ${localPath(path, language)}`);
    if (!path && hash && !ids.has(decodeURIComponent(hash))) problem(`links to ${link}, and no heading has that id`);
  }
  for (const name of article.figures)
    if (!figures.includes(name)) problem(`asks for the figure '${name}'; there are ${figures.join(', ')}`);
  if (article.headings.some(({ depth }) => depth === 1)) problem('holds a heading of the first level, which is the title; begin with ##');
  if (/<[a-z][^>]*\sstyle=/i.test(article.html)) problem('holds a style attribute, which the security policy of the pages refuses');
  // The build would add an inline script's hash to the CSP, so it would run; the CSP silently blocks event handlers.
  if (/<(?:script|iframe|object|embed)\b/i.test(article.html) || /<[a-z][^>]*\son\w+=/i.test(article.html))
    problem('holds a script or an embedded page, which a post may not bring');
  return { problems, warnings };
}
