import { useEffect, useId, useRef, useState } from 'react';
import { changeQuery, useAddress } from '../frame/address.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { useShortcutKey } from '../frame/shortcut-key.ts';

/** Debounce delay of a search. */
const searchDelayMs = 250;

/** A search that isn't in the address yet. */
interface SearchDraft {
  readonly text: string;
  /** The query when it was typed; the draft is void once the query changes. */
  readonly address: string;
}

const isPending = (draft: SearchDraft | undefined, address: string): draft is SearchDraft => draft?.address === address;

function submit(draft: SearchDraft | undefined): void {
  if (isPending(draft, location.hash)) changeQuery('leads', { search: draft.text }, true);
}

/** The text of the search field: the draft, or else the search in the address. */
export function useSearchDraft(saved: string) {
  const address = useAddress();
  const [draft, setDraft] = useState<SearchDraft>();
  // Drop it for good, so that returning to the same address doesn't revive it.
  if (draft && !isPending(draft, address)) setDraft(undefined);
  useEffect(() => {
    const timer = setTimeout(submit, searchDelayMs, draft);
    return () => clearTimeout(timer);
  }, [draft]);
  return {
    text: draft?.text ?? saved,
    type: (text: string) => setDraft({ text, address: location.hash }),
    submit: () => submit(draft),
    /** The pending search as a query parameter, so that other filters can include it. */
    pending: () => (isPending(draft, location.hash) ? { search: draft.text } : {}),
  };
}

interface Props {
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onSubmit: () => void;
}

/** Searches when typing pauses, or immediately on Enter; `/` focuses it from anywhere except another field. */
export function SearchField({ text, onType, onSubmit }: Props) {
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
        placeholder={words.leads.searchHint}
        value={text}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && onSubmit()}
      />
    </div>
  );
}
