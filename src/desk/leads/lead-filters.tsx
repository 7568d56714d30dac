import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { locales } from '#domain/locale.ts';
import { recordKinds } from '#domain/records.ts';
import { addressOf, changed, go } from '../frame/address.ts';
import { useSpeech } from '../frame/language.tsx';
import { hasShortcut } from '../frame/shortcut.ts';
import { Choose } from '../parts/choose.tsx';
import { type FilterName, filterOf } from './filter.ts';

/** How long a search waits for the next key. */
const pause = 250;

/** The filter of the list; what is chosen stands in the address. */
export function LeadFilters({ query }: { readonly query: URLSearchParams }) {
  const { words } = useSpeech();
  const { leads, flow, languageName, any } = words;
  const set = (name: FilterName, value: string, quietly = false) =>
    go(addressOf('leads', undefined, changed(query, { [name]: value })), quietly);
  const value = (name: FilterName) => query.get(name) ?? '';
  const more = (['from', 'to', 'source', 'medium', 'campaign', 'scoreFrom', 'scoreTo'] as const).filter((name) => value(name));
  return (
    <search className="filters" aria-label={leads.search}>
      <SearchField value={value('search')} onChange={(text) => set('search', text, true)} />
      <Choose
        label={leads.flow}
        value={value('kind')}
        none={any}
        options={recordKinds.map((kind) => [kind, flow[kind]])}
        onChange={(kind) => set('kind', kind)}
      />
      <Choose
        label={leads.state}
        value={value('complete')}
        none={any}
        options={[
          ['true', leads.complete],
          ['false', leads.incomplete],
        ]}
        onChange={(state) => set('complete', state)}
      />
      <Choose
        label={leads.language}
        value={value('language')}
        none={any}
        options={locales.map((locale) => [locale, languageName[locale]])}
        onChange={(language) => set('language', language)}
      />
      <details className="filters__more" open={more.length > 0}>
        <summary>{leads.more}</summary>
        <div className="filters__fields">
          <Typed label={leads.from} type="date" value={value('from')} onChange={(text) => set('from', text)} />
          <Typed label={leads.to} type="date" value={value('to')} onChange={(text) => set('to', text)} />
          <Typed label={leads.source} value={value('source')} onChange={(text) => set('source', text)} />
          <Typed label={leads.medium} value={value('medium')} onChange={(text) => set('medium', text)} />
          <Typed label={leads.campaign} value={value('campaign')} onChange={(text) => set('campaign', text)} />
          <Typed label={leads.scoreFrom} type="number" value={value('scoreFrom')} onChange={(text) => set('scoreFrom', text)} />
          <Typed label={leads.scoreTo} type="number" value={value('scoreTo')} onChange={(text) => set('scoreTo', text)} />
        </div>
      </details>
      {filterOf(query).size > 0 && (
        <a className="more" href={addressOf('leads')}>
          {leads.clear}
        </a>
      )}
    </search>
  );
}

/** Searches once the keys pause, and at once on Enter; `/` comes here from anywhere but another field. */
function SearchField({ value, onChange }: { readonly value: string; readonly onChange: (text: string) => void }) {
  const { words } = useSpeech();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState(value);
  // Back, or the link that clears the filter, changes the address under the field.
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (
        event.key !== '/' ||
        !hasShortcut() ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        target.closest('input, textarea, select, dialog')
      )
        return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      clearTimeout(timer.current);
    };
  }, []);
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    clearTimeout(timer.current);
    timer.current = setTimeout(onChange, pause, target.value);
  };
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
        value={typed}
        onChange={type}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          clearTimeout(timer.current);
          onChange(typed);
        }}
      />
    </div>
  );
}

interface TypedProps {
  readonly label: string;
  readonly type?: 'text' | 'date' | 'number';
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A field that counts once it is left, or on Enter. */
function Typed({ label, type = 'text', value, onChange }: TypedProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const settle = () => typed !== value && onChange(typed);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        {...(type === 'number' && { min: 0, max: 100 })}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
      />
    </div>
  );
}
