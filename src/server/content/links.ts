import { markdownToMdast } from 'satteri';

type Node = ReturnType<typeof markdownToMdast>;

const addressesInHtml = (html: string) => [...html.matchAll(/\s(?:href|src)\s*=\s*["']?([^"'\s>]+)/gi)].map(([, address = '']) => address);

function addressesOf(node: Node): readonly string[] {
  const own = 'url' in node && typeof node.url === 'string' ? [node.url] : [];
  const inHtml = node.type === 'html' ? addressesInHtml(node.value) : [];
  const inside = 'children' in node ? (node.children as readonly Node[]).flatMap(addressesOf) : [];
  return [...own, ...inHtml, ...inside];
}

/** The addresses of all links and images in a Markdown text, as written. */
export const linksIn = (markdown: string): readonly string[] => addressesOf(markdownToMdast(markdown));
