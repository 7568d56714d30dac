import type { EntryState } from '#domain/content/entry-state.ts';
import { useContentI18n } from './use-content-i18n.ts';

export function DraftState({ state: { draft, problems } }: { readonly state: EntryState }) {
  const { content, draftBy } = useContentI18n();
  return (
    <>
      <span className={draft ? undefined : 'soft'}>{draft ? draftBy(draft) : content.asPublished}</span>
      {problems > 0 && <span className="error">{content.problems(problems)}</span>}
    </>
  );
}
