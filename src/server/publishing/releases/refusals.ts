import type { ContentDraft } from '#server/publishing/content/drafts.ts';
import type { DraftSource, FileChange } from './drafts.ts';
import { PublishError } from './publish-error.ts';
import { matches } from './working-tree.ts';

/** Throws if someone edited the working tree in the meantime. */
export function refuseIfNot(state: 'before' | 'after', root: string, changes: readonly FileChange[]): void {
  const changed = changes.filter((change) => !matches(root, change.file, change[state]));
  if (changed.length > 0)
    throw new PublishError(
      'changed-outside',
      'Files of the content changed meanwhile.',
      changed.map(({ file }) => `${file}: was edited in the folder while it was being published`),
    );
}

/** Throws if someone discarded a draft just before the run became visible. */
export async function refuseIfDiscarded(source: DraftSource, drafts: readonly ContentDraft[]): Promise<void> {
  if (drafts.length === 0) return;
  const kept = new Set((await source.readDrafts()).map(({ file }) => file));
  const gone = drafts.filter(({ file }) => !kept.has(file));
  if (gone.length > 0)
    throw new PublishError(
      'changed-outside',
      'Edits were taken back meanwhile.',
      gone.map(({ file }) => `${file}: its edit was taken back while the site was being built`),
    );
}
