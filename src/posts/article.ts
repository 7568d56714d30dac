import { type HastPluginDefinition, type MarkdownToHtmlResult, markdownToHtml } from 'satteri';
import { readingMinutes } from '#domain/site/blog.ts';
import type { Locale } from '#domain/text/locale.ts';
import { foldText } from '#domain/text/text.ts';
import { blogStrings } from '#strings/site/blog.ts';

export interface Heading {
  readonly id: string;
  readonly text: string;
  /** 2 or deeper; level 1 is the title. */
  readonly depth: number;
}

/** A post's body as HTML without inline styles, with data for checks and the table of contents. */
export interface Article {
  readonly html: string;
  readonly headings: readonly Heading[];
  /** Links and image URLs, as written. */
  readonly links: readonly string[];
  readonly images: readonly string[];
  readonly figures: readonly string[];
  readonly pictures: readonly string[];
  /** Those of them without a description of the text's own. */
  readonly undescribed: readonly string[];
  /** HTML in the source, shown as text. */
  readonly markup: readonly string[];
}

/** The caption may be empty. */
export type DrawFigure = (name: string, alt: string, caption: string) => string;

/** What a paragraph of one image becomes, by the scheme of its URL: `![…](figure:gates)`, `![…](picture:team.jpg)`. */
export type Draw = Readonly<Record<'figure' | 'picture', DrawFigure>>;

/** Renders no figures; for code that only reads a post. */
export const drawNothing: Draw = { figure: () => '', picture: () => '' };

type Visitors = Omit<HastPluginDefinition, 'name'>;
type ElementVisitor = Extract<NonNullable<Visitors['element']>, readonly unknown[]>[number];
type Node = Parameters<ElementVisitor['visit']>[0];
type Child = Node['children'][number];

const isElement = (node: Child | undefined, name: string): node is Extract<Child, { type: 'element' }> =>
  node?.type === 'element' && node.tagName === name;

const isBlank = (node: Child) => node.type === 'text' && node.value.trim() === '';

const footnotesId = 'footnote-label';

/** Returns a function that makes unique ids from heading texts. */
function createIdMaker(): (text: string) => string {
  const counts = new Map<string, number>();
  return (text) => {
    const words = foldText(text).match(/[a-z0-9]+/g);
    const id = words?.join('-') || 'section';
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  };
}

/** Aligns a column by class, because the CSP blocks inline styles, and makes a row's first cell its header. */
const cell: ElementVisitor = {
  filter: ['th', 'td'],
  visit(node, context) {
    const { style, ...properties } = node.properties;
    const row = context.parent(node);
    const first = context.indexOf(node) === row?.children.findIndex((child) => child.type === 'element');
    const empty = node.children.every(isBlank);
    // An empty header cell becomes a plain cell.
    const tagName = empty ? 'td' : node.tagName === 'th' || first ? 'th' : 'td';
    return {
      type: 'element',
      tagName,
      properties: {
        ...properties,
        ...(tagName === 'th' && { scope: node.tagName === 'th' ? 'col' : 'row' }),
        ...(String(style ?? '').endsWith('right') && { className: ['num'] }),
      },
      children: node.children,
    };
  },
};

/** Code may scroll, so make it keyboard-focusable. */
const code: ElementVisitor = {
  filter: ['pre'],
  visit(node, context) {
    context.setProperty(node, 'tabIndex', 0);
  },
};

/**
 * Renders a post's Markdown: adds heading ids, draws figures and pictures, shows HTML as text, wraps tables in a scroll container, and
 * labels footnotes in the text's language.
 */
export function renderArticle(markdown: string, locale: Locale, draw: Draw): Article {
  const words = blogStrings[locale].article;
  const headings: Heading[] = [];
  const used = { figure: [] as string[], picture: [] as string[] };
  const undescribed: string[] = [];
  const markup: string[] = [];
  const idOf = createIdMaker();

  const paragraph: ElementVisitor = {
    filter: ['p'],
    visit(node, context) {
      const [image, ...rest] = node.children.filter((child) => !isBlank(child));
      const source = isElement(image, 'img') ? String(image.properties.src ?? '') : '';
      const [, kind, name] = /^(figure|picture):(.*)$/.exec(source) ?? [];
      if (!isElement(image, 'img') || (kind !== 'figure' && kind !== 'picture') || name === undefined) return undefined;
      used[kind].push(name);
      const alt = String(image.properties.alt ?? '');
      if (kind === 'picture' && alt === '') undescribed.push(name);
      const caption = rest.map((child) => context.textContent(child)).join('');
      return { type: 'raw', value: draw[kind](name, alt, caption.trim()) };
    },
  };
  const heading: ElementVisitor = {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    visit(node, context) {
      if (node.properties.id === footnotesId) {
        context.setProperty(node, 'className', ['h4']);
        return;
      }
      const text = context.textContent(node);
      const id = idOf(text);
      headings.push({ id, text, depth: Number(node.tagName.slice(1)) });
      context.setProperty(node, 'id', id);
    },
  };
  const table: ElementVisitor = {
    filter: ['table'],
    visit(node, context) {
      context.wrapNode(node, {
        type: 'element',
        tagName: 'div',
        properties: { className: ['scroll'], tabIndex: 0, role: 'group', ariaLabel: words.table },
        children: [],
      });
    },
  };
  const raw: Visitors['raw'] = (node) => {
    // A comment is a note for the author.
    if (/^<!--(?:(?!-->)[\s\S])*-->\s*$/.test(node.value)) return { type: 'text', value: '' };
    markup.push(node.value.trim());
    return { type: 'text', value: node.value };
  };
  // All plugins are synchronous, so the result is too.
  const { html } = markdownToHtml(markdown, {
    features: {
      smartPunctuation: true,
      gfm: { footnotes: { label: words.notes, backLabel: words.backToText, clobberPrefix: '' } },
    },
    hastPlugins: [
      { name: 'html', raw },
      { name: 'article', element: [paragraph, heading, table, cell, code] },
    ],
  }) as MarkdownToHtmlResult;
  const addresses = (tag: string) =>
    [...html.matchAll(new RegExp(`<(?:${tag})\\b[^>]*?\\s(?:href|src)="([^"]*)"`, 'g'))].map(([, address = '']) =>
      address.replaceAll('&amp;', '&'),
    );
  return {
    html,
    headings,
    links: addresses('a|img'),
    images: addresses('img'),
    figures: used.figure,
    pictures: used.picture,
    undescribed,
    markup,
  };
}

/** Of a post's file. */
export interface FileArticle extends Article {
  /** 0 without a text. */
  readonly minutes: number;
}

const articles = new WeakMap<object, FileArticle>();

/** A file's article without drawings, rendered once: each check of the content asks for all of them. */
export function articleOf(file: { readonly body: string }, locale: Locale): FileArticle {
  const known = articles.get(file) ?? { ...renderArticle(file.body, locale, drawNothing), minutes: readingMinutes(file.body) };
  articles.set(file, known);
  return known;
}
