import type { SqlValue, Transaction } from '#server/platform/stores/store.ts';

/** Visitors' writes can run between batches. */
export interface ErasedBatch {
  /** Erased messages; mail files are named after them. */
  readonly messages: readonly string[];
  readonly isFull: boolean;
}

const batchSize = 50;

/** Deletes digest files, which mix several people's data, when one of them is erased: the desk still has the others'. Returns ids. */
export function* deleteWrittenDigests(): Transaction<readonly string[]> {
  const rows = yield {
    sql: "delete from outbox where channel = 'notification' and event = 'leads.digest' and state = 'written' returning id",
    params: [],
  };
  return rows.map(({ id }) => String(id));
}

/** The next scrub overwrites what the file keeps of this transaction's erasures (E1). */
export function* wantScrub(): Transaction<void> {
  yield { sql: 'update scrub set wanted = wanted + 1 where id = 1', params: [] };
}

/** Also erases the messages about the rows. `beforehand` gets their uuids. */
export function* eraseSubjects(
  table: 'record' | 'subscription',
  condition: string,
  params: readonly SqlValue[],
  beforehand?: (uuids: readonly string[]) => Transaction<void>,
): Transaction<ErasedBatch> {
  const found = yield { sql: `select uuid from ${table} where ${condition} limit ${batchSize}`, params };
  if (found.length === 0) return { messages: [], isFull: false };
  const uuids = found.map(({ uuid }) => String(uuid));
  if (beforehand) yield* beforehand(uuids);
  const listed = uuids.map((_, index) => `$${index + 1}`).join(', ');
  const messages = yield { sql: `delete from outbox where subject in (${listed}) returning id`, params: uuids };
  const digests = yield* deleteWrittenDigests();
  yield { sql: `delete from ${table} where uuid in (${listed})`, params: uuids };
  yield* wantScrub();
  return { messages: [...messages.map(({ id }) => String(id)), ...digests], isFull: found.length === batchSize };
}
