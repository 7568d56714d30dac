import { contentDocuments, type DocumentName } from '#domain/content/documents.ts';
import { noFile, noJson } from '#domain/content/file-problems.ts';
import { canonicalJson } from '#domain/text/canonical-json.ts';
import { findDrafts } from './drafts.ts';
import { type ContentFieldProblem, type ContentPlace, type EntryMark, entryMark, problemsBySchema, textWith } from './entry.ts';
import { readPublished } from './published.ts';

/** A JSON content file with its draft applied. */
export interface DocumentEntry extends EntryMark {
  readonly value: unknown;
  /** Null if it's missing or unreadable. */
  readonly published: unknown;
  readonly problems: readonly ContentFieldProblem[];
}

/** Undefined if the text isn't JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Validates a document's text; `value` is null if it isn't JSON. */
export function judgeDocument(
  name: DocumentName,
  text: string | null,
): { readonly value: unknown; readonly problems: readonly ContentFieldProblem[] } {
  const { schema, file } = contentDocuments[name];
  if (text === null) return { value: null, problems: [{ path: [], message: noFile({ file }) }] };
  const value = readJson(text);
  if (value === undefined) return { value: null, problems: [{ path: [], message: noJson({ file }) }] };
  return { value, problems: problemsBySchema(schema, value) };
}

export async function readDocumentEntry(name: DocumentName, { store, root }: ContentPlace): Promise<DocumentEntry> {
  const { file } = contentDocuments[name];
  const drafts = await store.read(() => findDrafts([file]));
  const published = readPublished(root, file);
  const { value, problems } = judgeDocument(name, textWith(drafts[0], published.bytes));
  const publishedValue = published.bytes && readJson(published.bytes.toString());
  return { value, published: publishedValue ?? null, ...entryMark(drafts, [published]), problems };
}

/** Orders fields as in the model, so that only changed fields change the file. */
export function inOrderOf(model: unknown, value: unknown): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = Array.isArray(model) ? model : [];
    // Unchanged items that moved serve as their own models.
    const same = new Map(items.map((item) => [canonicalJson(item), item]));
    return value.map((item, index) => inOrderOf(same.get(canonicalJson(item)) ?? items[index], item));
  }
  if (typeof value !== 'object' || value === null) return value;
  const known: Readonly<Record<string, unknown>> = typeof model === 'object' && model !== null ? { ...model } : {};
  const order = Object.keys(known);
  const place = (key: string) => (key in known ? order.indexOf(key) : order.length);
  const entries = Object.entries(value).toSorted(([one], [other]) => place(one) - place(other));
  return Object.fromEntries(entries.map(([key, inner]) => [key, inOrderOf(known[key], inner)]));
}
