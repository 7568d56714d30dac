import { contentDocuments, documentNames, documentProblems } from '#domain/content/documents.ts';
import { postOf } from '#server/publishing/content/paths.ts';
import { readPublished } from '#server/publishing/content/published.ts';
import type { RenderReply } from './dev-process.ts';
import type { PreviewedDraft } from './working-copy.ts';

/** A page as one document, or its problems, one per line. */
export type PreviewResult =
  | {
      readonly html: string;
      /** Problems of skipped drafts, one per line, starting with the file. */
      readonly leftOut: readonly string[];
    }
  | { readonly problems: readonly string[] };

export type RenderedPage = Exclude<RenderReply, { readonly kind: 'ready' }>;

interface PageRequest {
  readonly root: string;
  readonly path: string;
  readonly render: (drafts: readonly PreviewedDraft[]) => Promise<RenderedPage>;
}

/** Retries without the drafts that break the page, repeatedly, because one problem may hide another. */
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
  // With its draft skipped, the page is expected to be missing.
  const others = answer.problems.filter((line) => leftOut.length === 0 || !line.startsWith(`${path}: `));
  const published = publishedProblems(root, drafts);
  return { problems: [...leftOut, ...(published.length > 0 ? published : others)] };
}

/** Vite's message about invalid JSON doesn't name the file. */
const publishedProblems = (root: string, drafts: readonly PreviewedDraft[]) =>
  documentNames.flatMap((name) => {
    const { file } = contentDocuments[name];
    const { bytes } = readPublished(root, file);
    return bytes && !drafts.some((draft) => draft.file === file) ? documentProblems(name, bytes.toString()) : [];
  });

/** Validates a document's draft without rendering it. */
function problemsOf({ file, text }: PreviewedDraft): readonly string[] {
  const name = documentNames.find((each) => contentDocuments[each].file === file);
  return name === undefined || text === null ? [] : documentProblems(name, text);
}

/** Whether the lines name a draft's file. A post's languages count as one. */
function isNamed({ file }: PreviewedDraft, lines: readonly string[]): boolean {
  const named = lines.flatMap((line) => /^((?:content\/\S+, )*content\/[^\s:]+): /.exec(line)?.[1]?.split(', ') ?? []);
  const post = postOf(file)?.slug;
  return named.some((each) => each === file || (post !== undefined && postOf(each)?.slug === post));
}
