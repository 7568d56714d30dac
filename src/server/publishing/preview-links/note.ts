import { type DefaultTreeAdapterTypes, parse, parseFragment, serialize } from 'parse5';
import { defaultLocale, isLocale } from '#domain/text/locale.ts';
import { previewNote } from '#strings/links/preview-note.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** Uses the page's colors and scrolls away with the page. */
const sheet = `.preview-note{margin:0;padding:.5rem 1rem;text-align:center;font-size:.875rem;color:var(--ink-soft,inherit);background:var(--surface,transparent);border-bottom:1px solid var(--line,currentColor)}`;

/** Adds a note, in the page's language, that the page isn't published. */
export function withPreviewNote(html: string): string {
  const document = parse(html);
  const root = document.childNodes.find((node): node is Element => node.nodeName === 'html');
  const body = root?.childNodes.find((node): node is Element => node.nodeName === 'body');
  if (!root || !body) throw new Error('The page has no body.');
  const language = root.attrs.find(({ name }) => name === 'lang')?.value;
  const text = previewNote[isLocale(language) ? language : defaultLocale];
  const { childNodes } = parseFragment(`<style>${sheet}</style><aside class="preview-note" aria-label="${text}">${text}</aside>`);
  for (const node of childNodes) node.parentNode = body;
  body.childNodes.unshift(...childNodes);
  return serialize(document);
}
