/** A text as a page may print it: marks of Markdown gone, quotes, dashes and blanks of one kind. */
const plain = (text: string): string =>
  text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*(?:#{1,6}|[-*+>]|\d+\.)\s+/gm, '')
    .replaceAll(/\*\*|__|[*_`]/g, '')
    .replaceAll(/[“”«»]/g, '"')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[–—]|-{2,3}/g, '-')
    .replaceAll('…', '...')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Longer numbers or words aren't printed for a name in braces. */
const figureMax = 40;

/**
 * Whether a page's text shows a text: names in braces stand for what a page prints in their place. Its literal parts are looked for in
 * order, without a pattern, whose open places would multiply the ways to try.
 */
export function showsText(shown: string, text: string, isWhole = false): boolean {
  const parts = plain(text).split(/\{[^{}]*\}/);
  if (parts.every((part) => part.trim() === '')) return false;
  /** Where the parts so far may end, in order. */
  let ends: readonly number[] = [0];
  for (const [index, part] of parts.entries()) {
    const reach = index > 0 ? figureMax : isWhole ? 0 : shown.length;
    const next: number[] = [];
    let near = 0;
    for (let at = shown.indexOf(part); at >= 0; at = at < shown.length ? shown.indexOf(part, at + 1) : -1) {
      while ((ends[near + 1] ?? Number.POSITIVE_INFINITY) <= at) near += 1;
      const end = ends[near];
      if (end !== undefined && end <= at && at - end <= reach) next.push(at + part.length);
    }
    ends = next;
  }
  return isWhole ? ends.includes(shown.length) : ends.length > 0;
}

/** Shorter texts are in too many others. */
const shortText = 4;

const isVisible = (element: Element) => element.getClientRects().length > 0;

/** The innermost visible element that shows a text; the one that shows nothing else first. */
export function findShownText(root: Element, text: string): HTMLElement | undefined {
  const found: HTMLElement[] = [];
  const look = (element: Element): boolean => {
    if (!showsText(plain(element.textContent ?? ''), text) || !isVisible(element)) return false;
    const isInside = [...element.children].map(look).some(Boolean);
    if (!isInside && 'style' in element) found.push(element as HTMLElement);
    return true;
  };
  look(root);
  const same = found.find((element) => showsText(plain(element.textContent ?? ''), text, true));
  return same ?? (plain(text).length < shortText ? undefined : found[0]);
}

const marked = new WeakMap<Document, HTMLElement>();

/** Takes a page's mark away. */
export function unmark(page: Document): void {
  const before = marked.get(page);
  if (!before) return;
  before.style.removeProperty('outline');
  before.style.removeProperty('outline-offset');
  marked.delete(page);
}

/** Outlines the first of some texts that a page shows; scrolls to it if asked. False, and nothing changed, if it shows none. */
export function markText(page: Document, texts: readonly string[], isScrolling: boolean): boolean {
  const body = page.querySelector('main') ?? page.body;
  const roots = [...new Set([body, page.body])];
  const element = texts.flatMap((text) => roots.map((root) => findShownText(root, text))).find((each) => each !== undefined);
  if (!element) return false;
  unmark(page);
  element.style.outline = '3px solid var(--dot, #d6006f)';
  element.style.outlineOffset = '4px';
  marked.set(page, element);
  const { defaultView: view } = page;
  if (!isScrolling || !view) return true;
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > view.innerHeight) view.scrollTo(0, view.scrollY + top - view.innerHeight / 4);
  return true;
}
