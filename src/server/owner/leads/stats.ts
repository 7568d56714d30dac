import type { LeadCount, LeadFilter, LeadStats } from '#domain/owner/leads.ts';
import { dayMs } from '#domain/text/time.ts';
import type { SqlValue, Transaction } from '#server/platform/stores/store.ts';
import { type Condition, toCondition } from './list.ts';

/** Lists only the most frequent values. */
const maxValues = 50;

const figures = 'count(*) as leads, sum(lead.complete) as completed, avg(lead.score) as score';

function* countBy(key: string, order: string, { where, params }: Condition, limit = maxValues): Transaction<readonly LeadCount[]> {
  const rows = yield {
    sql: `select ${key} as value, ${figures} from lead where ${where} group by ${key} order by ${order} limit ${limit}`,
    params,
  };
  return rows.map(({ value, leads, completed, score }) => ({
    key: value === null || value === undefined ? null : String(value),
    leads: Number(leads),
    completed: Number(completed),
    score: roundScore(score),
  }));
}

const roundScore = (score: SqlValue | undefined) => (score === null || score === undefined ? null : Math.round(Number(score)));
const byCount = 'count(*) desc, value';

export function* computeLeadStats(filter: LeadFilter): Transaction<LeadStats> {
  const condition = toCondition(filter);
  const { where, params } = condition;
  const flagged = yield { sql: `select count(*) as leads from lead where ${where} and lead.flags <> '[]'`, params };
  const byKind = yield* countBy('lead.kind', byCount, condition);
  const sum = (field: 'leads' | 'completed') => byKind.reduce((total, count) => total + count[field], 0);
  const byDay = yield* countBy(`lead.created_at / ${dayMs}`, 'value desc', condition, 3_700);
  return {
    leads: sum('leads'),
    completed: sum('completed'),
    flagged: Number(flagged[0]?.leads),
    byKind,
    byLanguage: yield* countBy('lead.language', byCount, condition),
    bySource: yield* countBy('lead.source', byCount, condition),
    byCampaign: yield* countBy('lead.campaign', byCount, condition),
    byDay: byDay.map((count) => ({ ...count, key: new Date(Number(count.key) * dayMs).toISOString().slice(0, 10) })),
  };
}
