import { contentDocuments, formatDocument } from '#domain/content/documents.ts';
import { canonicalJson } from '#domain/text/canonical-json.ts';
import { inOrderOf, readJson } from './documents.ts';
import type { ContentDraft } from './drafts.ts';
import { entryOfFile } from './entry-address.ts';
import { readPublished } from './published.ts';
import { type Content, listMentions } from './references.ts';
import { findSiteProblems } from './site-problems.ts';

const picturesEntry = 'documents/pictures';

/** The names of the pictures that entries show. */
const picturesOf = (entries: ReadonlySet<string>, content: Content): readonly string[] =>
  listMentions(content).flatMap(({ where, as, value }) => {
    if (!entries.has(where)) return [];
    if (as === 'picture') return [value];
    return as === 'link' && value.startsWith('picture:') ? [value.slice('picture:'.length)] : [];
  });

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The descriptions of some pictures, over what's published: all pictures share one file. Version 0, which no draft has, keeps the rest as a
 * draft.
 */
function describing(names: ReadonlySet<string>, draft: ContentDraft, root: string): readonly ContentDraft[] {
  const published = readPublished(root, draft.file).bytes?.toString() ?? null;
  const [known, wanted] = [readJson(published ?? '{}'), readJson(draft.text ?? '{}')];
  if (!isGroup(known) || !isGroup(wanted)) return [draft];
  const others = Object.entries(known).filter(([name]) => !names.has(name));
  const chosen = Object.entries(wanted).filter(([name]) => names.has(name));
  const value = Object.fromEntries([...others, ...chosen]);
  if (canonicalJson(value) === canonicalJson(wanted)) return [draft];
  const text = formatDocument(inOrderOf(known, value));
  return text === published ? [] : [{ ...draft, text, version: 0 }];
}

/** The drafts of some entries and of the pictures they show. */
export function selectDrafts(entries: readonly string[], content: Content): readonly ContentDraft[] {
  const wanted = new Set(entries);
  const pictures = new Set(picturesOf(wanted, content));
  for (const entry of entries) if (entry.startsWith('pictures/')) pictures.add(entry.slice('pictures/'.length));
  for (const name of pictures) wanted.add(`pictures/${name}`);
  const texts = contentDocuments.pictures.file;
  return content.drafts.flatMap((draft) => {
    if (wanted.has(entryOfFile(draft.file) ?? '')) return [draft];
    return draft.file === texts && !wanted.has(picturesEntry) ? describing(pictures, draft, content.root) : [];
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
  const drafted = [...new Set(drafts.flatMap(({ file }) => entryOfFile(file) ?? []))];
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
