import { randomUUID } from 'node:crypto';
import { approvalOf } from '#content/commitments.ts';
import type { Approval, Commitment } from '#domain/content/company.ts';
import { contentDocuments } from '#domain/content/documents.ts';
import type { Localized } from '#domain/text/locale.ts';
import { recordAction } from '#server/platform/audit/owner-actions.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { type ContentEditor, ContentRefusal, saveDocument } from '#server/publishing/content/content-changes.ts';
import { readDocumentEntry } from '#server/publishing/content/documents.ts';
import { listDrafts } from '#server/publishing/content/drafts.ts';
import { readLaunchContent, withDrafts } from './launch-content.ts';
import { approvalsIn, currentCommitments } from './open-items.ts';
import { isRefusalOf, listPromiseRefusals, refuse, takeBackRefusal } from './refusals.ts';

/** `changed`: the promise was worded anew or decided meanwhile, so the owner has to look again. */
export type PromiseOutcome = 'kept' | 'changed';

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
async function findAsRead(id: string, read: Localized<string>, editor: ContentEditor): Promise<Commitment | undefined> {
  const commitment = await findCommitment(id, editor);
  return commitment && isAsRead(commitment, read) ? commitment : undefined;
}

export interface ReadPromise {
  readonly id: string;
  /** As the owner read it. */
  readonly promise: Localized<string>;
}

interface PromiseApproval extends ReadPromise {
  /** Whether the owner saw that somebody refused it. */
  readonly isRefused: boolean;
  /** It isn't true, and isn't on the site anymore. */
  readonly isRemoved?: boolean | undefined;
}

/** Settles a promise. `day` is the owner's: '2026-12-01'. */
export async function approve(
  { id, promise: read, isRefused, isRemoved = false }: PromiseApproval,
  day: string,
  editor: ContentEditor,
): Promise<PromiseOutcome> {
  const commitment = await findAsRead(id, read, editor);
  if (!commitment) return 'changed';
  const { promise } = commitment;
  const isRefusedUnseen = async () => {
    const refusal = (await editor.store.read(listPromiseRefusals)).get(id);
    return !isRefused && refusal !== undefined && isRefusalOf(refusal, promise);
  };
  if (await isRefusedUnseen()) return 'changed';
  await changeApprovals(editor, (before) =>
    approvalOf(commitment, before)
      ? before
      : [...without(id, before), { commitment: id, promise, author: editor.author, day, ...(isRemoved && { isRemoved }) }],
  );
  // Or somebody refused it at the same moment: from here on, they can't.
  if (await isRefusedUnseen()) {
    await takeBackApproval(id, editor);
    return 'changed';
  }
  // Or taking the approval back would bring an older no to light, which is right only where that no was followed.
  if (!isRemoved) await editor.store.write(() => takeBackRefusal(id));
  return 'kept';
}

export const takeBackApproval = (id: string, editor: ContentEditor): Promise<void> =>
  changeApprovals(editor, (before) => without(id, before));

const record = (action: 'refuse-promise' | 'reopen-promise', id: string, { author, now }: ContentEditor) =>
  recordAction({ action, origin: 'desk', author, filters: { promise: id } }, randomUUID(), now);

/** Refuses a promise, unless it has been approved since the owner read it. */
export async function refusePromise({ id, promise: read }: ReadPromise, editor: ContentEditor): Promise<PromiseOutcome> {
  const commitment = await findAsRead(id, read, editor);
  if (!commitment) return 'changed';
  const published = await readLaunchContent(editor.root);
  return editor.store.write(function* (): Transaction<PromiseOutcome> {
    if (approvalOf(commitment, approvalsIn(withDrafts(published, yield* listDrafts())))) return 'changed';
    yield* refuse(id, commitment.promise, editor.author, editor.now);
    yield* record('refuse-promise', id, editor);
    return 'kept';
  });
}

export const reopenPromise = (id: string, editor: ContentEditor): Promise<void> =>
  editor.store.write(function* () {
    if (yield* takeBackRefusal(id)) yield* record('reopen-promise', id, editor);
  });
