import { approvalOf } from '#content/commitments.ts';
import type { Approval, Commitment } from '#domain/content/company.ts';
import { contentDocuments } from '#domain/content/documents.ts';
import type { Localized } from '#domain/text/locale.ts';
import { type ContentEditor, ContentRefusal, saveDocument } from '#server/publishing/content/content-changes.ts';
import { readDocumentEntry } from '#server/publishing/content/documents.ts';
import { readLaunchContent } from './launch-content.ts';
import { currentCommitments } from './open-items.ts';
import { takeBackRefusal } from './refusals.ts';

/** `reworded`: the promise isn't the one that the owner read. */
export type ApprovalOutcome = 'kept' | 'reworded';

const mostTries = 3;

/** Changes the approvals as a draft, which is published like other content. */
async function changeApprovals(editor: ContentEditor, change: (before: readonly Approval[]) => readonly Approval[]): Promise<void> {
  const { file, schema } = contentDocuments.approvals;
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    const { value, version, problems } = await readDocumentEntry('approvals', editor);
    if (problems.length > 0) throw new ContentRefusal(`${file}: expected approvals; found something else`);
    const saved = await saveDocument('approvals', change(schema.parse(value)), { version }, editor);
    // Somebody else approved another one meanwhile.
    if (!('conflict' in saved)) return;
  }
  throw new ContentRefusal(`${file}: changes too often`);
}

const without = (id: string, approvals: readonly Approval[]) => approvals.filter(({ commitment }) => commitment !== id);

async function findCommitment(id: string, { root }: ContentEditor): Promise<Commitment | undefined> {
  return currentCommitments(await readLaunchContent(root)).find((each) => each.id === id);
}

/** Whether a promise is still the one that the owner read. */
const isAsRead = (commitment: Commitment, read: Localized<string>) =>
  approvalOf(commitment, [{ commitment: commitment.id, promise: read, author: '', day: '' }]) !== undefined;

/** The promise, if it's still worded as the owner read it. */
export async function findAsRead(id: string, read: Localized<string>, editor: ContentEditor): Promise<Commitment | undefined> {
  const commitment = await findCommitment(id, editor);
  return commitment && isAsRead(commitment, read) ? commitment : undefined;
}

/** Approves a promise as the owner read it. `day` is theirs: '2026-12-01'. */
export async function approve(id: string, read: Localized<string>, day: string, editor: ContentEditor): Promise<ApprovalOutcome> {
  const commitment = await findAsRead(id, read, editor);
  if (!commitment) return 'reworded';
  await changeApprovals(editor, (before) =>
    approvalOf(commitment, before)
      ? before
      : [...without(id, before), { commitment: id, promise: commitment.promise, author: editor.author, day }],
  );
  // Or taking the approval back would bring an older no to light.
  await editor.store.write(() => takeBackRefusal(id));
  return 'kept';
}

export const takeBackApproval = (id: string, editor: ContentEditor): Promise<void> =>
  changeApprovals(editor, (before) => without(id, before));
