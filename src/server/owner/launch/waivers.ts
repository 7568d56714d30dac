import { readInstant } from '#server/platform/stores/instants.ts';
import type { Transaction } from '#server/platform/stores/store.ts';

/** An owner's word that the business doesn't use a setting (O9). */
export interface Waiver {
  readonly author: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** By setting. */
export function* listWaivers(): Transaction<ReadonlyMap<string, Waiver>> {
  const rows = yield { sql: 'select setting, at, author from waiver', params: [] };
  return new Map(rows.map(({ setting, at, author }) => [String(setting), { at: readInstant(at), author: String(author) }]));
}

/** The first one stays. `now` is in epoch milliseconds. False if nothing changed. */
export function* waive(setting: string, author: string, now: number): Transaction<boolean> {
  const rows = yield {
    sql: 'insert into waiver (setting, at, author) values ($1, $2, $3) on conflict (setting) do nothing returning setting',
    params: [setting, now, author],
  };
  return rows.length > 0;
}

/** False if nothing changed. */
export function* unwaive(setting: string): Transaction<boolean> {
  const rows = yield { sql: 'delete from waiver where setting = $1 returning setting', params: [setting] };
  return rows.length > 0;
}
