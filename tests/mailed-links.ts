import { createMailTokens } from '#server/messages/mailing-lists/mail-tokens.ts';
import type { MailTokens } from '#server/messages/notifications/compose.ts';
import { finish } from '#server/platform/outbox/queue.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import type { TestServer } from './server.ts';

/** The tokens of mails as if they had been sent when they were written: tests read mails from the outbox. */
const tokensOf = new WeakMap<TestServer, Map<string, unknown>>();

async function once<T>(server: TestServer, id: string, make: (tokens: MailTokens) => Promise<T>): Promise<T> {
  const known = tokensOf.get(server) ?? new Map<string, unknown>();
  tokensOf.set(server, known);
  if (!known.has(id)) known.set(id, await make(createMailTokens({ store: server.store, clock: () => server.now })));
  return known.get(id) as T;
}

/** The token of a mail's link to a record, at the address that it has; each mail has one. */
export async function recordToken(server: TestServer, uuid: string, mail = ''): Promise<string> {
  const [lead] = await server.store.read(function* (): Transaction<readonly Row[]> {
    return yield { sql: 'select email from lead where record_uuid = $1', params: [uuid] };
  });
  return (await once(server, `${mail} ${uuid}`, (tokens) => tokens.forRecord(uuid, String(lead?.email)))) ?? 'no record';
}

/** The tokens of the confirmation mail with this id. */
export const listTokens = (server: TestServer, mail: string, ...request: Parameters<MailTokens['forSubscription']>) =>
  once(server, mail, async (tokens) => (await tokens.forSubscription(...request)) ?? { confirm: 'no token', unsubscribe: 'no token' });

/** Makes the tokens of every confirmation mail that waits, and counts it as sent. */
export async function sendConfirmations(server: TestServer): Promise<void> {
  const rows = await server.store.read(function* (): Transaction<readonly Row[]> {
    return yield {
      sql: "select id, subject, payload from outbox where event like '%.requested' and event not like 'access%' and state = 'waiting'",
      params: [],
    };
  });
  for (const { id, subject, payload } of rows) {
    await listTokens(server, String(id), String(subject), JSON.parse(String(payload)));
    await server.store.write(() => finish(String(id), 'sent', server.now));
  }
}
