import { useEffect } from 'react';
import { subscriberStates } from '#domain/messages/subscription.ts';
import type { AwaitedCourse, SubscriberPage } from '#domain/owner/subscribers.ts';
import { deskSubscriberStrings } from '#strings/owner/desk-subscribers.ts';
import { changeQuery, hrefFor, withAfter } from '../frame/address.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { EmptyState, QueryResult } from '../frame/states.tsx';
import { useQuery } from '../frame/use-query.ts';
import { Exports } from '../leads/exports.tsx';
import { rememberList } from '../leads/filter.ts';
import { SearchField, useSearchDraft } from '../leads/search-field.tsx';
import { Pager } from '../parts/pager.tsx';
import { Select } from '../parts/select.tsx';
import { AddSubscriber } from './add-subscriber.tsx';
import { fromListValue, toListValue } from './list-value.ts';
import { SubscriberTable } from './subscriber-table.tsx';

const filterNames = ['search', 'list', 'topic', 'state'] as const;

/** Who's on which mailing list (D4). The address is the filter's only state. */
export function SubscribersView({ query }: { readonly query: URLSearchParams }) {
  const { locale, words, number } = useDeskI18n();
  const strings = deskSubscriberStrings[locale];
  const filter = new URLSearchParams(filterNames.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])));
  const after = query.get('after');
  const page = useQuery<SubscriberPage>(
    `/subscribers?${new URLSearchParams({ ...Object.fromEntries(filter), in: locale, ...(after && { after }) })}`,
  );
  useEffect(() => rememberList(hrefFor('subscribers', undefined, query)), [query]);
  const total = page.data?.total;
  const courses = page.data?.courses ?? [];
  const isFiltered = filter.size > 0;
  return (
    <>
      <div className="title">
        <h1>{strings.heading}</h1>
        <p className="soft tnum" role="status">
          {total !== undefined && (isFiltered ? strings.found(number(total)) : strings.count(number(total)))}
        </p>
        <Exports asked={filter} formats={['csv']} path="/subscribers/export" />
      </div>
      <p className="row subscribers__text">
        <span className="soft">{strings.text}</span>
        <a className="more" href={hrefFor('leads', undefined, new URLSearchParams({ decision: 'waitlisted' }))}>
          {strings.applicants}
        </a>
      </p>
      <AddSubscriber courses={courses} />
      <SubscriberFilters query={query} courses={courses} isFiltered={isFiltered} />
      <QueryResult query={page}>
        {({ subscribers, next }) =>
          subscribers.length === 0 ? (
            <EmptyState heading={isFiltered ? strings.nothing : strings.none} text={isFiltered ? strings.nothingText : strings.noneText} />
          ) : (
            <>
              <SubscriberTable subscribers={subscribers} />
              <Pager
                label={words.leads.pages}
                first={after ? hrefFor('subscribers', undefined, filter) : undefined}
                next={next ? hrefFor('subscribers', undefined, withAfter(filter, next)) : undefined}
              />
            </>
          )
        }
      </QueryResult>
    </>
  );
}

interface FilterProps {
  readonly query: URLSearchParams;
  readonly courses: readonly AwaitedCourse[];
  readonly isFiltered: boolean;
}

function SubscriberFilters({ query, courses, isFiltered }: FilterProps) {
  const { locale, words } = useDeskI18n();
  const strings = deskSubscriberStrings[locale];
  const value = (name: (typeof filterNames)[number]) => query.get(name) ?? '';
  const search = useSearchDraft('subscribers', value('search'));
  const set = (values: Readonly<Record<string, string>>) => changeQuery('subscribers', { ...search.pending(), ...values });
  return (
    <search className="filters" aria-label={words.leads.search}>
      <SearchField hint={strings.searchHint} text={search.text} onType={search.type} onSubmit={search.submit} />
      <Select
        label={strings.column.list}
        value={toListValue(value('list'), value('topic'))}
        none={strings.allLists}
        options={[
          ['newsletter', strings.lists.newsletter],
          ...courses.map(({ slug, title }) => [`waitlist/${slug}`, strings.datesOf(title)] as const),
        ]}
        onChange={(chosen) => set(fromListValue(chosen))}
      />
      <Select
        label={strings.column.state}
        value={value('state')}
        none={strings.anyState}
        options={subscriberStates.map((state) => [state, strings.state[state]])}
        onChange={(state) => set({ state })}
      />
      {isFiltered && (
        <a className="more" href={hrefFor('subscribers')}>
          {words.leads.clear}
        </a>
      )}
    </search>
  );
}
