import type { FlowVisitReport } from '#domain/measurement/flow-visits.ts';
import type { RecordKind } from '#domain/records/records.ts';
import { deskFunnelStrings } from '#strings/owner/desk-funnel.ts';
import { hrefFor, withValues } from '../frame/address.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { EmptyState, QueryResult } from '../frame/states.tsx';
import { useQuery } from '../frame/use-query.ts';
import { ProportionBar } from '../parts/proportion-bar.tsx';
import { TableHead } from '../parts/table-head.tsx';
import '../parts/plots.css';
import './flow-visits.css';

/** Flow visits are counted by these values only. */
const countedBy: readonly string[] = ['from', 'to', 'language'];

interface Props {
  readonly kind: RecordKind;
  readonly filter: URLSearchParams;
  /** True if the page already says the server can't answer. */
  readonly isQuiet: boolean;
}

/** Counts from a flow's page to the call. */
export function FlowVisitsView({ kind, filter, isQuiet }: Props) {
  const { locale } = useDeskI18n();
  const { entry } = deskFunnelStrings[locale];
  const others = [...filter.keys()].filter((name) => !countedBy.includes(name));
  return (
    <section className="flow entry">
      <h2>{entry.heading}</h2>
      {others.length > 0 ? (
        <p className="soft">
          {entry.notByCampaign}{' '}
          <a href={hrefFor('funnel', kind, withValues(filter, Object.fromEntries(others.map((name) => [name, '']))))}>{entry.clear}</a>
        </p>
      ) : (
        <CountedFlowVisits key={kind} kind={kind} filter={filter} isQuiet={isQuiet} />
      )}
    </section>
  );
}

function CountedFlowVisits({ kind, filter, isQuiet }: Props) {
  const { locale, day } = useDeskI18n();
  const { entry } = deskFunnelStrings[locale];
  const report = useQuery<FlowVisitReport>(`/funnels/${kind}/entry?in=${locale}&${filter}`);
  if (isQuiet && !report.data) return null;
  return (
    <>
      <p className="soft">{entry.text}</p>
      <QueryResult query={isQuiet ? { ...report, error: undefined } : report}>
        {(found) => (
          <div className="flow">
            {found.since === null ? (
              <EmptyState heading={entry.none} text={entry.noneText} />
            ) : (
              <>
                <p className="small soft">{entry.since(day(found.since))}</p>
                <div className="columns columns--even">
                  <Stages report={found} />
                  <Problems report={found} />
                </div>
              </>
            )}
          </div>
        )}
      </QueryResult>
    </>
  );
}

const stages = ['views', 'touched', 'records', 'completed', 'calls'] as const;

function Stages({ report: { counts } }: { readonly report: FlowVisitReport }) {
  const { locale, number, percent } = useDeskI18n();
  const { entry } = deskFunnelStrings[locale];
  const most = Math.max(1, ...stages.map((stage) => counts[stage]));
  return (
    <table className="list list--groups tnum">
      <TableHead caption={entry.heading} columns={[[entry.column.stage], [entry.column.count, 'num'], [entry.column.share, 'num']]} />
      <tbody>
        {stages.map((stage, index) => {
          const above = stages[index - 1];
          const before = above ? counts[above] : 0;
          return (
            <tr key={stage}>
              <th scope="row">
                {entry.stage[stage]}
                <ProportionBar all={counts[stage] / most} />
              </th>
              <td className="num">{number(counts[stage])}</td>
              <td className="num">{before > 0 ? percent(Math.min(1, counts[stage] / before)) : '–'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Problems({ report: { problems, counts } }: { readonly report: FlowVisitReport }) {
  const { locale, number } = useDeskI18n();
  const { entry } = deskFunnelStrings[locale];
  if (problems.length === 0) return null;
  const most = Math.max(counts.touched, ...problems.map(({ times }) => times));
  return (
    <section className="flow flow--tight">
      <h3 className="h4">{entry.problems}</h3>
      <p className="small soft">{entry.problemsText}</p>
      <table className="list list--groups tnum">
        <TableHead caption={entry.problems} columns={[[entry.message], [entry.times, 'num']]} />
        <tbody>
          {problems.map(({ rule, message, times }) => (
            <tr key={rule}>
              <th scope="row">
                {rule === 'other' ? entry.other : message}
                <ProportionBar all={times / most} />
              </th>
              <td className="num">{number(times)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
