import type { FlowVisitEvent } from '#domain/measurement/flow-visits.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import type { DayCount } from '#server/visitors/measurement/day-counter.ts';
import { utcDay } from '#server/visitors/measurement/views.ts';

/** Adds to the stored counts, because several processes count. */
export function* addFlowVisits(counts: readonly DayCount<FlowVisitEvent>[]): Transaction<void> {
  for (const { day, thing, times } of counts)
    yield {
      sql: `insert into entry_count (day, flow, language, entry, times) values ($1, $2, $3, $4, $5)
        on conflict (day, flow, language, entry) do update set times = entry_count.times + excluded.times`,
      params: [day, thing.flow, thing.language, thing.entry, times],
    };
}

/** Deletes days that ended before `instant` (epoch milliseconds). */
export function* deleteFlowVisitsBefore(instant: number): Transaction<void> {
  yield { sql: 'delete from entry_count where day < $1', params: [utcDay(instant)] };
}
