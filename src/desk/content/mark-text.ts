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

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Longer numbers or words aren't printed for a name in braces. */
const figureMax = 40;

/** What finds a text on a page: names in braces stand for what a page prints in their place. */
function patternOf(text: string): RegExp | undefined {
  const parts = plain(text).split(/\{[^{}]*\}/);
  if (parts.every((part) => part.trim() === '')) return undefined;
  return new RegExp(parts.map(escaped).join(`.{0,${figureMax}}?`), 'u');
}

/** Shorter texts are in too many others. */
const shortText = 4;

const isVisible = (element: Element) => element.getClientRects().length > 0;

/** The innermost visible element that shows a text; the one that shows nothing else first. */
export function findShownText(root: Element, text: string): HTMLElement | undefined {
  const pattern = patternOf(text);
  if (!pattern) return undefined;
  const whole = new RegExp(`^(?:${pattern.source})$`, 'u');
  const found: HTMLElement[] = [];
  const look = (element: Element): boolean => {
    if (!pattern.test(plain(element.textContent ?? '')) || !isVisible(element)) return false;
    const isInside = [...element.children].map(look).some(Boolean);
    if (!isInside && 'style' in element) found.push(element as HTMLElement);
    return true;
  };
  look(root);
  const same = found.find((element) => whole.test(plain(element.textContent ?? '')));
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
