import type { FlowVisitCounts, FlowVisitMoment, FlowVisitReport } from '#domain/measurement/flow-visits.ts';
import { flowTraits, type RecordKind } from '#domain/records/records.ts';
import { defaultLocale, type Locale } from '#domain/text/locale.ts';
import { dayMs } from '#domain/text/time.ts';
import { flows } from '#server/flows/definitions/registry.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { utcDay } from '#server/visitors/measurement/views.ts';
import { toCondition } from './list.ts';

/** Inclusive UTC days: '2026-01-31'. Flow visits have no other fields to filter by. */
export interface FlowVisitFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly language?: Locale | undefined;
}

const countOf: Readonly<Record<FlowVisitMoment, keyof FlowVisitCounts>> = { touched: 'touched', call: 'calls' };

/**
 * From a flow's page to the call (N6). `now` is in epoch milliseconds. All counts cover the same days, starting when pages first reported
 * touches.
 */
export function* reportFlowVisits(
  kind: RecordKind,
  filter: FlowVisitFilter,
  now: number,
  locale: Locale = defaultLocale,
): Transaction<FlowVisitReport> {
  const { language } = filter;
  const begun = (yield { sql: 'select min(day) as day from entry_count', params: [] })[0]?.day;
  const since = typeof begun === 'string' ? begun : null;
  const first = since ?? utcDay(now + dayMs);
  const [from, to] = [filter.from !== undefined && filter.from > first ? filter.from : first, filter.to ?? utcDay(now)];
  const counts = { views: 0, touched: 0, records: 0, completed: 0, calls: 0 };
  const problems: { rule: string; times: number }[] = [];
  const and = language ? ' and language = $4' : '';
  const also = language ? [language] : [];

  const views = yield {
    sql: `select sum(views) as times from page_view where path = $1 and day >= $2 and day <= $3${and}`,
    params: [flowTraits[kind].path, from, to, ...also],
  };
  counts.views = Number(views[0]?.times ?? 0);
  const entries = yield {
    sql: `select entry, sum(times) as times from entry_count where flow = $1 and day >= $2 and day <= $3${and} group by entry`,
    params: [kind, from, to, ...also],
  };
  for (const row of entries) {
    const [entry, times] = [String(row.entry), Number(row.times)];
    if (entry === 'touched' || entry === 'call') counts[countOf[entry]] = times;
    else problems.push({ rule: entry, times });
  }
  const { where, params } = toCondition({ kind, language, from, to });
  const leads = yield { sql: `select count(*) as leads, sum(lead.complete) as completed from lead where ${where}`, params };
  counts.records = Number(leads[0]?.leads ?? 0);
  counts.completed = Number(leads[0]?.completed ?? 0);

  const messages = flows[kind].problems[locale];
  return {
    since,
    counts,
    problems: problems
      .map(({ rule, times }) => ({ rule, message: messages[rule] ?? rule, times }))
      .sort((a, b) => b.times - a.times || (a.rule < b.rule ? -1 : 1)),
  };
}
