import type { LetterContent, LetterDetail } from '#domain/messages/list-letter.ts';
import { type SaveOutcome, useAutosave } from '../parts/use-autosave.ts';
import { requestLetterSave } from './api.ts';

interface Draft {
  readonly content: LetterContent;
  /** True if it replaced another text, which the server keeps for undo. */
  readonly isReplacement: boolean;
}

/** A letter's text as typed, saved shortly after each change. */
export function useDraft(letter: LetterDetail) {
  const save = async ({ content, isReplacement }: Draft, version: number): Promise<SaveOutcome> => {
    const reply = await requestLetterSave(letter.id, { version, content, isReplacement });
    if ('error' in reply) return 'failed';
    return reply.data.version === null ? 'conflict' : { version: reply.data.version };
  };
  const { value, state, change, flush } = useAutosave<Draft>({
    value: { content: letter.content, isReplacement: false },
    version: letter.version,
    save,
  });
  return {
    content: value.content,
    state,
    change: (content: LetterContent, isReplacement = false) =>
      change(
        (draft, isSaved) => ({ content, isReplacement: isReplacement || (!isSaved && draft.isReplacement) }),
        isReplacement ? 0 : undefined,
      ),
    flush,
  };
}
