import { randomUUID } from 'node:crypto';
import type { LeadFilter } from '#domain/owner/leads.ts';
import { accessActionNames, type OwnerAction } from '#domain/owner/owner-action.ts';
import { retention } from '#domain/records/retention.ts';
import { dayMs, toIso } from '#domain/text/time.ts';
import type { Store, Transaction } from '#server/platform/stores/store.ts';

/** A month has 30.44 days on average. */
export const actionRetentionMs = Math.ceil(retention.actionMonths * 30.44) * dayMs;

export type NewAction = Pick<OwnerAction, 'action' | 'origin'> &
  Partial<Pick<OwnerAction, 'counts' | 'filters'>> & { readonly author?: string | undefined };

/**
 * Call it in the action's transaction, if there is one (E3). An author named like the origin is stored as null: someone at the machine.
 * `now` is in epoch milliseconds.
 */
export function* recordAction(
  { action, origin, author, counts = {}, filters = {} }: NewAction,
  id: string,
  now: number,
): Transaction<void> {
  yield {
    sql: 'insert into owner_action (id, at, action, origin, author, counts, filters) values ($1, $2, $3, $4, $5, $6, $7)',
    params: [
      id,
      now,
      action,
      origin,
      author === undefined || author === origin ? null : author,
      JSON.stringify(counts),
      JSON.stringify(filters),
    ],
  };
}

export function* setCounts(id: string, counts: OwnerAction['counts']): Transaction<void> {
  yield { sql: 'update owner_action set counts = $1 where id = $2', params: [JSON.stringify(counts), id] };
}

const accessNames = accessActionNames.map((name) => `'${name}'`).join(', ');
const conditions = { all: '', data: `where action not in (${accessNames})`, access: `where action in (${accessNames})` } as const;

/** Newest first. */
export function* listActions(limit: number, about: keyof typeof conditions = 'all'): Transaction<readonly OwnerAction[]> {
  const rows = yield {
    sql: `select at, action, origin, author, counts, filters from owner_action ${conditions[about]} order by at desc, id limit $1`,
    params: [limit],
  };
  return rows.map(
    (row) =>
      ({
        at: toIso(Number(row.at)),
        action: row.action,
        origin: row.origin,
        ...(row.author !== null && { author: row.author }),
        counts: JSON.parse(String(row.counts)),
        filters: JSON.parse(String(row.filters)),
      }) as OwnerAction,
  );
}

/** `instant` is in epoch milliseconds. */
export function* deleteActionsBefore(instant: number): Transaction<void> {
  yield { sql: 'delete from owner_action where at < $1', params: [instant] };
}

/** Free text may name a person and becomes `true`. */
export function describeFilter({ search, source, medium, campaign, people, ...closed }: LeadFilter): OwnerAction['filters'] {
  const set = Object.entries({ search, source, medium, campaign, people }).filter(([, value]) => value !== undefined);
  const given = Object.entries(closed).filter((entry): entry is [string, string | number | boolean] => entry[1] !== undefined);
  return Object.fromEntries([...given, ...set.map(([name]) => [name, true] as const)]);
}

export interface ActionContext {
  readonly store: Store;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Called if an action outside a transaction can't be recorded. It goes on: a full disk must not hold data back. */
  readonly onUnrecorded: () => void;
}

/** For an action without its own transaction. */
export async function noteAction(action: NewAction, { store, clock, onUnrecorded }: ActionContext): Promise<void> {
  await store.write(() => recordAction(action, randomUUID(), clock())).catch(onUnrecorded);
}

/** Records an export before its first row leaves, and the count after the last. */
export async function* recordExport<T>(
  rows: AsyncIterable<T>,
  action: NewAction,
  { store, clock, onUnrecorded }: ActionContext,
): AsyncGenerator<T> {
  const id = randomUUID();
  await store.write(() => recordAction(action, id, clock())).catch(onUnrecorded);
  let count = 0;
  for await (const row of rows) {
    count += 1;
    yield row;
  }
  await store.write(() => setCounts(id, { rows: count })).catch(onUnrecorded);
}
