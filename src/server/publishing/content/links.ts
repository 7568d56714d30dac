import { markdownToMdast } from 'satteri';

type Node = ReturnType<typeof markdownToMdast>;

const addressesOf = (node: Node): readonly string[] => [
  ...('url' in node && typeof node.url === 'string' ? [node.url] : []),
  ...('children' in node ? (node.children as readonly Node[]).flatMap(addressesOf) : []),
];

/** Lists the addresses of links and images in Markdown, as written. HTML renders as text, so it contains no links. */
export const linksIn = (markdown: string): readonly string[] => addressesOf(markdownToMdast(markdown));
