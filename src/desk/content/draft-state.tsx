import type { ReactNode } from 'react';
import type { EntryState } from '#domain/content/entry-state.ts';
import { useContentI18n } from './use-content-i18n.ts';

interface Props {
  readonly state: EntryState;
  /** What's said next to whose draft it is. */
  readonly children?: ReactNode;
}

export function DraftState({ state: { draft, problems }, children }: Props) {
  const { content, draftBy } = useContentI18n();
  return (
    <>
      <span className={draft ? undefined : 'soft'}>{draft ? draftBy(draft) : content.asPublished}</span>
      {children}
      {problems > 0 && <span className="error">{content.problems(problems)}</span>}
    </>
  );
}
