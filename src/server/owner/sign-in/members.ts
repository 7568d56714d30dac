import { type DeskMember, type DeskMembers, type DeskPasskey, type DeskRole, deskNameKey } from '#domain/owner/desk-sign-in.ts';
import { toIso } from '#domain/text/time.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';

const toPerson = (row: Row): DeskMember => ({
  id: String(row.id),
  name: String(row.name),
  role: row.role === 'owner' ? 'owner' : 'editor',
});

export function* findMember(id: string): Transaction<DeskMember | undefined> {
  const [row] = yield { sql: 'select id, name, role from desk_person where id = $1', params: [id] };
  return row && toPerson(row);
}

export function* findMemberByName(name: string): Transaction<DeskMember | undefined> {
  const [row] = yield { sql: 'select id, name, role from desk_person where name_key = $1', params: [deskNameKey(name)] };
  return row && toPerson(row);
}

export interface NewMember extends DeskMember {
  /** Who invited them. */
  readonly author: string;
}

export function* insertMember({ id, name, role, author }: NewMember, now: number): Transaction<void> {
  yield {
    sql: 'insert into desk_person (id, name, name_key, role, created_at, author) values ($1, $2, $3, $4, $5, $6)',
    params: [id, name, deskNameKey(name), role, now, author],
  };
}

const toPasskey = (row: Row): DeskPasskey => ({
  id: String(row.id),
  name: String(row.name),
  createdAt: toIso(Number(row.created_at)),
  usedAt: row.used_at === null ? null : toIso(Number(row.used_at)),
});

/** Members with their passkeys, and the open invitations. */
export function* listMembers(now: number): Transaction<DeskMembers> {
  const people = yield { sql: 'select id, name, role from desk_person order by name_key', params: [] };
  const passkeys = yield { sql: 'select person_id, id, name, created_at, used_at from desk_passkey order by created_at, id', params: [] };
  const invites = yield {
    sql: 'select id, name, role, expires_at, author from desk_invite where expires_at > $1 order by name_key',
    params: [now],
  };
  return {
    people: people.map((row) => ({ ...toPerson(row), passkeys: passkeys.filter((key) => key.person_id === row.id).map(toPasskey) })),
    invites: invites.map((row) => ({ ...toPerson(row), expiresAt: toIso(Number(row.expires_at)), author: String(row.author) })),
  };
}

function* hasOtherOwner(id: string): Transaction<boolean> {
  const rows = yield { sql: "select id from desk_person where role = 'owner' and id <> $1 limit 1", params: [id] };
  return rows.length > 0;
}

export type MemberChange = { readonly person: DeskMember } | { readonly refused: 'missing' | 'last-owner' };

function* whileOwnersRemain(id: string, change: (person: DeskMember) => Transaction<void>): Transaction<MemberChange> {
  const person = yield* findMember(id);
  if (!person) return { refused: 'missing' };
  if (person.role === 'owner' && !(yield* hasOtherOwner(id))) return { refused: 'last-owner' };
  yield* change(person);
  return { person };
}

/** Revokes a person's open invitations when they lose the right to invite. */
function* deleteInvitesBy({ name }: DeskMember): Transaction<void> {
  yield { sql: 'delete from desk_invite where author = $1', params: [name] };
}

/** Removes a person with their passkeys, sessions, and invitations, sent and received. At least one owner remains (N9). */
export const removeMember = (id: string): Transaction<MemberChange> =>
  whileOwnersRemain(id, function* (person) {
    yield { sql: 'delete from desk_person where id = $1', params: [id] };
    yield { sql: 'delete from desk_invite where person_id = $1', params: [id] };
    yield* deleteInvitesBy(person);
  });

/** Takes effect with the person's next request. At least one owner remains (N9). Returns the person as before. */
export function* changeRole(id: string, role: DeskRole): Transaction<MemberChange> {
  const update = { sql: 'update desk_person set role = $1 where id = $2', params: [role, id] };
  if (role === 'editor')
    return yield* whileOwnersRemain(id, function* (person) {
      yield update;
      yield* deleteInvitesBy(person);
    });
  const person = yield* findMember(id);
  if (!person) return { refused: 'missing' };
  yield update;
  return { person };
}
