import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { type FieldDescription, fieldAt, valueAt } from '#domain/content/describe.ts';
import { nameOfField, type PathText, partsOf } from '#domain/content/field-names.ts';
import { excerpt, findLeaves, headingsOf, leavesOf } from './form-fields.ts';
import { useContentI18n } from './use-content-i18n.ts';

/** A form with more fields gets an index. */
const fewFields = 12;
const shownMax = 30;

interface Props {
  readonly field: FieldDescription;
  readonly value: unknown;
  /** The item that the page shows; empty for the whole document. */
  readonly at: PathText;
  readonly goTo: (path: PathText) => void;
}

/** The headings of a long form, and a search by a field's name or by words of its text. */
export function FindField({ field, value, at, goTo }: Props) {
  const { content, locale, languageName } = useContentI18n();
  const words = content.find;
  const id = useId();
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  const box = useRef<HTMLDetailsElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const leaves = useMemo(() => leavesOf(field, value), [field, value]);
  const headings = useMemo(() => {
    const here = fieldAt(field, partsOf(at));
    return here ? headingsOf(here, at, valueAt(value, partsOf(at))) : [];
  }, [field, value, at]);
  const nameOf = (path: PathText) => nameOfField(field, value, path, locale, content.field, languageName);
  if (leaves.length <= fewFields) return null;
  const found = findLeaves(leaves, asked, nameOf);
  const isSearching = asked.trim() !== '';
  const close = () => {
    if (box.current) box.current.open = false;
    box.current?.querySelector('summary')?.focus();
  };
  const choose = (path: PathText) => {
    if (box.current) box.current.open = false;
    goTo(path);
  };
  return (
    <details
      ref={box}
      className="find small"
      onKeyDown={({ key }) => key === 'Escape' && close()}
      onToggle={({ newState }) => newState === 'open' && search.current?.focus()}
    >
      <summary>{words.heading}</summary>
      <div className="field">
        <label htmlFor={id}>{words.search}</label>
        <input ref={search} id={id} type="search" autoComplete="off" value={query} onChange={({ target }) => setQuery(target.value)} />
      </div>
      <p role="status" className={isSearching ? 'soft' : 'vh'}>
        {isSearching ? words.found(found.length) : ''}
      </p>
      <ul className="find__list" aria-label={isSearching ? words.results : words.jump}>
        {isSearching
          ? found.slice(0, shownMax).map(({ path, text }) => (
              <li key={path}>
                <button type="button" className="more" onClick={() => choose(path)}>
                  {nameOf(path)}
                </button>
                <span className="sub">{excerpt(text, asked)}</span>
              </li>
            ))
          : headings.map(({ path, label }) => (
              <li key={path}>
                <button type="button" className="more" onClick={() => choose(path)}>
                  {label[locale]}
                </button>
              </li>
            ))}
      </ul>
    </details>
  );
}
