import TurndownService from 'turndown';

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(markup: string): string }): { createHTML(markup: string): string };
}

/** For `parse` only: nothing runs or loads in a document that never opens. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('tino-paste', { createHTML: (markup) => markup });

const parse = (html: string): Document => new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');

/** What has no place in a text, or no words in it. */
const dropped = 'script, style, meta, link, title, head, noscript, template, iframe, object, embed, svg, math, video, audio';

const elements = (root: ParentNode, selector: string): readonly HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)];

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

/** Gives an element another name, with its children. */
function rename(element: Element, name: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

function removeHidden(body: HTMLElement): void {
  for (const element of elements(body, dropped)) element.remove();
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
  for (const element of elements(body, '[style]'))
    if (/display:\s*none|mso-hide:\s*all/i.test(element.getAttribute('style') ?? '')) element.remove();
}

/** Read as text: the desk's policy may keep styles from applying. */
const styleOf = (element: Element, name: string): string =>
  new RegExp(`(?:^|[;\\s])${name}:\\s*([^;]+)`, 'i')
    .exec(element.getAttribute('style') ?? '')?.[1]
    ?.trim()
    .toLowerCase() ?? '';

const isBold = (weight: string) => weight.startsWith('bold') || Number(weight) >= 600;

/** Word and Docs say bold and italic with styles; Docs also wraps everything in a `b` that isn't bold. */
function readStyles(body: HTMLElement): void {
  for (const element of elements(body, 'b[style], strong[style]')) if (styleOf(element, 'font-weight') === 'normal') unwrap(element);
  for (const element of elements(body, 'span[style]')) {
    if (element.closest('h1, h2, h3, h4, h5, h6')) continue;
    for (const [isSo, name] of [
      [isBold(styleOf(element, 'font-weight')), 'strong'],
      [styleOf(element, 'font-style') === 'italic', 'em'],
    ] as const) {
      if (!isSo || !element.textContent?.trim()) continue;
      const around = body.ownerDocument.createElement(name);
      around.append(...element.childNodes);
      element.append(around);
    }
  }
  for (const element of elements(body, ':is(h1, h2, h3, h4, h5, h6) :is(b, strong)')) unwrap(element);
}

const listStyle = /mso-list:\s*l\d+\s+level(\d+)/i;

/** Word has nine; whatever else may have written more. 0 outside a list. */
export const wordListLevel = (style: string): number => Math.min(9, Number(listStyle.exec(style)?.[1] ?? 0));

/** Word's lists are paragraphs that begin with a drawn mark. */
function readWordLists(body: HTMLElement): void {
  let lists: HTMLElement[] = [];
  let last: Element | null = null;
  for (const paragraph of elements(body, 'p[style]')) {
    const level = wordListLevel(paragraph.getAttribute('style') ?? '');
    if (!level) continue;
    const mark = elements(paragraph, 'span').find((each) => /mso-list:\s*ignore/i.test(each.getAttribute('style') ?? ''));
    const name = /^\s*\(?(?:\d+|[a-z])[.)]/i.test(mark?.textContent ?? '') ? 'ol' : 'ul';
    mark?.remove();
    if (paragraph.previousElementSibling !== last) lists = [];
    lists = lists.slice(0, level);
    while (lists.length < level) {
      const list = body.ownerDocument.createElement(name);
      const outer = lists.at(-1);
      if (outer) (outer.lastElementChild ?? outer).append(list);
      else paragraph.before(list);
      lists.push(list);
    }
    lists.at(-1)?.append(rename(paragraph, 'li'));
    last = lists[0] ?? null;
  }
}

/** The page's own heading is the title, so a text's begin one below. */
function readHeadings(body: HTMLElement): void {
  const hasFirst = body.querySelector('h1') !== null;
  for (const element of elements(body, 'h1, h2, h3, h4, h5, h6')) {
    if (!element.textContent?.trim()) element.remove();
    else rename(element, `h${Math.min(4, Number(element.tagName.slice(1)) + (hasFirst ? 1 : 0))}`);
  }
}

/** Addresses of the web and of mail stay; Docs leads its own through a page of Google. */
function readLinks(body: HTMLElement): void {
  for (const link of elements(body, 'a')) {
    const address = link.getAttribute('href') ?? '';
    if (!URL.canParse(address) || !link.textContent?.trim()) {
      unwrap(link);
      continue;
    }
    const { protocol, hostname, pathname, searchParams } = new URL(address);
    const isLed = hostname === 'www.google.com' && pathname === '/url';
    const to = (isLed && searchParams.get('q')) || address;
    if (['http:', 'https:', 'mailto:'].includes(protocol) && /^(?:https?|mailto):/i.test(to)) link.setAttribute('href', to);
    else unwrap(link);
  }
}

/** A table's cells by row, each where it stands: one that spans several has empty ones beside and below it. */
function gridOf(table: HTMLTableElement): readonly (readonly (Element | undefined)[])[] {
  const grid: (Element | undefined)[][] = [...table.rows].map(() => []);
  for (const [row, { cells }] of [...table.rows].entries()) {
    let column = 0;
    for (const cell of cells) {
      while (column in (grid[row] ?? [])) column += 1;
      // Spans are limited as browsers limit them, and to what's there.
      const below = grid.slice(row, row + Math.max(1, Math.min(cell.rowSpan, 100)));
      for (const [down, line] of below.entries())
        for (let across = 0; across < Math.max(1, Math.min(cell.colSpan, 100)); across += 1)
          line[column + across] = down === 0 && across === 0 ? cell : undefined;
    }
  }
  return grid;
}

/** Undefined for one row or column, which a page uses to place things. */
function tableOf(table: HTMLTableElement, textOf: (cell: Element) => string): string | undefined {
  const grid = gridOf(table);
  const width = Math.max(0, ...grid.map((row) => row.length));
  if (width < 2 || grid.length < 2) return undefined;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const [head = '', ...rows] = grid.map((row) =>
    line(
      Array.from({ length: width }, (_, column) => {
        const cell = row[column];
        return cell ? textOf(cell).trim().replaceAll(/\s+/g, ' ').replaceAll('|', String.raw`\|`) : '';
      }),
    ),
  );
  return [head, line(Array.from({ length: width }, () => '---')), ...rows].join('\n');
}

function createService(): TurndownService {
  const service = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*', codeBlockStyle: 'fenced' });
  service.addRule('listItem', {
    filter: 'li',
    replacement(content, node, { bulletListMarker }) {
      const list = node.parentElement;
      const place = list ? [...list.children].indexOf(node as Element) : 0;
      const mark = list?.tagName === 'OL' ? `${Number(list.getAttribute('start') ?? 1) + place}.` : `${bulletListMarker}`;
      const lines = content
        .trim()
        .replaceAll(/\n{2,}/g, '\n')
        .split('\n');
      return `${mark} ${lines.join(`\n${' '.repeat(mark.length + 1)}`)}${node.nextSibling ? '\n' : ''}`;
    },
  });
  service.addRule('table', {
    filter: 'table',
    replacement(content, node) {
      const written = tableOf(node as HTMLTableElement, (cell) => service.turndown(cell as HTMLElement));
      return `\n\n${written ?? content}\n\n`;
    },
  });
  const asMarkdown = service.escape;
  // Words in angle brackets would be HTML.
  service.escape = (text) => asMarkdown.call(service, text).replaceAll('<', String.raw`\<`);
  return service;
}

/** Of Docs' styles, only the title has letters of that size, in points. */
const docsTitleSize = 24;

function hasTitleSize(paragraph: HTMLElement): boolean {
  const large = elements(paragraph, 'span[style]').filter((each) => Number.parseFloat(styleOf(each, 'font-size')) >= docsTitleSize);
  return (
    large
      .map(({ textContent }) => textContent)
      .join('')
      .trim() === paragraph.textContent?.trim()
  );
}

/** Word and Docs have a style for a document's title, which is above all headings. */
function readTitleStyles(body: HTMLElement): void {
  const paragraphs = elements(body, 'p').filter(({ textContent }) => textContent?.replaceAll(pictureMarks, '').trim());
  for (const [index, paragraph] of paragraphs.entries())
    if (paragraph.matches('.MsoTitle') || (index === 0 && hasTitleSize(paragraph))) rename(paragraph, 'h1').dataset.title = '';
}

/**
 * The title on top of a document: the first words in it, above every other heading. Taken out of the text; one that's longer than `max`
 * stays there.
 */
function takeTitle(body: HTMLElement, max: number): string {
  const [first, ...others] = elements(body, 'h1, h2, h3, h4, h5, h6').filter((each) => each.textContent?.trim());
  const before = first && body.ownerDocument.createRange();
  before?.setStart(body, 0);
  before?.setEndBefore(first as Node);
  const isFirst = !before?.toString().replaceAll(pictureMarks, '').trim();
  const title = (first?.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
  const isAbove = first?.dataset.title === '' || others.every(({ tagName }) => first && tagName > first.tagName);
  if (!first || !isFirst || !isAbove || title.length > max) return '';
  first.remove();
  return title;
}

const pictureMarks = /pastedpicture\d+end/g;

/** What writes signs around its words, which no paragraph may come between: the outermost that the picture is in, or the picture. */
function signsAround(image: Element): Element {
  let outermost = image;
  for (let each = image.parentElement; each && !each.matches('li, td, th'); each = each.parentElement)
    if (each.matches('p, h1, h2, h3, h4, h5, h6, a, b, strong, i, em')) outermost = each;
  return outermost;
}

/** Pictures that came as data leave a mark in their place. How many only had an address, where nothing can be fetched from. */
function readPictures(body: HTMLElement): Pick<PastedDocument, 'pictures' | 'lost'> {
  const pictures: PastedPicture[] = [];
  let lost = 0;
  const last = new Map<Element, Element>();
  for (const image of elements(body, 'img')) {
    const [, type = '', data = ''] = /^data:(image\/[a-z]+);base64,(.+)$/s.exec(image.getAttribute('src')?.trim() ?? '') ?? [];
    const file = data && fileOf(type, data, image.getAttribute('alt')?.trim() || 'picture');
    if (file) {
      const mark = `pastedpicture${pictures.length}end`;
      pictures.push({ mark, file });
      const place = body.ownerDocument.createElement('p');
      place.textContent = mark;
      const around = signsAround(image);
      (last.get(around) ?? around).after(place);
      last.set(around, place);
    } else lost += 1;
    image.remove();
  }
  return { pictures, lost };
}

function fileOf(type: string, data: string, name: string): File | undefined {
  try {
    const bytes = Uint8Array.from(atob(data), (each) => each.charCodeAt(0));
    return new File([bytes], `${name.slice(0, 60)}.${type.slice('image/'.length)}`, { type });
  } catch {
    return undefined;
  }
}

interface PastedPicture {
  /** Stands in the text for it. */
  readonly mark: string;
  readonly file: File;
}

export interface PastedDocument {
  /** Empty if none is asked for or there's none. */
  readonly title: string;
  /** In Markdown; empty if the document has no form that plain text lacks. */
  readonly text: string;
  readonly pictures: readonly PastedPicture[];
  /** How many pictures didn't come along. */
  readonly lost: number;
}

const formed = 'h1, h2, h3, h4, h5, h6, strong, b, em, i, a, li, blockquote, pre, p + p, tr + tr';

/** Pasted HTML as Markdown. Nothing in it runs or loads. Takes a title of at most `titleMax`. */
export function markdownFromHtml(html: string, titleMax = 0): PastedDocument {
  const { body } = parse(html);
  removeHidden(body);
  readStyles(body);
  const found = readPictures(body);
  readWordLists(body);
  readTitleStyles(body);
  const title = takeTitle(body, titleMax);
  readHeadings(body);
  readLinks(body);
  const isFormed = title !== '' || body.querySelector(formed) !== null;
  const text = isFormed || found.pictures.length > 0 ? createService().turndown(body).replaceAll('\u00a0', ' ').trim() : '';
  return { title, text, ...found };
}

/** A document that's pasted as plain text, which may be Markdown: its first line is the title if it's a heading of at most `titleMax`. */
export function readPlainDocument(plain: string, titleMax: number): PastedDocument {
  const text = plain.replaceAll('\r\n', '\n').trim();
  const [line = '', heading = ''] = /^#[ \t]+(.+)/.exec(text) ?? [];
  const title = heading
    .replace(/\s+#+\s*$/, '')
    .replaceAll(/(\*\*|\*|`)(\S.*?)\1/g, '$2')
    .trim();
  if (title.length > titleMax) return { title: '', text, pictures: [], lost: 0 };
  return { title, text: text.slice(line.length).trim(), pictures: [], lost: 0 };
}

/** Puts each picture that's kept where its mark stands; the others' marks go. */
export const withPictures = ({ text, pictures }: PastedDocument, written: readonly (string | undefined)[]): string =>
  pictures
    .reduce((next, { mark }, index) => next.replace(mark, () => written[index]?.trim() ?? ''), text)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
