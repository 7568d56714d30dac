import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hourMs } from '#domain/text/time.ts';
import { render } from '#server/platform/metrics/snapshot.ts';
import { Connections } from '#server/platform/process/connections.ts';
import { createCounters } from '#server/platform/process/counters.ts';
import { type Store, StoreError } from '#server/platform/stores/store.ts';
import { openTestServer, type TestServer, validCreation } from '#tests/server.ts';
import { createServerMetrics } from './server-metrics.ts';
import { countLeads } from './store-figures.ts';

const figureIn = (text: string, series: string) => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

describe('H5 what’s in the store', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await openTestServer();
  });
  afterEach(() => server.close());

  function measure(store: Store, { makesBackups = true } = {}) {
    const counters = createCounters();
    const log = { info: () => undefined, error: () => undefined };
    const connections = new Connections({ limit: 10, limitPerClient: 10, counters, log });
    return createServerMetrics({ store, clock: () => server.now, counters, connections, mailPerHour: 300, makesBackups });
  }
  const read = async (metrics: ReturnType<typeof measure>) => render([await metrics.snapshot()]);

  it('H5 messages by state and channel, the age of the oldest, the mail budget, leads by flow, and the last backup', async () => {
    await server.send('POST', '/readiness-quiz/', validCreation);
    const insert = (id: string, state: string, channel: string, recipient: string | null) =>
      server.store.write(function* () {
        const at = server.now - 2 * hourMs + (recipient ? 1.5 * hourMs : 0);
        yield {
          sql: "insert into outbox (id, channel, endpoint, event, subject, once, payload, state, attempts, created_at, due_at, scheduled_at, recipient, admitted_at) values ($1, $2, '', 'e', 's', $1, '{}', $3, 0, $4, $4, $4, $5, $6)",
          params: [id, channel, state, at, recipient, recipient && at],
        };
      });
    await insert('1', 'waiting', 'webhook', null);
    await insert('2', 'dead', 'mail', null);
    await insert('3', 'held', 'mail', null);
    await insert('4', 'sent', 'mail', 'hash');
    expect(figureIn(await read(measure(server.store)), 'tino_backup_last_timestamp_seconds')).toBe(0);
    // PostgreSQL's own programs may make them.
    expect(await read(measure(server.store, { makesBackups: false }))).not.toContain('tino_backup_last_timestamp_seconds');
    await server.store.write(function* () {
      yield {
        sql: "insert into owner_action (id, at, action, origin, counts, filters) values ('1', $1, 'backup', 'command', '{}', '{}')",
        params: [server.now - hourMs],
      };
    });
    const text = await read(measure(server.store));
    expect(figureIn(text, 'tino_outbox_messages{state="dead"}')).toBe(1);
    expect(figureIn(text, 'tino_outbox_messages{state="held"}')).toBe(1);
    expect(figureIn(text, 'tino_outbox_waiting_messages{channel="webhook"}')).toBeGreaterThanOrEqual(1);
    expect(figureIn(text, 'tino_outbox_waiting_messages{channel="mail"}')).toBeGreaterThanOrEqual(0);
    expect(figureIn(text, 'tino_outbox_oldest_waiting_seconds')).toBe(7_200);
    expect(figureIn(text, 'tino_mail_budget_used')).toBeGreaterThanOrEqual(1);
    expect(figureIn(text, 'tino_mail_budget_limit')).toBe(300);
    expect(figureIn(text, 'tino_leads{flow="readiness-quiz",state="open"}')).toBe(1);
    expect(figureIn(text, 'tino_backup_last_timestamp_seconds')).toBe((server.now - hourMs) / 1000);
    expect(text).not.toContain('tino_lead_last_completed_timestamp_seconds{');
  });

  it('H5 counts very many leads, without spam, and knows when the last one was completed', async () => {
    await server.store.write(function* () {
      for (let number = 0; number < 4_500; number += 1) {
        const params = [
          `${number}`,
          number % 3 === 0 ? 'ai-knowledge-quiz' : 'readiness-quiz',
          Math.floor(number / 10),
          number % 2,
          number % 2 ? 5_000 + number : null,
          number < 100 ? 'spam' : 'new',
        ];
        yield {
          sql: "insert into record (uuid, kind, version, created_at, updated_at, flags, document) values ($1, $2, 1, $3, $3, '[]', '{}')",
          params: params.slice(0, 3),
        };
        yield {
          sql: "insert into lead (record_uuid, person, kind, name, email, email_key, language, step, reached, answered, progress, complete, created_at, updated_at, completed_at, flags, search, step_timings, state, changed_at, company_key) values ($1, $1, $2, '', '', '', 'en', 1, 1, 0, 0, $4, $3, $3, $5, '[]', '', '[]', $6, $3, '1')",
          params,
        };
      }
    });
    const leads = await countLeads(server.store);
    expect(leads.get('ai-knowledge-quiz')).toEqual({ open: 733, completed: 733, lastCompletedAt: 9_497 });
    expect(leads.get('readiness-quiz')).toEqual({ open: 1_467, completed: 1_467, lastCompletedAt: 9_499 });
  });

  it.each(['full', 'unreachable'] as const)('H5 a store that’s %s says so; its figures are missing, not old ones', async (fault) => {
    const refuse = () => Promise.reject(new StoreError(fault));
    let isBroken = false;
    const metrics = measure({
      ...server.store,
      check: () => (isBroken ? refuse() : server.store.check()),
      write: (work) => (isBroken ? refuse() : server.store.write(work)),
    });
    expect(figureIn(await read(metrics), `tino_store_faults_total{fault="${fault}"}`)).toBe(0);
    isBroken = true;
    await expect(metrics.store.write(function* () {})).rejects.toThrow(StoreError);
    const text = await read(metrics);
    expect(figureIn(text, 'tino_store_state{state="ok"}')).toBe(0);
    expect(figureIn(text, `tino_store_state{state="${fault}"}`)).toBe(1);
    expect(figureIn(text, `tino_store_faults_total{fault="${fault}"}`)).toBe(1);
    expect(text).not.toContain('tino_outbox_messages');
    expect(text).toContain('tino_connections_open 0');
  });

  it('H5 a store that doesn’t answer holds nothing up', async () => {
    const never = () => new Promise<never>(() => undefined);
    const text = await read(measure({ ...server.store, check: never }));
    expect(figureIn(text, 'tino_store_state{state="busy"}')).toBe(1);
  });
});

describe('H5 leads', () => {
  it('H5 count once, however often a request is repeated', async () => {
    const counters = createCounters();
    const server = await openTestServer({ counters });
    const headers = { 'idempotency-key': 'one' };
    await server.send('POST', '/readiness-quiz/', validCreation, headers);
    await server.send('POST', '/readiness-quiz/', validCreation, headers);
    expect([...counters.leadsCreated]).toEqual([['readiness-quiz', 1]]);
    await server.close();
  });
});
