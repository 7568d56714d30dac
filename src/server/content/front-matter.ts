import { isDeepStrictEqual } from 'node:util';
import { type Document, isMap, isScalar, type Pair, parseDocument, type Scalar, stringify, type YAMLMap } from 'yaml';

/** A post in one language, as forms show it. */
export interface PostText {
  /** The front matter's fields, as they stand there. */
  readonly metadata: Readonly<Record<string, unknown>>;
  /** The Markdown below, with \n between lines. */
  readonly body: string;
}

interface Parts {
  /** From the first --- to the line after the second, with empty lines below; empty without front matter. */
  readonly head: string;
  /** The YAML between the two lines. */
  readonly yaml: string;
  readonly body: string;
  /** What ends the file's lines. */
  readonly lineEnd: '\n' | '\r\n';
}

function split(text: string): Parts {
  // Only if all lines end so: in a mixed file, every line keeps its own end.
  const lineEnd = text.includes('\r\n') && !/(?<!\r)\n/.test(text) ? '\r\n' : '\n';
  const [head = '', yaml = ''] = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)---[ \t]*(?:\r?\n(?:[ \t]*\r?\n)*|$)/.exec(text) ?? [];
  const isFence = yaml === '' || yaml.endsWith('\n');
  return isFence ? { head, yaml, body: text.slice(head.length), lineEnd } : { head: '', yaml: '', body: text, lineEnd };
}

/** Front matter that isn't YAML, or no list of fields. */
export class FrontMatterError extends Error {
  override name = 'FrontMatterError';
}

function readYaml(yaml: string): Document {
  const document = parseDocument(yaml, { prettyErrors: false, logLevel: 'silent' });
  const [error] = document.errors;
  if (error) throw new FrontMatterError(`expected fields such as title: '…'; ${error.message.split('\n')[0]}`);
  if (document.contents !== null && !isMap(document.contents)) throw new FrontMatterError("expected fields such as title: '…'");
  return document;
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (document: Document) => (document.toJS({ maxAliasCount: 10 }) as Fields | null) ?? {};

const withLineEnd = (text: string, lineEnd: string) => (lineEnd === '\n' ? text : text.replaceAll('\n', lineEnd));

/** Reads a post's file. Throws FrontMatterError. */
export function readPostText(text: string): PostText {
  const { yaml, body, lineEnd } = split(text);
  return { metadata: { ...fieldsOf(readYaml(yaml)) }, body: lineEnd === '\n' ? body : body.replaceAll('\r\n', '\n') };
}

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** A field's value in YAML. A new text stays without quotes only if no reader could take it for a number or a date. */
function toYaml(value: unknown, type?: Scalar['type']): string {
  const isWords = typeof value === 'string' && (type === 'PLAIN' ? /^[\p{L}\d]/u : /^\p{L}/u).test(value) && value.trim() === value;
  const isLong = typeof value === 'string' && /[\p{Cc}\p{Zl}\p{Zp}]/u.test(value);
  const isPlain = isWords && (type === undefined || type === 'PLAIN');
  const defaultStringType = isLong || type === 'QUOTE_DOUBLE' ? 'QUOTE_DOUBLE' : isPlain ? 'PLAIN' : 'QUOTE_SINGLE';
  return stringify(value, {
    defaultStringType,
    defaultKeyType: 'PLAIN',
    singleQuote: true,
    lineWidth: 0,
    collectionStyle: 'flow',
  }).trimEnd();
}

/** What stands in the file at a field: its key and its value, as offsets. */
interface Place {
  readonly key: string;
  readonly from: number;
  readonly value: Scalar | null;
}

/** The fields of front matter that has one on each line; undefined if it's written in another way. */
function placesOf({ contents }: Document): readonly Place[] | undefined {
  if (contents === null) return [];
  const { items, flow } = contents as YAMLMap;
  if (flow) return undefined;
  const places: Place[] = [];
  for (const { key, value } of items as readonly Pair[]) {
    if (!isScalar(key) || typeof key.value !== 'string' || !key.range) return undefined;
    places.push({ key: key.value, from: key.range[0], value: isScalar(value) && value.range ? value : null });
  }
  return places;
}

const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1;
const lineAfter = (text: string, at: number) => {
  if (text[at - 1] === '\n') return at;
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end + 1;
};

/** Changes fields in place: a changed one changes its line, an empty one loses it, and a new one gets one at the end. */
function changeYaml(yaml: string, metadata: PostText['metadata'], lineEnd: string): string {
  const document = readYaml(yaml);
  const before = fieldsOf(document);
  const changed = [...new Set([...Object.keys(before), ...Object.keys(metadata)])].filter((key) => {
    const [old, value] = [before[key], metadata[key]];
    return !isDeepStrictEqual(old, value) && !(isBlank(old) && isBlank(value));
  });
  if (changed.length === 0) return yaml;
  const places = placesOf(document);
  const isSimple = places && changed.every((key) => places.every((place) => place.key !== key || place.value !== null));
  if (!isSimple) {
    for (const key of changed) isBlank(metadata[key]) ? document.delete(key) : document.set(key, metadata[key]);
    return withLineEnd(document.toString({ lineWidth: 0 }), lineEnd);
  }
  let text = yaml;
  // From the last to the first, so that offsets stay right.
  for (const { key, from, value } of places.toReversed()) {
    if (!changed.includes(key) || !value?.range) continue;
    const [start, end] = value.range;
    if (isBlank(metadata[key])) {
      text = text.slice(0, lineStart(text, from)) + text.slice(lineAfter(text, end));
      continue;
    }
    const isBlock = value.type === 'BLOCK_LITERAL' || value.type === 'BLOCK_FOLDED';
    const isEmpty = start === end;
    const written = toYaml(metadata[key], isBlock ? undefined : isEmpty ? undefined : value.type);
    const space = isEmpty && text[start - 1] === ':' ? ' ' : '';
    text = text.slice(0, start) + space + written + (isBlock ? lineEnd : '') + text.slice(end);
  }
  const added = changed.filter((key) => places.every((place) => place.key !== key));
  const lines = added.map((key) => `${toYaml(key)}: ${toYaml(metadata[key])}${lineEnd}`);
  const gap = text === '' || text.endsWith('\n') || lines.length === 0 ? '' : lineEnd;
  return text + gap + lines.join('');
}

/** The text of a post's file after a change; `before` is what it was. What didn't change stays, byte for byte. */
export function changePostText(before: string, { metadata, body }: PostText): string {
  const { head, yaml, lineEnd } = split(before);
  const changed = changeYaml(yaml, metadata, lineEnd);
  const after = withLineEnd(body, lineEnd);
  if (head === '') return changed === '' ? after : `---${lineEnd}${changed}---${lineEnd}${lineEnd}${after}`;
  const at = head.indexOf('\n') + 1;
  const rest = head.slice(at + yaml.length);
  return head.slice(0, at) + changed + rest + (after === '' || rest.endsWith('\n') ? '' : lineEnd) + after;
}
