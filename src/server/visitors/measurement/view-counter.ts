import type { PageView } from '#domain/measurement/page-views.ts';
import { createDayCounter, type DayCounter, type DayCounterOptions } from './day-counter.ts';
import { other } from './page-view.ts';
import { addViews } from './views.ts';

/** Distinct kinds of views per day. Past it, only page and language are kept, so no visitor can fill the table. */
const maxKindsPerDay = 5_000;

const keyOf = ({ path, language, referrer, source, medium, campaign }: PageView) =>
  JSON.stringify([path, language, referrer, source, medium, campaign]);

/** Counts page views (M4). */
export function createViewCounter(options: DayCounterOptions & { readonly maxKinds?: number }): DayCounter<PageView> {
  const { maxKinds = maxKindsPerDay } = options;
  let today = '';
  const seen = new Set<string>();
  return createDayCounter(
    {
      event: 'views-not-written',
      key: keyOf,
      reduce(view, day) {
        if (day !== today) {
          today = day;
          seen.clear();
        }
        const known = seen.has(keyOf(view)) || seen.size < maxKinds;
        const kept = known ? view : { ...view, referrer: other, source: other, medium: other, campaign: other };
        seen.add(keyOf(kept));
        return kept;
      },
      add: (counts) => addViews(counts.map(({ day, thing, times }) => ({ day, view: thing, views: times }))),
    },
    options,
  );
}
