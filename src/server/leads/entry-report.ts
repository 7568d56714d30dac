import type { ComparedShare, Days, EntryCounts, EntryMoment, EntryReport, FunnelMark, MarkedChange } from '#domain/entry-funnel.ts';
import { defaultLocale, type Locale } from '#domain/locale.ts';
import { compareProportions, type Proportion } from '#domain/proportions.ts';
import { flowTraits, type RecordKind } from '#domain/records.ts';
import { dayMs } from '#domain/time.ts';
import { listMarks } from '../entries/marks.ts';
import { flows } from '../flows/registry.ts';
import { utcDay } from '../measurement/views.ts';
import type { Work } from '../stores/store.ts';
import { toCondition } from './list.ts';

/** Four whole weeks on each side of a mark, so that weekdays weigh the same. */
const comparedDays = 28;

/** Which days to count; they're inclusive, in UTC: '2026-01-31'. Only these are known of what happens before a record. */
export interface EntryFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly language?: Locale | undefined;
}

const addDays = (day: string, days: number): string => utcDay(Date.parse(day) + days * dayMs);
const latest = (...days: readonly (string | undefined)[]): string => days.reduce<string>((a, b) => (b !== undefined && b > a ? b : a), '');
const earliest = (first: string, ...days: readonly (string | undefined)[]): string =>
  days.reduce<string>((a, b) => (b !== undefined && b < a ? b : a), first);
const toDays = (from: string, to: string): Days | null => (from <= to ? { from, to } : null);

const nothing: EntryCounts = { views: 0, touched: 0, records: 0, completed: 0, calls: 0 };
const countOf: Readonly<Record<EntryMoment, keyof EntryCounts>> = { touched: 'touched', call: 'calls' };

/** Counts by day, and how often each rule stopped the first step. */
interface Series {
  add(day: string, count: keyof EntryCounts, times: number): void;
  sum(days: Days | null): EntryCounts;
}

function createSeries(): Series {
  const byDay = new Map<string, EntryCounts>();
  return {
    add(day, count, times) {
      const before = byDay.get(day) ?? nothing;
      byDay.set(day, { ...before, [count]: before[count] + times });
    },
    sum(days) {
      let sum = nothing;
      for (const [day, counts] of byDay) {
        if (!days || day < days.from || day > days.to) continue;
        sum = {
          views: sum.views + counts.views,
          touched: sum.touched + counts.touched,
          records: sum.records + counts.records,
          completed: sum.completed + counts.completed,
          calls: sum.calls + counts.calls,
        };
      }
      return sum;
    },
  };
}

/** The days before and after a mark, up to the next mark on each side, whose change would blur this one's. */
function daysAround(
  { day }: FunnelMark,
  marks: readonly FunnelMark[],
  since: string,
  today: string,
): Pick<MarkedChange, 'before' | 'after'> {
  const previous = marks.map((mark) => mark.day).filter((other) => other < day);
  const next = marks.map((mark) => mark.day).filter((other) => other > day);
  return {
    before: toDays(latest(addDays(day, -comparedDays), since, ...previous.map((other) => addDays(other, 1))), addDays(day, -1)),
    after: toDays(addDays(day, 1), earliest(addDays(day, comparedDays), today, ...next.map((other) => addDays(other, -1)))),
  };
}

const shares: Readonly<Record<ComparedShare, (counts: EntryCounts) => Proportion>> = {
  touched: ({ touched, views }) => ({ part: touched, all: views }),
  started: ({ records, views }) => ({ part: records, all: views }),
  completed: ({ completed, records }) => ({ part: completed, all: records }),
};

function compare(before: EntryCounts, after: EntryCounts): MarkedChange['shares'] {
  const of = (share: ComparedShare) => compareProportions(shares[share](before), shares[share](after));
  return { touched: of('touched'), started: of('started'), completed: of('completed') };
}

/**
 * From a flow's page to the call (N6), and what changed around the owner's marks. `now` is in milliseconds since 1970. Everything
 * is counted on the same days, from the first one on which pages reported touches.
 */
export function* entryReport(kind: RecordKind, filter: EntryFilter, now: number, locale: Locale = defaultLocale): Work<EntryReport> {
  const { language } = filter;
  const marks = yield* listMarks(kind);
  const begun = (yield { sql: 'select min(day) as day from entry_count', params: [] })[0]?.day;
  const since = typeof begun === 'string' ? begun : null;
  const today = utcDay(now);
  const first = since ?? addDays(today, 1);
  const asked = toDays(latest(first, filter.from), filter.to ?? today);
  const series = createSeries();
  const problems = new Map<string, number>();
  const and = language ? ' and language = $3' : '';
  const also = language ? [language] : [];

  const views = yield {
    sql: `select day, sum(views) as times from page_view where path = $1 and day >= $2${and} group by day`,
    params: [flowTraits[kind].path, first, ...also],
  };
  for (const { day, times } of views) series.add(String(day), 'views', Number(times));
  const entries = yield {
    sql: `select day, entry, sum(times) as times from entry_count where flow = $1 and day >= $2${and} group by day, entry`,
    params: [kind, first, ...also],
  };
  for (const row of entries) {
    const [day, entry, times] = [String(row.day), String(row.entry), Number(row.times)];
    if (entry === 'touched' || entry === 'call') series.add(day, countOf[entry], times);
    else if (asked && day >= asked.from && day <= asked.to) problems.set(entry, (problems.get(entry) ?? 0) + times);
  }
  const { where, params } = toCondition({ kind, language, from: first });
  const leads = yield {
    sql: `select lead.created_at / ${dayMs} as day, count(*) as leads, sum(lead.complete) as completed from lead where ${where} group by lead.created_at / ${dayMs}`,
    params,
  };
  for (const row of leads) {
    const day = utcDay(Number(row.day) * dayMs);
    series.add(day, 'records', Number(row.leads));
    series.add(day, 'completed', Number(row.completed));
  }

  const messages = flows[kind].problems[locale];
  return {
    since,
    counts: series.sum(asked),
    problems: [...problems]
      .map(([rule, times]) => ({ rule, message: messages[rule] ?? rule, times }))
      .sort((a, b) => b.times - a.times || (a.rule < b.rule ? -1 : 1)),
    changes: marks.map((mark) => {
      const { before, after } = daysAround(mark, marks, first, today);
      return { mark, before, after, shares: compare(series.sum(before), series.sum(after)) };
    }),
  };
}
