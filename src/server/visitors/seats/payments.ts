import type { Payment } from '#domain/courses/seats.ts';
import { readInstant } from '#server/platform/stores/instants.ts';
import type { Transaction } from '#server/platform/stores/store.ts';

/** SQL: the day a lead's application was paid, or null, by primary key. */
export const paidDay = '(select day from payment where payment.record_uuid = lead.record_uuid order by number desc limit 1)';

export function* findPayment(uuid: string): Transaction<Payment> {
  const rows = yield {
    sql: 'select day, changed_at, author from payment where record_uuid = $1 order by number desc',
    params: [uuid],
  };
  const history = rows.map(({ day, changed_at, author }) => ({
    day: day === null || day === undefined ? null : String(day),
    at: readInstant(changed_at),
    author: String(author),
  }));
  return { day: history[0]?.day ?? null, version: history.length, history };
}
