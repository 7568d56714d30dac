import type { PaymentOutcome } from '#domain/courses/seats.ts';
import type { AuthoredAt } from '#server/platform/audit/authored-at.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { findRecord } from '#server/visitors/records/statements.ts';
import { findPayment } from '#server/visitors/seats/payments.ts';
import { findDecisions, standingDecisions } from '#server/visitors/seats/statements.ts';

interface NewPayment {
  readonly day: string | null;
  /** The version the owner saw. */
  readonly seen: number;
}

/** Notes the day an accepted applicant paid (O2); null takes it back. Undoing is a change, too. */
export function* changePayment(uuid: string, { day, seen }: NewPayment, { now, author }: AuthoredAt): Transaction<PaymentOutcome> {
  if (!(yield* findRecord('course-application', uuid))) return 'nothing';
  const before = yield* findPayment(uuid);
  if (before.version !== seen) return 'changed';
  if (before.day === day) return 'done';
  const current = standingDecisions(yield* findDecisions(uuid)).at(-1);
  if (day !== null && current?.decision !== 'accepted') return 'not-accepted';
  yield {
    sql: 'insert into payment (record_uuid, number, day, changed_at, author) values ($1, $2, $3, $4, $5)',
    params: [uuid, before.version + 1, day, now, author],
  };
  return 'done';
}
