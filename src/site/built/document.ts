import { parse } from 'node-html-parser';

/** What we ask of an element. Written down here: `astro check` cannot read the parser's own types. */
export interface BuiltElement {
  readonly tagName: string;
  readonly id: string;
  readonly outerHTML: string;
  readonly children: readonly BuiltElement[];
  textContent: string;
  getAttribute(name: string): string | undefined;
  querySelector(selector: string): BuiltElement | null;
  querySelectorAll(selector: string): readonly BuiltElement[];
}

/** Reads HTML, or XML as plain as a sitemap; every call gives a document of its own. */
export const read = (text: string): BuiltElement => parse(text);
