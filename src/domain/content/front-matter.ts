import { type Document, isMap, parseDocument } from 'yaml';
import { noFields, unreadableLine } from './file-problems.ts';

/** A post in one language, as forms show it. */
export interface PostText {
  /** The front matter's raw fields. */
  readonly metadata: Readonly<Record<string, unknown>>;
  /** The Markdown below, with \n between lines. */
  readonly body: string;
}

export interface Parts {
  /** The front matter's first line and anything before it; empty without front matter. */
  readonly opening: string;
  /** From there through the line after the second ---, with empty lines below; empty without front matter. */
  readonly head: string;
  /** The YAML between the two lines. */
  readonly yaml: string;
  readonly body: string;
  /** The file's line ending. */
  readonly lineEnd: '\n' | '\r\n';
}

const frontMatter = /^((?:\uFEFF|\s*\n)?---[ \t]*\r?\n)([\s\S]*?)---[ \t]*(?:\r?\n(?:[ \t]*\r?\n)*|$)/;

/** Splits a post's file. Front matter is recognized as Astro does. */
export function splitPostText(text: string): Parts {
  // Only if all lines end so: in a mixed file, every line keeps its own ending.
  const lineEnd = text.includes('\r\n') && !/(?<!\r)\n/.test(text) ? '\r\n' : '\n';
  const [head = '', opening = '', yaml = ''] = frontMatter.exec(text) ?? [];
  const isFence = yaml === '' || yaml.endsWith('\n');
  return isFence
    ? { head, opening, yaml, body: text.slice(head.length), lineEnd }
    : { head: '', opening: '', yaml: '', body: text, lineEnd };
}

/** Front matter that isn't YAML or has no fields. */
export class FrontMatterError extends Error {
  override name = 'FrontMatterError';
}

/** Throws FrontMatterError. */
export function readYaml({ opening, yaml }: Pick<Parts, 'opening' | 'yaml'>): Document {
  const document = parseDocument(yaml, { prettyErrors: false, logLevel: 'silent' });
  const [error] = document.errors;
  if (error) throw new FrontMatterError(unreadableLine({ line: `${opening}${yaml.slice(0, error.pos[0])}`.split('\n').length }));
  if (document.contents !== null && !isMap(document.contents)) throw new FrontMatterError(noFields);
  return document;
}

type Fields = Readonly<Record<string, unknown>>;

export const fieldsOf = (document: Document) => (document.toJS({ maxAliasCount: 10 }) as Fields | null) ?? {};

/** Throws FrontMatterError. */
export function readPostText(text: string): PostText {
  const { body, lineEnd, ...parts } = splitPostText(text);
  return { metadata: { ...fieldsOf(readYaml(parts)) }, body: lineEnd === '\n' ? body : body.replaceAll('\r\n', '\n') };
}
