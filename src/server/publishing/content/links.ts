import { markdownToMdast } from 'satteri';

type Node = ReturnType<typeof markdownToMdast>;

const addressesOf = (node: Node): readonly string[] => [
  ...('url' in node && typeof node.url === 'string' ? [node.url] : []),
  ...('children' in node ? (node.children as readonly Node[]).flatMap(addressesOf) : []),
];

/** The addresses of all links and images in a Markdown text, as written. HTML in it is shown as text, so it links to nothing. */
export const linksIn = (markdown: string): readonly string[] => addressesOf(markdownToMdast(markdown));
