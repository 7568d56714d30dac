import type { DeskSettingName } from '#domain/settings/desk-settings.ts';
import { readInstant } from '#server/platform/stores/instants.ts';
import type { Transaction } from '#server/platform/stores/store.ts';

export interface StoredSetting {
  readonly value: string;
  readonly version: number;
  readonly at: string;
  readonly author: string;
  readonly before: string;
}

export function* listStoredSettings(): Transaction<ReadonlyMap<string, StoredSetting>> {
  const rows = yield {
    sql: `select setting.name, value, setting.version, changed_at, setting.author, from_value from setting
      join setting_change on setting_change.name = setting.name and setting_change.version = setting.version`,
    params: [],
  };
  return new Map(
    rows.map((row) => [
      String(row.name),
      {
        value: String(row.value),
        version: Number(row.version),
        at: readInstant(row.changed_at),
        author: String(row.author),
        before: String(row.from_value),
      },
    ]),
  );
}

interface SettingWrite {
  readonly name: DeskSettingName;
  readonly from: string;
  readonly to: string;
  /** After the change. */
  readonly version: number;
}

export function* writeSetting({ name, from, to, version }: SettingWrite, author: string, now: number): Transaction<void> {
  yield {
    sql: `insert into setting (name, value, version, changed_at, author) values ($1, $2, $3, $4, $5)
      on conflict (name) do update set value = excluded.value, version = excluded.version, changed_at = excluded.changed_at, author = excluded.author`,
    params: [name, to, version, now, author],
  };
  yield {
    sql: 'insert into setting_change (name, version, from_value, to_value, at, author) values ($1, $2, $3, $4, $5, $6)',
    params: [name, version, from, to, now, author],
  };
}

/** Keeps each setting's last change, for undo. `instant` is in epoch milliseconds. */
export function* deleteSettingChangesBefore(instant: number): Transaction<void> {
  yield {
    sql: 'delete from setting_change where at < $1 and version < (select version from setting where setting.name = setting_change.name)',
    params: [instant],
  };
}

export function* listOwnersEmails(): Transaction<readonly string[]> {
  const rows = yield { sql: "select email from desk_person where role = 'owner' and email is not null order by name_key", params: [] };
  return rows.map(({ email }) => String(email));
}

export function* findOwnEmail(id: string): Transaction<string> {
  const [row] = yield { sql: 'select email from desk_person where id = $1', params: [id] };
  return typeof row?.email === 'string' ? row.email : '';
}

export function* writeOwnEmail(id: string, email: string): Transaction<void> {
  yield { sql: 'update desk_person set email = $1 where id = $2', params: [email || null, id] };
}
