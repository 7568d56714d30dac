import { useEffect, useId, useRef, useState } from 'react';
import { changeQuery, useAddress, type View } from '../frame/address.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { useShortcutKey } from '../frame/shortcut-key.ts';

const searchDelayMs = 250;

interface SearchDraft {
  readonly text: string;
  /** The query when it was typed; a changed query voids the draft. */
  readonly address: string;
}

const isPending = (draft: SearchDraft | undefined, address: string): draft is SearchDraft => draft?.address === address;

function submit(view: View, draft: SearchDraft | undefined): void {
  if (isPending(draft, location.hash)) changeQuery(view, { search: draft.text }, true);
}

/** The text of a view's search field: the draft, or the address's search. */
export function useSearchDraft(view: View, saved: string) {
  const address = useAddress();
  const [draft, setDraft] = useState<SearchDraft>();
  // Drop it for good, so returning to the same address doesn't revive it.
  if (draft && !isPending(draft, address)) setDraft(undefined);
  useEffect(() => {
    const timer = setTimeout(submit, searchDelayMs, view, draft);
    return () => clearTimeout(timer);
  }, [view, draft]);
  return {
    text: draft?.text ?? saved,
    type: (text: string) => setDraft({ text, address: location.hash }),
    submit: () => submit(view, draft),
    /** The pending search as a query parameter, for other filters to include. */
    pending: () => (isPending(draft, location.hash) ? { search: draft.text } : {}),
  };
}

interface Props {
  readonly hint: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onSubmit: () => void;
}

/** Searches on a typing pause or Enter; `/` focuses it from outside other fields. */
export function SearchField({ hint, text, onType, onSubmit }: Props) {
  const { words } = useDeskI18n();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useShortcutKey('/', (event) => {
    event.preventDefault();
    field.current?.focus();
    field.current?.select();
  });
  return (
    <div className="field filters__search">
      <label htmlFor={id}>{words.leads.search}</label>
      <input
        ref={field}
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder={hint}
        value={text}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && onSubmit()}
      />
    </div>
  );
}
