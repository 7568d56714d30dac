import { contentDocuments, formatDocument } from '#domain/content/documents.ts';
import { canonicalJson } from '#domain/text/canonical-json.ts';
import { inOrderOf, readJson } from './documents.ts';
import type { ContentDraft } from './drafts.ts';
import { entriesOfFiles, entryOfFile } from './entry-address.ts';
import { pictureNameOf } from './paths.ts';
import { readPublished } from './published.ts';
import { type Content, listMentions } from './references.ts';
import { findSiteProblems } from './site-problems.ts';

/** The names of the pictures that entries show. */
const picturesOf = (entries: ReadonlySet<string>, content: Content): readonly string[] =>
  listMentions(content).flatMap(({ where, as, value }) => {
    if (!entries.has(where)) return [];
    if (as === 'picture') return [value];
    return as === 'link' && value.startsWith('picture:') ? [value.slice('picture:'.length)] : [];
  });

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What to publish of a document that's drafted, over what's published; undefined for all of it. */
type Choice = (published: unknown, drafted: unknown) => unknown;

/** The descriptions of some pictures: all pictures share one file. */
const someDescriptions =
  (isChosen: (name: string) => boolean): Choice =>
  (published, drafted) => {
    if (!isGroup(published) || !isGroup(drafted)) return undefined;
    const others = Object.entries(published).filter(([name]) => !isChosen(name));
    const chosen = Object.entries(drafted).filter(([name]) => isChosen(name));
    return Object.fromEntries([...others, ...chosen]);
  };

const slugIn = (item: unknown): unknown => (isGroup(item) ? item.slug : undefined);

/** Some items of a list, such as one course. If another item was removed or renamed, nobody can say which of them belong together. */
const someItems =
  (slugs: ReadonlySet<unknown>): Choice =>
  (published, drafted) => {
    if (!Array.isArray(published) || !Array.isArray(drafted)) return undefined;
    const next = new Map(drafted.map((item) => [slugIn(item), item]));
    const known = new Set(published.map(slugIn));
    if (published.some((item) => !next.has(slugIn(item)))) return undefined;
    return [
      ...published.map((item) => (slugs.has(slugIn(item)) ? next.get(slugIn(item)) : item)),
      ...drafted.filter((item) => slugs.has(slugIn(item)) && !known.has(slugIn(item))),
    ];
  };

/** A draft with only what's chosen. Version 0, which no draft has, keeps the rest as a draft. */
function choose(draft: ContentDraft, root: string, choice: Choice): readonly ContentDraft[] {
  const published = readPublished(root, draft.file).bytes?.toString() ?? null;
  const [known, drafted] = [readJson(published ?? '{}'), readJson(draft.text ?? '{}')];
  const value = choice(known, drafted);
  if (value === undefined || canonicalJson(value) === canonicalJson(drafted)) return [draft];
  const text = formatDocument(inOrderOf(known, value));
  return text === published ? [] : [{ ...draft, text, version: 0 }];
}

/** The document of an item's entry: 'documents/courses' of 'documents/courses/a-course'. */
const documentOf = (entry: string): string => entry.split('/', 2).join('/');

/** The drafts of some entries and of the pictures they show. */
export function selectDrafts(entries: readonly string[], content: Content): readonly ContentDraft[] {
  const wanted = new Set(entries);
  const pictures = new Set(picturesOf(new Set(entries.map(documentOf)), content));
  for (const entry of entries) if (entry.startsWith('pictures/')) pictures.add(entry.slice('pictures/'.length));
  for (const name of pictures) wanted.add(`pictures/${name}`);
  const texts = contentDocuments.pictures.file;
  // A picture that stays a draft keeps its description with it.
  const staying = new Set(content.drafts.flatMap(({ file }) => pictureNameOf(file) ?? []).filter((name) => !pictures.has(name)));
  return content.drafts.flatMap((draft) => {
    const entry = entryOfFile(draft.file) ?? '';
    if (draft.file === texts) {
      const isChosen = (name: string) => (wanted.has(entry) ? !staying.has(name) : pictures.has(name));
      return choose(draft, content.root, someDescriptions(isChosen));
    }
    if (wanted.has(entry)) return [draft];
    const items = entries.filter((each) => documentOf(each) === entry).map((each) => each.slice(entry.length + 1));
    return items.length > 0 ? choose(draft, content.root, someItems(new Set(items))) : [];
  });
}

/** Whether a selection can be published. */
interface Judgment {
  /** What stops it, in lines, even with what it needs. */
  readonly problems: readonly string[];
  /** Other entries whose drafts it needs: a new post that it links to. */
  readonly needs: readonly string[];
}

/** Finds what keeps these entries' drafts from being published without the others. `now` is in epoch milliseconds. */
export function judgeSelection(entries: readonly string[], content: Content, now: number): Judgment {
  const { root, drafts } = content;
  const lines = (each: readonly ContentDraft[]) => findSiteProblems({ root, drafts: each }, now).map(({ line }) => line);
  const published = new Set(lines([]));
  const judge = (each: readonly string[]) => lines(selectDrafts(each, content)).filter((line) => !published.has(line));
  const drafted = entriesOfFiles(drafts.map(({ file }) => file));
  let chosen = entries;
  let problems = judge(chosen);
  while (problems.length > 0) {
    const helping = drafted.filter((each) => {
      if (chosen.includes(each)) return false;
      const left = judge([...chosen, each]);
      return problems.some((line) => !left.includes(line));
    });
    if (helping.length === 0) break;
    chosen = [...chosen, ...helping];
    problems = judge(chosen);
  }
  return { problems, needs: chosen.filter((each) => !entries.includes(each)) };
}
