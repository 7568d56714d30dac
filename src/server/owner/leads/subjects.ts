import { setImmediate as nextTurn } from 'node:timers/promises';
import { emailKey } from '#domain/text/email.ts';
import type { Row, SqlValue, Store, Transaction } from '#server/platform/stores/store.ts';

/** Everything stored about an address. */
export interface Subjects {
  readonly records: readonly string[];
  readonly subscriptions: readonly string[];
  /** Ids of unsent messages that name the address. Includes messages of other subjects: a record's address may have changed since. */
  readonly messages: readonly string[];
}

export function* queryRows(sql: string, ...params: readonly SqlValue[]): Transaction<readonly Row[]> {
  return yield { sql, params };
}

/** Expects a normalized address (`emailKey`). */
export function* findListedSubjects(key: string): Transaction<Pick<Subjects, 'records' | 'subscriptions'>> {
  const records = yield* queryRows('select record_uuid as uuid from lead where email_key = $1 order by created_at, record_uuid', key);
  const subscriptions = yield* queryRows('select uuid from subscription where email_key = $1 order by created_at', key);
  return { records: records.map(({ uuid }) => String(uuid)), subscriptions: subscriptions.map(({ uuid }) => String(uuid)) };
}

type IsWanted = (id: string, address: string) => boolean;

/** Rows per query; takes a few milliseconds. */
const sliceSize = 500;

function addressesIn(payload: string): readonly string[] {
  const { record, subscription, lead, email } = JSON.parse(payload);
  const found: readonly unknown[] = [record?.personalInfo?.email, subscription?.email, lead?.email, email];
  return found.filter((address) => typeof address === 'string');
}

/** In a mail server's words. */
const namedIn = (reply: string): readonly string[] =>
  reply.split(/[\s<>()[\]",;:']+/).flatMap((word) => (word.includes('@') ? [word.replace(/\.+$/, '')] : []));

/**
 * Returns the longest part of the address that JSON and case don't change, to narrow the database search. May be empty; callers compare
 * whole addresses.
 */
const searchablePart = (key: string): string =>
  (key.split('@')[0] ?? '').split(/[^a-z0-9.+-]+/).reduce((longest, part) => (part.length > longest.length ? part : longest), '');

/** Reads a table in slices by id and lets visitors' requests run in between. */
async function eachRow(
  store: Pick<Store, 'read'>,
  sql: string,
  params: readonly SqlValue[],
  visit: (id: string, text: string, reply: string) => void,
) {
  for (let last: string | undefined = ''; last !== undefined; await nextTurn()) {
    const rows: readonly Row[] = await store.read(() => queryRows(`${sql} limit ${sliceSize}`, last ?? '', ...params));
    for (const row of rows) visit(String(row.id), String(row.text), String(row.reply ?? ''));
    last = rows.length === sliceSize ? String(rows.at(-1)?.id) : undefined;
  }
}

/** Finds unsent messages that name a wanted address, or whose mail server's reply does, and contain `part`. */
async function findMessages(store: Pick<Store, 'read'>, isWanted: IsWanted, part: string): Promise<readonly string[]> {
  const found: string[] = [];
  const sql = `select id, case when lower(payload) like $2 then payload else '{}' end as text, case when lower(reply) like $2 then reply end as reply from outbox where state <> 'sent' and id > $1 order by id`;
  await eachRow(store, sql, [`%${part}%`], (id, payload, reply) => {
    if ([...addressesIn(payload), ...namedIn(reply)].some((address) => isWanted(id, emailKey(address)))) found.push(id);
  });
  return found;
}

/** Finds everything under a normalized address (`emailKey`), including in other people's messages (E1). */
export async function findSubjects(store: Pick<Store, 'read'>, key: string): Promise<Subjects> {
  const messages = await findMessages(store, (_, address) => address === key, searchablePart(key));
  return { ...(await store.read(() => findListedSubjects(key))), messages };
}

/** Finds everything with a wanted id or normalized address. Scans all addresses. */
export async function findWantedSubjects(store: Pick<Store, 'read'>, isWanted: IsWanted): Promise<Subjects> {
  const find = async (table: string, id: string) => {
    const found: string[] = [];
    await eachRow(store, `select ${id} as id, email_key as text from ${table} where ${id} > $1 order by ${id}`, [], (each, address) => {
      if (isWanted(each, address)) found.push(each);
    });
    return found;
  };
  return {
    records: await find('lead', 'record_uuid'),
    subscriptions: await find('subscription', 'uuid'),
    messages: await findMessages(store, isWanted, ''),
  };
}

export const mergeIds = (...lists: readonly (readonly string[])[]): readonly string[] => [...new Set(lists.flat())];
