import { type DeskMember, type DeskRole, deskNameKey } from '#domain/owner/desk-sign-in.ts';
import { dayMs, hourMs } from '#domain/text/time.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import { findMember, findMemberByName, insertMember } from './members.ts';

/** Printed by the command, or sent to someone from the desk. */
export const inviteLifetimeMs = { command: hourMs, desk: dayMs } as const;

export interface Invite {
  readonly id: string;
  /** A new id if the person doesn't exist yet. */
  readonly personId: string;
  readonly name: string;
  readonly role: DeskRole;
  readonly author: string;
}

export interface NewInvite extends Invite {
  readonly tokenHash: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** Replaces earlier invitations under the same name. */
export function* insertInvite({ id, tokenHash, personId, name, role, author, expiresAt }: NewInvite, now: number): Transaction<void> {
  yield { sql: 'delete from desk_invite where name_key = $1 or person_id = $2', params: [deskNameKey(name), personId] };
  yield {
    sql: `insert into desk_invite (id, token_hash, person_id, name, name_key, role, created_at, expires_at, author)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    params: [id, tokenHash, personId, name, deskNameKey(name), role, now, expiresAt, author],
  };
}

const toInvite = (row: Row): Invite => ({
  id: String(row.id),
  personId: String(row.person_id),
  name: String(row.name),
  role: row.role === 'owner' ? 'owner' : 'editor',
  author: String(row.author),
});

const columns = 'id, person_id, name, role, author';

export function* findInvite(tokenHash: string, now: number): Transaction<Invite | undefined> {
  const [row] = yield { sql: `select ${columns} from desk_invite where token_hash = $1 and expires_at > $2`, params: [tokenHash, now] };
  return row && toInvite(row);
}

/** Redeems an invitation and creates its person if they're new. Undefined if it was used, replaced, or canceled, or has expired. */
export function* redeemInvite(tokenHash: string, now: number): Transaction<DeskMember | undefined> {
  const [row] = yield {
    sql: `delete from desk_invite where token_hash = $1 and expires_at > $2 returning ${columns}`,
    params: [tokenHash, now],
  };
  if (!row) return undefined;
  const { personId, name, role, author } = toInvite(row);
  const known = yield* findMember(personId);
  if (known) return known;
  if (yield* findMemberByName(name)) return undefined;
  const person = { id: personId, name, role };
  yield* insertMember({ ...person, author }, now);
  return person;
}

/** Undefined if there's none. */
export function* deleteInvite(id: string): Transaction<Invite | undefined> {
  const [row] = yield { sql: `delete from desk_invite where id = $1 returning ${columns}`, params: [id] };
  return row && toInvite(row);
}
