import type { PageViewStats } from '#domain/measurement/page-views.ts';
import type { DeskRole } from '#domain/owner/desk-sign-in.ts';
import { isLocale, locales } from '#domain/text/locale.ts';
import { changeQuery } from '../frame/address.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { EmptyState, QueryResult } from '../frame/states.tsx';
import { useQuery } from '../frame/use-query.ts';
import { DateField } from '../parts/date-field.tsx';
import { DayStems } from '../parts/day-stems.tsx';
import { Select } from '../parts/select.tsx';
import { Counts } from './counts.tsx';
import { VisitTabs } from './visit-tabs.tsx';

const names = ['language', 'from', 'to'] as const;

export function VisitsView({ query, role }: { readonly query: URLSearchParams; readonly role: DeskRole }) {
  const { words, number } = useDeskI18n();
  const { visits, leads } = words;
  const asked = new URLSearchParams(names.map((name) => [name, query.get(name) ?? '']).filter(([, value]) => value !== ''));
  const stats = useQuery<PageViewStats>(`/visits?${asked}`);
  const value = (name: string) => query.get(name) ?? '';
  /** Labels a value that the server stores as a key. */
  const known = (name: string) => (name === 'other' ? visits.other : name);
  const set = (name: string) => (chosen: string) => changeQuery('visits', { [name]: chosen });
  return (
    <>
      <div className="title">
        <h1>{visits.heading}</h1>
        <p className="soft tnum" role="status">
          {stats.data && visits.total(number(stats.data.total))}
        </p>
        <p className="title__text soft">{visits.text}</p>
      </div>
      {role === 'owner' && <VisitTabs current="pages" />}
      <search className="filters filters--few" aria-label={visits.heading}>
        <Select
          label={leads.language}
          value={value('language')}
          none={words.any}
          options={locales.map((locale) => [locale, words.languageName[locale]])}
          onChange={set('language')}
        />
        <DateField label={leads.from} value={value('from')} onChange={set('from')} />
        <DateField label={leads.to} value={value('to')} onChange={set('to')} />
      </search>
      <QueryResult query={stats}>
        {({ total, days, paths, languages, referrers, campaigns }) =>
          total === 0 ? (
            <EmptyState heading={visits.none} text={visits.noneText} />
          ) : (
            <>
              <DayStems
                caption={visits.perDay}
                label={visits.perDayAlt}
                days={days.map(({ day, views }) => ({ day, all: views, done: views }))}
              />
              <div className="columns columns--even">
                <Counts heading={visits.by.route} total={total} rows={paths.map(({ path, views }) => [known(path), views])} />
                <Counts
                  heading={visits.by.referrer}
                  total={total}
                  rows={referrers.map(({ referrer, views }) => [known(referrer || visits.direct), views])}
                />
                <Counts
                  heading={visits.by.campaign}
                  total={total}
                  rows={campaigns.map(({ source, medium, campaign, views }) => [
                    [source, medium, campaign].filter(Boolean).join(' / '),
                    views,
                  ])}
                />
                <Counts
                  heading={visits.by.language}
                  total={total}
                  rows={languages.map(({ language, views }) => [isLocale(language) ? words.languageName[language] : language, views])}
                />
              </div>
            </>
          )
        }
      </QueryResult>
    </>
  );
}
