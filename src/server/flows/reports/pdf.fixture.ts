import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { StructTreeContent, StructTreeNode } from 'pdfjs-dist/types/src/display/api.js';

/** A tagged element, with what it holds in reading order. */
export interface PdfElement {
  readonly role: string;
  readonly alt: string | undefined;
  readonly text: string;
  readonly children: readonly PdfElement[];
}

export interface ReadPdf {
  readonly pages: number;
  readonly info: Readonly<Record<string, unknown>>;
  readonly xmp: string;
  readonly outline: readonly string[];
  readonly elements: readonly PdfElement[];
  /** All tagged text in reading order. */
  readonly text: string;
  /** What each page shows, untagged headers and footers too. */
  readonly pageTexts: readonly string[];
  readonly links: readonly string[];
  /** In points. */
  readonly size: readonly [width: number, height: number];
  readonly fonts: readonly string[];
}

const isNode = (node: StructTreeNode | StructTreeContent): node is StructTreeNode => 'children' in node;

/** All elements in reading order, each before its children. */
export const flatten = (elements: readonly PdfElement[]): readonly PdfElement[] =>
  elements.flatMap((element) => [element, ...flatten(element.children)]);

/** Reads a PDF back as a screen reader would: its tags, and the text that they hold. */
export async function readPdf(pdf: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const { info, metadata } = await document.getMetadata();
  const elements: PdfElement[] = [];
  const pageTexts: string[] = [];
  const links: string[] = [];
  let size: ReadPdf['size'] = [0, 0];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    size = [width, height];
    const texts = new Map<string, string>();
    let id = '';
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    pageTexts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''));
    for (const item of items) {
      if ('str' in item) texts.set(id, (texts.get(id) ?? '') + item.str + (item.hasEOL ? ' ' : ''));
      else if (item.type === 'beginMarkedContentProps') id = item.id ?? '';
      else if (item.type === 'endMarkedContent') id = '';
    }
    const read = (node: StructTreeNode & { readonly alt?: string }): PdfElement => {
      const all = node.children.filter(isNode).map(read);
      let next = 0;
      const text = node.children.map((child) => (isNode(child) ? (all[next++]?.text ?? '') : (texts.get(child.id) ?? ''))).join('');
      // A table that's on two pages is in the trees of both, each time with one page's text.
      const children = all.filter((child) => child.text || child.alt || child.children.length > 0);
      return { role: node.role, alt: node.alt, text, children };
    };
    const tree = await page.getStructTree();
    if (tree) elements.push(...tree.children.filter(isNode).map(read));
    for (const annotation of await page.getAnnotations()) if (annotation.url) links.push(annotation.url);
  }
  const outline = ((await document.getOutline()) ?? []).map(({ title }) => title);
  const fonts = [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/BaseFont \/\w+\+([\w-]+)/g),
  ].map(([, name]) => name ?? '');
  const text = elements.map((element) => element.text).join('\n');
  const xmp = metadata?.getRaw();
  await task.destroy();
  return { pages: document.numPages, info: { ...info }, xmp: String(xmp), outline, elements, text, pageTexts, links, size, fonts };
}
