import type { Locale } from '#domain/locale.ts';
import { retention } from '#domain/retention.ts';
import type { PageView, ViewFilter, ViewStats } from '#domain/views.ts';
import type { Row, Value, Work } from '../stores/store.ts';

/** How long counts are kept, in milliseconds; a month is at most 30.44 days on average. */
export const keepViewsFor = Math.ceil(retention.viewMonths * 30.44) * 86_400_000;

/** The day of an instant (milliseconds since 1970), in UTC: '2026-01-31'. */
export const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** Views of a day that were counted alike. */
export interface CountedViews {
  readonly day: string;
  readonly view: PageView;
  readonly views: number;
}

/** Adds to what is stored, so that several processes add up. */
export function* addViews(counted: readonly CountedViews[]): Work<void> {
  for (const { day, view, views } of counted)
    yield {
      sql: `insert into page_view (day, path, language, referrer, source, medium, campaign, views) values ($1, $2, $3, $4, $5, $6, $7, $8)
        on conflict (day, path, language, referrer, source, medium, campaign) do update set views = page_view.views + excluded.views`,
      params: [day, view.path, view.language, view.referrer, view.source, view.medium, view.campaign, views],
    };
}

/** Forgets the counts of days that ended before that instant (milliseconds since 1970). */
export function* forgetViewsBefore(instant: number): Work<void> {
  yield { sql: 'delete from page_view where day < $1', params: [dayOf(instant)] };
}

/** The days' views added up, for the owner (M4). */
export function* viewStats({ from, to, language, path }: ViewFilter): Work<ViewStats> {
  const params: Value[] = [from, to];
  let where = 'day >= $1 and day <= $2';
  if (language) where += ` and language = $${params.push(language)}`;
  if (path) where += ` and path = $${params.push(path)}`;
  function* by(columns: string, order: string, also = ''): Work<readonly Row[]> {
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
