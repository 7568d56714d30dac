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

/** A column with addresses. */
interface Source {
  readonly of: keyof Subjects;
  readonly table: string;
  readonly id: string;
  readonly column: string;
  readonly addressesIn: (text: string) => readonly unknown[];
}

const whole = (text: string) => [text];

/** What people wrote. */
const texts: readonly Source[] = [
  { of: 'records', table: 'record', id: 'uuid', column: 'document', addressesIn: (document) => [JSON.parse(document).personalInfo?.email] },
  { of: 'subscriptions', table: 'subscription', id: 'uuid', column: 'email', addressesIn: whole },
  {
    of: 'messages',
    table: 'outbox',
    id: 'id',
    column: 'payload',
    addressesIn(payload) {
      const { record, subscription, lead, email } = JSON.parse(payload);
      return [record?.personalInfo?.email, subscription?.email, lead?.email, email];
    },
  },
];

/** What's derived from it. */
const keys: readonly Source[] = [
  { of: 'records', table: 'lead', id: 'record_uuid', column: 'email_key', addressesIn: whole },
  { of: 'subscriptions', table: 'subscription', id: 'uuid', column: 'email_key', addressesIn: whole },
];

type IsWanted = (id: string, address: string) => boolean;

/** Finds also what no list leads to: it reads every record and unsent message that may hold the address (E1). */
export function* findSubjects(key: string): Work<Subjects> {
  const listed = yield* findListedSubjects(key);
  const found = yield* searchAll(texts, (_, address) => address === key, searchablePart(key));
  return {
    records: mergeIds(listed.records, found.records),
    subscriptions: mergeIds(listed.subscriptions, found.subscriptions),
    messages: found.messages,
  };
}

/** Finds everything whose id or normalized address is wanted. Reads all there is. */
export const findWantedSubjects = (isWanted: IsWanted): Work<Subjects> => searchAll([...keys, ...texts], isWanted, '');

function* searchAll(sources: readonly Source[], isWanted: IsWanted, part: string): Work<Subjects> {
  const found: Record<keyof Subjects, readonly string[]> = { records: [], subscriptions: [], messages: [] };
  for (const source of sources) found[source.of] = mergeIds(found[source.of], yield* search(source, part, isWanted));
  return found;
}

export const mergeIds = (...lists: readonly (readonly string[])[]): readonly string[] => [...new Set(lists.flat())];

/**
 * The longest part of an address that's written the same in JSON and in any case, or nothing: it narrows a search in the
 * database, and the caller compares the addresses.
 */
const searchablePart = (key: string): string =>
  (key.split('@')[0] ?? '').split(/[^a-z0-9.+-]+/).reduce((longest, part) => (part.length > longest.length ? part : longest), '');

const pageSize = 200;

/** The ids of the wanted rows among those whose text has `part`, read in pages. */
function* search({ table, id, column, addressesIn }: Source, part: string, isWanted: IsWanted): Work<readonly string[]> {
  const found: string[] = [];
  const hasWanted = (rowId: string, text: string) =>
    addressesIn(text).some((address) => typeof address === 'string' && isWanted(rowId, emailKey(address)));
  for (let last: string | undefined = ''; last !== undefined; ) {
    const rows: readonly Row[] = yield* queryRows(
      `select ${id} as id, ${column} as text from ${table} where ${id} > $1 and lower(${column}) like $2 order by ${id} limit ${pageSize}`,
      last,
      `%${part}%`,
    );
    found.push(...rows.filter((row) => hasWanted(String(row.id), String(row.text))).map((row) => String(row.id)));
    last = rows.length === pageSize ? String(rows.at(-1)?.id) : undefined;
  }
  return found;
}
