import { contentDocuments, documentNames, documentProblems } from '#domain/content/documents.ts';
import { postOf } from '#server/publishing/content/paths.ts';
import { readPublished } from '#server/publishing/content/published.ts';
import type { RenderReply } from './dev-process.ts';
import type { PreviewedDraft } from './working-copy.ts';

/** A page as one document, or why there's none: a line for each problem. */
export type PreviewResult =
  | {
      readonly html: string;
      /** Why it's without some of the drafts: a line for each problem, which begins with the file. */
      readonly leftOut: readonly string[];
    }
  | { readonly problems: readonly string[] };

export type RenderedPage = Exclude<RenderReply, { readonly kind: 'ready' }>;

interface PageRequest {
  readonly root: string;
  readonly path: string;
  readonly render: (drafts: readonly PreviewedDraft[]) => Promise<RenderedPage>;
}

/** Leaves out what stands in the way of the page, one after the other, because a problem may hide another one. */
export async function renderReadable(
  request: PageRequest,
  drafts: readonly PreviewedDraft[],
  leftOut: readonly string[] = [],
): Promise<PreviewResult> {
  const { root, path, render } = request;
  const problems = drafts.flatMap(problemsOf);
  const answer: RenderedPage = problems.length > 0 ? { kind: 'problems', problems } : await render(drafts);
  if (answer.kind === 'page') return { html: answer.html, leftOut };
  const kept = drafts.filter((draft) => !isNamed(draft, answer.problems));
  if (kept.length < drafts.length) return renderReadable(request, kept, [...leftOut, ...answer.problems]);
  // Without its draft there's no such page: that says nothing new.
  const others = answer.problems.filter((line) => leftOut.length === 0 || !line.startsWith(`${path}: `));
  const published = publishedProblems(root, drafts);
  return { problems: [...leftOut, ...(published.length > 0 ? published : others)] };
}

/** Vite's message about a file that isn't JSON doesn't name it. */
const publishedProblems = (root: string, drafts: readonly PreviewedDraft[]) =>
  documentNames.flatMap((name) => {
    const { file } = contentDocuments[name];
    const { bytes } = readPublished(root, file);
    return bytes && !drafts.some((draft) => draft.file === file) ? documentProblems(name, bytes.toString()) : [];
  });

/** What's wrong with a document's draft, without rendering it. */
function problemsOf({ file, text }: PreviewedDraft): readonly string[] {
  const name = documentNames.find((each) => contentDocuments[each].file === file);
  return name === undefined || text === null ? [] : documentProblems(name, text);
}

/** Whether lines tell of a draft's file. Both languages of a post stand together. */
function isNamed({ file }: PreviewedDraft, lines: readonly string[]): boolean {
  const named = lines.flatMap((line) => /^((?:content\/\S+, )*content\/[^\s:]+): /.exec(line)?.[1]?.split(', ') ?? []);
  const post = postOf(file)?.slug;
  return named.some((each) => each === file || (post !== undefined && postOf(each)?.slug === post));
}
