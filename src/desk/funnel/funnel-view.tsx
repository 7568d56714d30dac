import type { Funnel, FunnelOf, FunnelReport } from '#domain/owner/leads.ts';
import { recordKinds } from '#domain/records/records.ts';
import { isLocale, locales } from '#domain/text/locale.ts';
import { changeQuery } from '../frame/address.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { EmptyState, QueryResult } from '../frame/states.tsx';
import { useQuery } from '../frame/use-query.ts';
import { filterInAddress, toAsked } from '../leads/filter.ts';
import { DateField } from '../parts/date-field.tsx';
import { ProportionBar } from '../parts/proportion-bar.tsx';
import { Select } from '../parts/select.tsx';
import { TableHead } from '../parts/table-head.tsx';
import { UserText } from '../parts/user-text.tsx';
import { VisitTabs } from '../visits/visit-tabs.tsx';
import { FlowVisitsView } from './flow-visits-view.tsx';
import { FunnelStems } from './funnel-stems.tsx';
import { StepTable } from './step-table.tsx';

export function FunnelView({ kind: asked, query }: { readonly kind: string | undefined; readonly query: URLSearchParams }) {
  const { locale, words } = useDeskI18n();
  const kind = recordKinds.find((each) => each === asked) ?? 'readiness-quiz';
  const filter = filterInAddress(query);
  const report = useQuery<FunnelReport>(`/funnels/${kind}?in=${locale}&${toAsked(filter)}`);
  return (
    <>
      <div className="title">
        <h1>{words.visits.heading}</h1>
        <p className="title__text soft">{words.funnel.text}</p>
      </div>
      <VisitTabs current={kind} filter={filter} />
      <FunnelFilters query={query} campaigns={report.data?.byCampaign.map(({ key }) => key) ?? []} />
      <FlowVisitsView kind={kind} filter={filter} isQuiet={report.error !== undefined} />
      <h2>{words.funnel.table}</h2>
      <QueryResult query={report}>
        {({ all, byLanguage, byCampaign }) =>
          all.started === 0 ? (
            <EmptyState heading={words.funnel.none} text={words.funnel.noneText} />
          ) : (
            <>
              <Totals funnel={all} />
              <FunnelStems funnel={all} />
              <StepTable funnel={all} />
              <div className="columns columns--even">
                <Groups heading={words.funnel.byLanguage} groups={byLanguage} />
                <Groups heading={words.funnel.byCampaign} groups={byCampaign} />
              </div>
            </>
          )
        }
      </QueryResult>
    </>
  );
}

function FunnelFilters({ query, campaigns }: { query: URLSearchParams; campaigns: readonly string[] }) {
  const { words } = useDeskI18n();
  const { leads, languageName, any } = words;
  const value = (name: string) => query.get(name) ?? '';
  const set = (name: string) => (chosen: string) => changeQuery('funnel', { [name]: chosen });
  const campaign = value('campaign');
  const known = campaign && !campaigns.includes(campaign) ? [campaign, ...campaigns] : campaigns;
  return (
    <search className="filters filters--few" aria-label={words.visits.heading}>
      <Select
        label={leads.language}
        value={value('language')}
        none={any}
        options={locales.map((locale) => [locale, languageName[locale]])}
        onChange={set('language')}
      />
      <Select label={leads.campaign} value={campaign} none={any} options={known.map((each) => [each, each])} onChange={set('campaign')} />
      <DateField label={leads.from} value={value('from')} onChange={set('from')} />
      <DateField label={leads.to} value={value('to')} onChange={set('to')} />
    </search>
  );
}

function Totals({ funnel }: { readonly funnel: Funnel }) {
  const { words, number, percent } = useDeskI18n();
  return (
    <dl className="totals tnum">
      <div>
        <dt>{words.funnel.started}</dt>
        <dd>{number(funnel.started)}</dd>
      </div>
      <div>
        <dt>{words.funnel.completed}</dt>
        <dd>{number(funnel.completed)}</dd>
      </div>
      <div>
        <dt>{words.funnel.rate}</dt>
        <dd>{percent(funnel.completed / Math.max(1, funnel.started))}</dd>
      </div>
    </dl>
  );
}

function Groups({ heading, groups }: { readonly heading: string; readonly groups: readonly FunnelOf[] }) {
  const { words, number, percent } = useDeskI18n();
  if (groups.length === 0) return null;
  return (
    <section className="flow">
      <h2>{heading}</h2>
      <table className="list list--groups tnum">
        <TableHead
          caption={heading}
          columns={[
            [words.funnel.group],
            [words.funnel.started, 'num'],
            [words.funnel.completed, 'num mid'],
            [words.visits.column.share, 'num'],
          ]}
        />
        <tbody>
          {groups.map(({ key, funnel: { started, completed } }) => (
            <tr key={key}>
              <th scope="row">
                {isLocale(key) ? words.languageName[key] : <UserText text={key} className="clamp" />}
                <ProportionBar all={completed / Math.max(1, started)} />
              </th>
              <td className="num">{number(started)}</td>
              <td className="num mid">{number(completed)}</td>
              <td className="num">{percent(completed / Math.max(1, started))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
