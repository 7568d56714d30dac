/** @sqlite-only It reads SQLite's query plans. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Statement, Transaction } from '#server/platform/stores/store.ts';
import { openTestServer, type TestServer } from '#tests/server.ts';
import { lease, peek, rescheduleAhead } from './leases.ts';
import { countOutbox, waitingFor } from './queue.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const statementsOf = (work: Transaction<unknown>): readonly Statement[] => {
  const found: Statement[] = [];
  for (let step = work.next(); !step.done; step = work.next([])) found.push(step.value);
  return found;
};
const explain = ({ sql, params }: Statement) =>
  server.store.read(function* (): Transaction<readonly string[]> {
    const rows = yield { sql: `explain query plan ${sql}`, params };
    return rows.map(({ detail }) => String(detail)).filter((detail) => /\b(SCAN|SEARCH)\b/.test(detail));
  });

it('Q15 a lane finds its due messages by an index, however many others wait', async () => {
  const [rows, columns] = [waitingFor('mail'), 'channel=? AND endpoint=? AND'];
  const [due, ahead] = statementsOf(peek(rows, 1));
  const [leasing] = statementsOf(lease(rows, 'a', 1, 10));
  const [rescheduling] = statementsOf(rescheduleAhead(rows, 1));
  for (const statement of [due, leasing])
    expect((await explain(statement ?? { sql: '', params: [] })).at(-1)).toContain(`_lane (${columns} due_at<?)`);
  for (const statement of [ahead, rescheduling])
    expect((await explain(statement ?? { sql: '', params: [] })).at(-1)).toContain(`_scheduled (${columns} scheduled_at>?)`);
  expect((await explain(leasing ?? { sql: '', params: [] }))[0]).toContain('(id=?)');
});

it('Q15 the health page counts messages by an index', async () => {
  for (const statement of statementsOf(countOutbox()))
    expect(await explain(statement)).toEqual([expect.stringContaining('COVERING INDEX')]);
});
