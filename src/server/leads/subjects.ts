import { emailKey } from '#domain/email.ts';
import type { Row, Value, Work } from '../stores/store.ts';

/** What the store has about an address. */
export interface Subjects {
  /** Uuids of records. */
  readonly records: readonly string[];
  /** Uuids of subscriptions. */
  readonly subscriptions: readonly string[];
  /** Ids of unsent messages that name the address, of any subject: a record's address may have been changed since. */
  readonly messages: readonly string[];
}

export function* queryRows(sql: string, ...params: readonly Value[]): Work<readonly Row[]> {
  return yield { sql, params };
}

/** Finds what's listed under a normalized address (`emailKey`). Fast, but trusts the rows derived from records. */
export function* findListedSubjects(key: string): Work<Pick<Subjects, 'records' | 'subscriptions'>> {
  const records = yield* queryRows('select record_uuid as uuid from lead where email_key = $1 order by created_at', key);
  const subscriptions = yield* queryRows('select uuid from subscription where email_key = $1 order by created_at', key);
  return { records: records.map(({ uuid }) => String(uuid)), subscriptions: subscriptions.map(({ uuid }) => String(uuid)) };
}

/** Finds also what no list leads to: it reads every record and unsent message that may hold the address (E1). */
export function* findSubjects(key: string): Work<Subjects> {
  const listed = yield* findListedSubjects(key);
  const isSame = (email: unknown) => typeof email === 'string' && emailKey(email) === key;
  const records = yield* search('record', 'uuid', 'document', key, (document) => isSame(JSON.parse(document).personalInfo?.email));
  const subscriptions = yield* search('subscription', 'uuid', 'email', key, isSame);
  const messages = yield* search('outbox', 'id', 'payload', key, (payload) => {
    const { record, subscription, lead, email } = JSON.parse(payload);
    return [record?.personalInfo?.email, subscription?.email, lead?.email, email].some(isSame);
  });
  return { records: mergeIds(listed.records, records), subscriptions: mergeIds(listed.subscriptions, subscriptions), messages };
}

export const mergeIds = (...lists: readonly (readonly string[])[]): readonly string[] => [...new Set(lists.flat())];

/**
 * The longest part of an address that's written the same in JSON and in any case, or nothing: it narrows a search in the
 * database, and the caller compares the addresses.
 */
const searchablePart = (key: string): string =>
  (key.split('@')[0] ?? '').split(/[^a-z0-9.+-]+/).reduce((longest, part) => (part.length > longest.length ? part : longest), '');

const pageSize = 200;

/** The ids of the rows whose text has the address, read in pages. */
function* search(table: string, id: string, column: string, key: string, hasAddress: (text: string) => boolean): Work<readonly string[]> {
  const found: string[] = [];
  for (let last: string | undefined = ''; last !== undefined; ) {
    const rows: readonly Row[] = yield* queryRows(
      `select ${id} as id, ${column} as text from ${table} where ${id} > $1 and lower(${column}) like $2 order by ${id} limit ${pageSize}`,
      last,
      `%${searchablePart(key)}%`,
    );
    found.push(...rows.filter(({ text }) => hasAddress(String(text))).map((row) => String(row.id)));
    last = rows.length === pageSize ? String(rows.at(-1)?.id) : undefined;
  }
  return found;
}
