import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eraseEverywhere } from '#server/care/erasure/erasure.ts';
import { listLeads } from '#server/owner/leads/person-rows.ts';
import type { Row, SqlValue, Transaction } from '#server/platform/stores/store.ts';
import { openTestServer, type TestServer, validCreation } from '#tests/server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const run = (sql: string, ...params: SqlValue[]) =>
  server.store.write(function* (): Transaction<readonly Row[]> {
    return yield { sql, params };
  });
const begin = (email: string) =>
  server.send('POST', '/readiness-quiz/', { ...validCreation, personalInfo: { ...validCreation.personalInfo, email } });
const join = (email: string) => server.send('POST', '/newsletter/', { email, language: 'en' });
const subscriptions = () => run('select email, email_key from subscription order by email');

describe('A5 an internationalized domain', () => {
  const spellings = ['ana@münchen.de', 'Ana@MÜNCHEN.de', 'ana@xn--mnchen-3ya.de'];

  it('is one address for caps, lists, search and erasure (E1)', async () => {
    for (const email of spellings) {
      await begin(email);
      await join(email);
    }
    expect(await subscriptions()).toEqual([{ email: 'ana@münchen.de', email_key: 'ana@xn--mnchen-3ya.de' }]);
    // A person is one row of the list (O5).
    for (const search of spellings) {
      const { total, leads } = await server.store.read(() => listLeads({ search }, { limit: 10 }));
      expect([total, leads[0]?.records]).toEqual([1, 3]);
    }
    const context = { store: server.store, mailFolder: server.folder, clock: () => server.now, origin: 'command' } as const;
    expect(await eraseEverywhere('ana@MÜNCHEN.DE', context)).toMatchObject({ records: 3, subscriptions: 1 });
  });
});
