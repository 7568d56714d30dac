import { contentDocuments, formatDocument } from '#domain/content/documents.ts';
import { sessionId } from '#domain/content/session.ts';
import { canonicalJson } from '#domain/text/canonical-json.ts';
import { readJson } from './documents.ts';
import { encodingOf } from './drafts.ts';

type Group = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What tells an item of a list from the others: a course's or founder's slug, a date's id, who a testimonial is by. */
function identityOf(item: unknown): string | undefined {
  if (!isGroup(item)) return undefined;
  const { id, slug, author, meetings } = item;
  if (Array.isArray(meetings)) return sessionId({ id: typeof id === 'string' ? id : undefined, meetings });
  return [slug, author].find((each) => typeof each === 'string');
}

/** Adds the items that only the later list has, each after the one that it follows there. */
function withNewItems(earlier: readonly unknown[], later: readonly unknown[]): readonly unknown[] {
  const result = earlier.map((item) => {
    const same = later.find((each) => identityOf(each) === identityOf(item) && identityOf(item) !== undefined);
    return same === undefined ? item : withNewContent(item, same);
  });
  let next = 0;
  for (const item of later) {
    const identity = identityOf(item);
    const place = result.findIndex((each) => identityOf(each) === identity);
    if (place === -1 && identity !== undefined) result.splice(next, 0, item);
    if (identity !== undefined) next = (place === -1 ? next : place) + 1;
  }
  return result;
}

/** An earlier value with the things that a later one has besides. Their fields stay as they were. */
function withNewContent(earlier: unknown, later: unknown): unknown {
  if (Array.isArray(earlier) && Array.isArray(later)) return withNewItems(earlier, later);
  if (!isGroup(earlier) || !isGroup(later)) return earlier;
  return Object.fromEntries(Object.entries(earlier).map(([key, value]) => [key, withNewContent(value, later[key])]));
}

/**
 * Of a file that goes back to an earlier state, the draft with what's new in the later one: a post, a picture, a course, a date. Undefined
 * if nothing is. Null bytes are a missing file.
 */
export function draftOfNewContent(file: string, earlier: Buffer | null, later: Buffer | null): string | undefined {
  if (later === null) return undefined;
  if (earlier === null) return later.toString(encodingOf(file));
  if (!file.endsWith('.json')) return undefined;
  const [before, after] = [readJson(earlier.toString()), readJson(later.toString())];
  const isPictures = file === contentDocuments.pictures.file && isGroup(before) && isGroup(after);
  const kept = isPictures ? { ...after, ...before } : withNewContent(before, after);
  if (canonicalJson(kept) === canonicalJson(before)) return undefined;
  return canonicalJson(kept) === canonicalJson(after) ? later.toString() : formatDocument(kept);
}
