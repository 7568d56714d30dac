import type { Graph, Thing } from 'schema-dts';

/** What search engines read about a page, as the text of its `application/ld+json` element. */
export function structuredText(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  // Nothing in a text may end the element.
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
