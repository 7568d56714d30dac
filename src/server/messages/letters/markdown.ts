import { markdownToMdast } from 'satteri';
import type { Block, Span } from '../../../mail/letter.ts';

type Node = ReturnType<typeof markdownToMdast>;

const childrenOf = (node: Node): readonly Node[] => ('children' in node ? (node.children as readonly Node[]) : []);

const textOf = (node: Node): string =>
  'value' in node && typeof node.value === 'string' ? node.value : childrenOf(node).map(textOf).join('');

type Marks = Omit<Span, 'text'>;

/** Only http, https and mailto; a path belongs to the site. */
function toHref(url: string, siteUrl: string): string | undefined {
  if (!URL.canParse(url, siteUrl)) return undefined;
  const { protocol, href } = new URL(url, siteUrl);
  return protocol === 'https:' || protocol === 'http:' || protocol === 'mailto:' ? href : undefined;
}

function spansOf(node: Node, siteUrl: string, marks: Marks = {}): readonly Span[] {
  const inside = (more: Marks) => childrenOf(node).flatMap((child) => spansOf(child, siteUrl, { ...marks, ...more }));
  switch (node.type) {
    case 'strong':
      return inside({ isStrong: true });
    case 'emphasis':
      return inside({ isEmphasis: true });
    case 'link':
      return inside({ href: toHref(node.url, siteUrl) });
    case 'break':
      return [{ ...marks, text: '\n' }];
    case 'image':
      return node.alt ? [{ ...marks, text: node.alt }] : [];
    case 'text':
      return [{ ...marks, text: node.value.replaceAll('\n', ' ') }];
    default:
      return childrenOf(node).length > 0 ? inside({}) : [{ ...marks, text: textOf(node) }];
  }
}

function blocksOf(node: Node, siteUrl: string, marks: Marks = {}): readonly Block[] {
  switch (node.type) {
    case 'heading':
      return [{ kind: 'heading', text: textOf(node) }];
    case 'list':
      return [
        {
          kind: 'list',
          from: node.ordered ? (node.start ?? 1) : null,
          items: childrenOf(node).map((item) =>
            childrenOf(item).flatMap((part, index) => [...(index > 0 ? [{ text: '\n' }] : []), ...spansOf(part, siteUrl)]),
          ),
        },
      ];
    case 'blockquote':
      return childrenOf(node).flatMap((child) => blocksOf(child, siteUrl, { isEmphasis: true }));
    case 'table':
      // A line for each row: not every mail program shows a table on a phone.
      return [
        {
          kind: 'prose',
          spans: childrenOf(node).flatMap((row, index) => [
            ...(index > 0 ? [{ text: '\n' }] : []),
            ...childrenOf(row).flatMap((cell, column) => [...(column > 0 ? [{ text: ' · ' }] : []), ...spansOf(cell, siteUrl)]),
          ]),
        },
      ];
    case 'thematicBreak':
    case 'definition':
      return [];
    default: {
      const spans = spansOf(node, siteUrl, marks);
      return spans.some(({ text }) => text.trim() !== '') ? [{ kind: 'prose', spans }] : [];
    }
  }
}

/** Paragraphs, headings, lists, links, bold and italics. Everything else, including HTML, becomes plain text. */
export const readMarkdown = (markdown: string, siteUrl: string): readonly Block[] =>
  childrenOf(markdownToMdast(markdown)).flatMap((node) => blocksOf(node, siteUrl));
