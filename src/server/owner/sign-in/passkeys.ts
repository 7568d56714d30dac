import type { DeskMember } from '#domain/owner/desk-sign-in.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { findMember } from './members.ts';

export interface StoredPasskey {
  /** The credential id, in base64url. */
  readonly id: string;
  readonly personId: string;
  /** COSE, in base64url. */
  readonly publicKey: string;
  /** Uses, as counted by its device. */
  readonly counter: number;
  readonly transports: readonly string[];
}

export interface NewPasskey extends Omit<StoredPasskey, 'personId'> {
  /** Of its device. */
  readonly name: string;
}

export function* findPasskey(id: string): Transaction<StoredPasskey | undefined> {
  const [row] = yield { sql: 'select person_id, public_key, counter, transports from desk_passkey where id = $1', params: [id] };
  return (
    row && {
      id,
      personId: String(row.person_id),
      publicKey: String(row.public_key),
      counter: Number(row.counter),
      transports: JSON.parse(String(row.transports)),
    }
  );
}

/** Excluded at registration, so that a device doesn't create a second one. */
export function* findPasskeyIds(personId: string): Transaction<readonly string[]> {
  const rows = yield { sql: 'select id from desk_passkey where person_id = $1', params: [personId] };
  return rows.map(({ id }) => String(id));
}

/** False if the id is taken: it may be someone else's, so nothing is replaced. */
export function* insertPasskey(
  { id, name, publicKey, counter, transports }: NewPasskey,
  personId: string,
  now: number,
  usedAt: number | null = null,
): Transaction<boolean> {
  const rows = yield {
    sql: `insert into desk_passkey (id, person_id, name, public_key, counter, transports, created_at, used_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
      on conflict (id) do nothing returning id`,
    params: [id, personId, name, publicKey, counter, JSON.stringify(transports), now, usedAt],
  };
  return rows.length > 0;
}

/**
 * Records a use. False if the passkey was removed in the meantime, or if its counter isn't ahead of the stored one: then it was copied or
 * replayed. Devices without a counter always send 0.
 */
export function* recordUse(id: string, counter: number, now: number): Transaction<boolean> {
  const rows = yield {
    sql: 'update desk_passkey set counter = $1, used_at = $2 where id = $3 and (counter < $1 or (counter = 0 and $1 = 0)) returning id',
    params: [counter, now, id],
  };
  return rows.length > 0;
}

/** To remove the last passkey, remove the person. */
export type PasskeyRemoval = { readonly person: DeskMember; readonly name: string } | { readonly refused: 'missing' | 'last-passkey' };

/** Removes a passkey and the sessions it opened. `personId` limits it to that person's. */
export function* removePasskey(id: string, personId?: string): Transaction<PasskeyRemoval> {
  const [row] = yield { sql: 'select person_id, name from desk_passkey where id = $1', params: [id] };
  const person = row && (yield* findMember(String(row.person_id)));
  if (!person || (personId !== undefined && person.id !== personId)) return { refused: 'missing' };
  if ((yield* findPasskeyIds(person.id)).length === 1) return { refused: 'last-passkey' };
  yield { sql: 'delete from desk_passkey where id = $1', params: [id] };
  return { person, name: String(row?.name) };
}
