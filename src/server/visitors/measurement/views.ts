import type { PageView, PageViewFilter, PageViewStats } from '#domain/measurement/page-views.ts';
import { retention } from '#domain/records/retention.ts';
import type { Locale } from '#domain/text/locale.ts';
import { dayMs } from '#domain/text/time.ts';
import type { Row, SqlValue, Transaction } from '#server/platform/stores/store.ts';

/** A month has 30.44 days on average. */
export const viewRetentionMs = Math.ceil(retention.viewMonths * 30.44) * dayMs;

/** The UTC day of an instant (epoch milliseconds): '2026-01-31'. */
export const utcDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

export interface CountedViews {
  readonly day: string;
  readonly view: PageView;
  readonly views: number;
}

/** Adds to the stored counts, because several processes count. */
export function* addViews(counted: readonly CountedViews[]): Transaction<void> {
  for (const { day, view, views } of counted)
    yield {
      sql: `insert into page_view (day, path, language, referrer, source, medium, campaign, views) values ($1, $2, $3, $4, $5, $6, $7, $8)
        on conflict (day, path, language, referrer, source, medium, campaign) do update set views = page_view.views + excluded.views`,
      params: [day, view.path, view.language, view.referrer, view.source, view.medium, view.campaign, views],
    };
}

/** Deletes days that ended before `instant` (epoch milliseconds). */
export function* deleteViewsBefore(instant: number): Transaction<void> {
  yield { sql: 'delete from page_view where day < $1', params: [utcDay(instant)] };
}

/** Totals for the owner (M4). */
export function* viewStats({ from, to, language, path }: PageViewFilter): Transaction<PageViewStats> {
  const params: SqlValue[] = [from, to];
  let where = 'day >= $1 and day <= $2';
  if (language) where += ` and language = $${params.push(language)}`;
  if (path) where += ` and path = $${params.push(path)}`;
  function* by(columns: string, order: string, also = ''): Transaction<readonly Row[]> {
    return yield {
      sql: `select ${columns}, sum(views) as views from page_view where ${where}${also} group by ${columns} order by ${order}`,
      params,
    };
  }
  const largest = (columns: string) => `sum(views) desc, ${columns} limit 100`;
  const days = yield* by('day', 'day');
  const paths = yield* by('path', largest('path'));
  const languages = yield* by('language', largest('language'));
  const referrers = yield* by('referrer', largest('referrer'));
  const campaign = 'source, medium, campaign';
  const campaigns = yield* by(campaign, largest(campaign), " and (source <> '' or medium <> '' or campaign <> '')");
  const views = (row: Row) => Number(row.views);
  return {
    total: days.reduce((sum, row) => sum + views(row), 0),
    days: days.map((row) => ({ day: String(row.day), views: views(row) })),
    paths: paths.map((row) => ({ path: String(row.path), views: views(row) })),
    languages: languages.map((row) => ({ language: String(row.language) as Locale, views: views(row) })),
    referrers: referrers.map((row) => ({ referrer: String(row.referrer), views: views(row) })),
    campaigns: campaigns.map((row) => ({
      source: String(row.source),
      medium: String(row.medium),
      campaign: String(row.campaign),
      views: views(row),
    })),
  };
}
