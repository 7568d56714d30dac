import { useEffect, useId, useState } from 'react';
import { decisionFilters } from '#domain/owner/leads.ts';
import { leadSorts, leadStates } from '#domain/records/lead-work.ts';
import { recordKinds } from '#domain/records/records.ts';
import { locales } from '#domain/text/locale.ts';
import { deskSeatStrings } from '#strings/owner/desk-seats.ts';
import { changeQuery, hrefFor } from '../frame/address.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { usePhone } from '../frame/use-phone.ts';
import { Select } from '../parts/select.tsx';
import { type FilterName, filterInAddress } from './filter.ts';
import { SearchField, useSearchDraft } from './search-field.tsx';

interface FilterProps {
  readonly value: (name: FilterName) => string;
  readonly set: (name: FilterName, chosen: string) => void;
}

const moreFilters = ['complete', 'language', 'isNew', 'due', 'decision', 'cameFrom', 'from', 'to', 'scoreFrom', 'scoreTo'] as const;

/** The URL is the filter's only state; a search is added on a typing pause or with the next choice. */
export function LeadFilters({ query }: { readonly query: URLSearchParams }) {
  const { words } = useDeskI18n();
  const { leads } = words;
  const value = (name: FilterName) => query.get(name) ?? '';
  const search = useSearchDraft('leads', value('search'));
  const set = (name: FilterName, chosen: string) => changeQuery('leads', { ...search.pending(), [name]: chosen });
  const isPhone = usePhone();
  const isFiltering = moreFilters.some(value) || (isPhone && value('kind') !== '');
  return (
    <search className="filters" aria-label={leads.search}>
      <SearchField hint={leads.searchHint} text={search.text} onType={search.type} onSubmit={search.submit} />
      <Select
        label={words.work.state}
        value={value('state')}
        none={words.work.anyState}
        options={[...leadStates.map((state) => [state, words.work.states[state]] as const), ['any', words.work.everyState]]}
        onChange={(state) => set('state', state)}
      />
      <Select
        label={words.work.sort}
        value={query.get('sort') ?? ''}
        none={words.work.sorts.newest}
        options={leadSorts.slice(1).map((sort) => [sort, words.work.sorts[sort]])}
        onChange={(sort) => changeQuery('leads', { ...search.pending(), sort })}
      />
      {!isPhone && <FlowFilter value={value} set={set} />}
      <details className="filters__more" open={isFiltering}>
        <summary>{leads.more}</summary>
        <div className="filters__fields">
          {isPhone && <FlowFilter value={value} set={set} />}
          <MoreFilters value={value} set={set} />
        </div>
      </details>
      {filterInAddress(query).size > 0 && (
        <a className="more" href={hrefFor('leads')}>
          {leads.clear}
        </a>
      )}
    </search>
  );
}

function FlowFilter({ value, set }: FilterProps) {
  const { words, flowName } = useDeskI18n();
  return (
    <Select
      label={words.leads.flow}
      value={value('kind')}
      none={words.any}
      options={recordKinds.map((kind) => [kind, flowName(kind)])}
      onChange={(kind) => set('kind', kind)}
    />
  );
}

function MoreFilters({ value, set }: FilterProps) {
  const { locale: shown, words } = useDeskI18n();
  const seats = deskSeatStrings[shown].application;
  const { leads, languageName, any } = words;
  return (
    <>
      <Select
        label={leads.progress}
        value={value('complete')}
        none={any}
        options={[
          ['true', leads.complete],
          ['false', leads.incomplete],
        ]}
        onChange={(state) => set('complete', state)}
      />
      <Select
        label={leads.language}
        value={value('language')}
        none={any}
        options={locales.map((locale) => [locale, languageName[locale]])}
        onChange={(language) => set('language', language)}
      />
      <Select
        label={words.work.sinceVisit}
        value={value('isNew')}
        none={any}
        options={[['true', words.work.isNew]]}
        onChange={(isNew) => set('isNew', isNew)}
      />
      <Select
        label={words.work.followUp}
        value={value('due')}
        none={any}
        options={[['true', words.work.due]]}
        onChange={(due) => set('due', due)}
      />
      <Select
        label={seats.heading}
        value={value('decision')}
        none={any}
        options={decisionFilters.map((each) => [each, each === 'none' ? seats.waiting : seats.decided[each]])}
        onChange={(decision) => set('decision', decision)}
      />
      <TextFilter label={leads.column.from} value={value('cameFrom')} onChange={(text) => set('cameFrom', text)} />
      <TextFilter label={leads.from} type="date" value={value('from')} onChange={(text) => set('from', text)} />
      <TextFilter label={leads.to} type="date" value={value('to')} onChange={(text) => set('to', text)} />
      <TextFilter label={leads.scoreFrom} type="number" value={value('scoreFrom')} onChange={(text) => set('scoreFrom', text)} />
      <TextFilter label={leads.scoreTo} type="number" value={value('scoreTo')} onChange={(text) => set('scoreTo', text)} />
    </>
  );
}

interface TextFilterProps {
  readonly label: string;
  readonly type?: 'text' | 'date' | 'number';
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A field that takes effect on blur or Enter. */
function TextFilter({ label, type = 'text', value, onChange }: TextFilterProps) {
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
