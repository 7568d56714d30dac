import type { LeadFilter, LeadStats } from '#domain/owner/leads.ts';
import { dayMs } from '#domain/text/time.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { toCondition } from './list.ts';

/** Ten years of days. */
const daysMax = 3_700;

/** Newest day first. */
export function* computeLeadStats(filter: LeadFilter): Transaction<LeadStats> {
  const { where, params } = toCondition(filter);
  const rows = yield {
    sql: `select lead.created_at / ${dayMs} as day, count(*) as leads, sum(lead.complete) as completed
      from lead where ${where} group by day order by day desc limit ${daysMax}`,
    params,
  };
  return {
    byDay: rows.map(({ day, leads, completed }) => ({
      day: new Date(Number(day) * dayMs).toISOString().slice(0, 10),
      leads: Number(leads),
      completed: Number(completed),
    })),
  };
}
