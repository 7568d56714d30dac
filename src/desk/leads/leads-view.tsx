import { useEffect } from 'react';
import type { LeadPage, LeadStats } from '#domain/owner/leads.ts';
import { flowTraits, recordKinds } from '#domain/records/records.ts';
import { localPath } from '#domain/text/locale.ts';
import { deskPersonStrings } from '#strings/owner/desk-person.ts';
import { hrefFor, withAfter } from '../frame/address.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { EmptyState, QueryResult } from '../frame/states.tsx';
import { useQuery } from '../frame/use-query.ts';
import { DayStems } from '../parts/day-stems.tsx';
import { Pager } from '../parts/pager.tsx';
import { Exports } from './exports.tsx';
import { filterInAddress, rememberList, sortInAddress, toAsked } from './filter.ts';
import { LeadFilters } from './lead-filters.tsx';
import { LeadTable } from './lead-table.tsx';
import { Morning } from './morning.tsx';
import '#ui/parts/ticks.css';

export function LeadsView({ query }: { readonly query: URLSearchParams }) {
  const { locale, words, number, money } = useDeskI18n();
  const filter = filterInAddress(query);
  const after = query.get('after');
  const sort = sortInAddress(query);
  const asked = toAsked(filter);
  const stats = useQuery<LeadStats>(`/stats?${asked}`);
  if (sort !== 'newest') asked.set('sort', sort);
  const sorted = new URLSearchParams(asked);
  if (after) asked.set('after', after);
  const page = useQuery<LeadPage>(`/leads?${asked}`);
  const address = new URLSearchParams(filter);
  if (sort !== 'newest') address.set('sort', sort);
  const total = page.data?.total;
  useEffect(() => rememberList(hrefFor('leads', undefined, query)), [query]);
  return (
    <>
      <div className="title">
        <h1>{words.leads.heading}</h1>
        <p className="soft tnum" role="status">
          {total !== undefined && (filter.size > 0 ? words.leads.found(number(total)) : words.leads.count(number(total)))}
          {page.data && page.data.value !== null && ` · ${deskPersonStrings[locale].wonTotal(money(page.data.value))}`}
        </p>
      </div>
      <Morning />
      <LeadFilters query={query} />
      <QueryResult query={page}>
        {({ leads, next }) =>
          leads.length === 0 ? (
            <NoLeads filtered={filter.size > 0} />
          ) : (
            <>
              <LeadTable leads={leads} caption={words.leads.table} />
              <Pager
                label={words.leads.pages}
                first={after ? hrefFor('leads', undefined, address) : undefined}
                next={next ? hrefFor('leads', undefined, withAfter(address, next)) : undefined}
              />
              {stats.data && stats.data.byDay.length > 1 && (
                <DayStems
                  caption={words.leads.perDay}
                  label={words.leads.perDayAlt}
                  days={stats.data.byDay.map(({ day, leads: all, completed: done }) => ({ day, all, done }))}
                  legend={[words.leads.completed, words.leads.begun]}
                />
              )}
            </>
          )
        }
      </QueryResult>
      <Exports asked={sorted} />
    </>
  );
}

function NoLeads({ filtered }: { readonly filtered: boolean }) {
  const { locale, words, flowName } = useDeskI18n();
  if (filtered)
    return (
      <EmptyState heading={words.leads.nothing} text={words.leads.nothingText}>
        <a className="btn btn--line btn--s" href={hrefFor('leads')}>
          {words.leads.clear}
        </a>
      </EmptyState>
    );
  return (
    <EmptyState heading={words.leads.none} text={words.leads.noneText}>
      <ul className="ticks">
        {recordKinds.map((kind) => (
          <li key={kind}>{words.leads.noneWay(flowName(kind), localPath(flowTraits[kind].path, locale))}</li>
        ))}
      </ul>
      <p className="small soft">{words.leads.noneCheck}</p>
    </EmptyState>
  );
}
