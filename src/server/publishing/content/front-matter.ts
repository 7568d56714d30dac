import { isDeepStrictEqual } from 'node:util';
import { type Document, isScalar, type Pair, type Scalar, stringify, type YAMLMap } from 'yaml';
import { fieldsOf, type Parts, type PostText, readYaml, splitPostText } from '#domain/content/front-matter.ts';

const withLineEnd = (text: string, lineEnd: string) => (lineEnd === '\n' ? text : text.replaceAll('\n', lineEnd));

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** Formats a field's value as YAML. Leaves new text unquoted only if no reader could take it for a number or date. */
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

/** A field's key, offset, and value in the file. */
interface Place {
  readonly key: string;
  readonly from: number;
  readonly value: Scalar | null;
}

/** Returns undefined unless each field has its own line. */
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

/** Edits in place: a changed field changes its line, an empty one loses it, and a new one goes at the end. */
function changeYaml({ opening, yaml, lineEnd }: Parts, metadata: PostText['metadata']): string {
  const document = readYaml({ opening, yaml });
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
  // From last to first, to keep offsets valid.
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

/** Rewrites a post's file; unchanged parts stay byte for byte. */
export function changePostText(before: string, { metadata, body }: PostText): string {
  const parts = splitPostText(before);
  const { head, opening, yaml, lineEnd } = parts;
  const changed = changeYaml(parts, metadata);
  const after = withLineEnd(body, lineEnd);
  if (head === '') return changed === '' ? after : `---${lineEnd}${changed}---${lineEnd}${lineEnd}${after}`;
  const rest = head.slice(opening.length + yaml.length);
  return opening + changed + rest + (after === '' || rest.endsWith('\n') ? '' : lineEnd) + after;
}
