import { type DefaultTreeAdapterTypes, html as markup, parse, serialize } from 'parse5';
import { documentPolicy } from '#server/platform/http/preview-policy.ts';
import { inlineCss } from './inline-css.ts';
import { settleSessions } from './settle-sessions.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

export interface Resource {
  /** 'image/png' and the like, without parameters. */
  readonly type: string;
  readonly body: Buffer;
}

/** Reads a picture or font by site path with query; undefined if there's none. */
export type LoadResource = (path: string) => Promise<Resource | undefined>;

/** Elements that run, load, embed, or navigate, and fallbacks for missing scripts. */
const droppedElements = new Set(
  [
    ['script', 'noscript', 'template', 'base', 'link', 'iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'portal', 'fencedframe'],
    ['audio', 'video', 'source', 'track', 'canvas', 'math', 'param'],
    // In SVG. Some can set the attributes we removed.
    ['foreignobject', 'animate', 'animatemotion', 'animatetransform', 'set', 'discard', 'handler', 'listener'],
  ].flat(),
);

/** A notice that the page needs scripts, and content hidden without them (src/ui/flow/flow.css). */
const noticeClass = 'no-script';
const hiddenClass = 'needs-script';

/** Attributes HTML elements keep, besides `aria-` and `data-`. Omits `disabled`, which scripts would lift. */
const keptAttributes = new Set(
  [
    'id class lang dir title role tabindex hidden open name for value type checked selected multiple placeholder required readonly',
    'rows cols size min max step maxlength inputmode autocomplete label start reversed datetime colspan rowspan scope headers alt width height',
    'loading decoding charset content popover inert translate spellcheck high low optimum',
  ].flatMap((names) => names.split(' ')),
);
const keptMetadata = new Set(['viewport', 'color-scheme', 'theme-color']);

const isElement = (node: Node): node is Element => 'tagName' in node;
const attributeOf = ({ attrs }: Element, name: string) => attrs.find((each) => each.name === name)?.value;
const isFragment = (address: string) => /^#[\w-]*$/.test(address.trim());

/**
 * Turns a page into one document with its sheets, pictures and fonts inlined; nothing in it runs, loads, or navigates. Links keep their
 * text and focus, links within the page work, and forms are inert. `path` is the page's, `now` epoch milliseconds.
 */
export async function selfContained(html: string, path: string, load: LoadResource, now: number): Promise<string> {
  const document = parse(html);
  settleSessions(document, now);
  const inline = createInliner(path, load);
  await clean(document, inline);
  const head = headOf(document);
  const metas = headOf(
    parse(`<meta http-equiv="Content-Security-Policy" content="${documentPolicy}"><meta name="robots" content="noindex">`),
  ).childNodes;
  for (const meta of metas) meta.parentNode = head;
  // After the first meta, which declares the encoding; the policy applies to everything after it.
  head.childNodes.splice(1, 0, ...metas);
  return serialize(document);
}

/** The parser always creates a head. */
function headOf(document: DefaultTreeAdapterTypes.Document): Element {
  const root = document.childNodes.find(isElement);
  const head = root?.childNodes.find(isElement);
  if (!head) throw new Error('The document has no head.');
  return head;
}

/** Turns an address into a `data:` URL; undefined for other sites, and for anything but pictures and fonts. */
type Inline = (address: string) => Promise<string | undefined>;

const kept = /^(?:image|font)\/[\w.+-]+$/;

function createInliner(path: string, load: LoadResource): Inline {
  const site = 'http://site.invalid';
  const seen = new Map<string, Promise<string | undefined>>();
  const read = async (found: string) => {
    const resource = await load(found);
    return resource && kept.test(resource.type) ? `data:${resource.type};base64,${resource.body.toString('base64')}` : undefined;
  };
  return async (address) => {
    if (/^data:(?:image|font)\/[\w.+-]+[;,]/i.test(address)) return address;
    const url = URL.canParse(address, site + path) ? new URL(address, site + path) : undefined;
    if (url?.origin !== site) return undefined;
    const found = url.pathname + url.search;
    const reading = seen.get(found) ?? read(found);
    seen.set(found, reading);
    return reading;
  };
}

async function clean(parent: DefaultTreeAdapterTypes.ParentNode, inline: Inline): Promise<void> {
  parent.childNodes = parent.childNodes.filter((node) => node.nodeName !== '#comment' && !(isElement(node) && isDropped(node)));
  for (const node of parent.childNodes) {
    if (!isElement(node)) continue;
    if (node.tagName === 'style') await cleanSheet(node, inline);
    else await clean(node, inline);
    node.attrs = node.namespaceURI === markup.NS.HTML ? await htmlAttributes(node, inline) : await drawingAttributes(node, inline);
  }
}

function isDropped(element: Element): boolean {
  const { tagName } = element;
  if (droppedElements.has(tagName.toLowerCase())) return true;
  if ((attributeOf(element, 'class') ?? '').split(/\s+/).includes(noticeClass)) return true;
  if (tagName !== 'meta') return false;
  return attributeOf(element, 'charset') === undefined && !keptMetadata.has(attributeOf(element, 'name') ?? '');
}

async function cleanSheet(style: Element, inline: Inline): Promise<void> {
  const text = style.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  style.childNodes = [{ nodeName: '#text', value: await inlineCss(text, inline), parentNode: style }];
}

async function htmlAttributes(element: Element, inline: Inline): Promise<Element['attrs']> {
  const { tagName } = element;
  // An island's props are for its script.
  if (tagName === 'astro-island') return [];
  // In development, the other attributes name local files.
  if (tagName === 'style') return element.attrs.filter(({ name }) => name === 'media');
  const attrs = element.attrs
    .filter(({ name }) => keptAttributes.has(name) || (/^(?:aria|data)-[\w-]+$/.test(name) && name !== 'aria-disabled'))
    .map(({ name, value }) => ({ name, value: name === 'class' ? withoutHidden(value) : value }));
  const address = attributeOf(element, 'href');
  if ((tagName === 'a' || tagName === 'area') && address !== undefined) {
    if (isFragment(address)) return [...attrs, { name: 'href', value: address.trim() }];
    const own = new Set(['role', 'tabindex']);
    const dead = { role: 'link', tabindex: '0' };
    return [...attrs.filter(({ name }) => !own.has(name)), ...Object.entries(dead).map(([name, value]) => ({ name, value }))];
  }
  if (tagName === 'form') return [...attrs.filter(({ name }) => name !== 'name' && name !== 'inert'), { name: 'inert', value: '' }];
  if (tagName === 'img') {
    const found = await inline(attributeOf(element, 'src') ?? '');
    return found ? [...attrs, { name: 'src', value: found }] : attrs;
  }
  return attrs;
}

const withoutHidden = (classes: string) =>
  classes
    .split(/\s+/)
    .filter((name) => name !== hiddenClass)
    .join(' ');

/** SVG has too many attributes to list, so this drops those that run, style, or point outside. */
async function drawingAttributes(element: Element, inline: Inline): Promise<Element['attrs']> {
  const attrs = element.attrs.filter(({ name, value }) => {
    const lower = name.toLowerCase();
    if (lower.startsWith('on') || lower === 'style' || lower === 'href' || lower === 'base' || lower === 'src') return false;
    return !/url\s*\(|:\/\/|\\|javascript:/i.test(value) || /^url\(["']?#[\w-]+["']?\)$/i.test(value.trim());
  });
  const address = attributeOf(element, 'href');
  if (address === undefined || element.tagName === 'a') return attrs;
  if (isFragment(address)) return [...attrs, { name: 'href', value: address.trim() }];
  const found = element.tagName === 'image' ? await inline(address) : undefined;
  return found ? [...attrs, { name: 'href', value: found }] : attrs;
}
