import type { DeskMember } from '#domain/owner/desk-sign-in.ts';
import { dayMs, hourMs, minuteMs } from '#domain/text/time.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { findMember } from './members.ts';

/** How long a session lasts without a request, and at most. */
export const sessionIdleMs = 12 * hourMs;
export const sessionMaxMs = 7 * dayMs;
/** How exact the time of the last request is: not every request writes. */
const touchEveryMs = 5 * minuteMs;

/** How far the clock may be corrected under a session. */
const maxSkewMs = minuteMs;

/** Who has signed in, with which passkey and since when (milliseconds since 1970). */
export interface DeskSession {
  readonly person: DeskMember;
  readonly passkeyId: string;
  readonly signedInAt: number;
  /** Whether `touchSession` is due. */
  readonly isStale: boolean;
}

/** Finds a session that hasn't ended. One from the future ended, too: the clock was set back, and would prolong it. */
export function* findDeskSession(tokenHash: string, now: number): Transaction<DeskSession | undefined> {
  const [row] = yield {
    sql: `select desk_session.passkey_id, desk_session.created_at, desk_session.used_at, desk_passkey.person_id
      from desk_session join desk_passkey on desk_passkey.id = desk_session.passkey_id
      where desk_session.token_hash = $1 and desk_session.created_at > $2 and desk_session.used_at > $3 and desk_session.used_at < $4`,
    params: [tokenHash, now - sessionMaxMs, now - sessionIdleMs, now + maxSkewMs],
  };
  const person = row && (yield* findMember(String(row.person_id)));
  return (
    person && {
      person,
      passkeyId: String(row.passkey_id),
      signedInAt: Number(row.created_at),
      isStale: now - Number(row.used_at) > touchEveryMs,
    }
  );
}

export function* touchSession(tokenHash: string, now: number): Transaction<void> {
  yield { sql: 'update desk_session set used_at = $1 where token_hash = $2 and used_at < $1', params: [now, tokenHash] };
}

export function* insertSession(tokenHash: string, passkeyId: string, now: number): Transaction<void> {
  yield {
    sql: 'insert into desk_session (token_hash, passkey_id, created_at, used_at) values ($1, $2, $3, $3)',
    params: [tokenHash, passkeyId, now],
  };
}

export function* deleteSession(tokenHash: string): Transaction<void> {
  yield { sql: 'delete from desk_session where token_hash = $1', params: [tokenHash] };
}

/** Deletes sessions and invitations that have ended by `now`. */
export function* deleteEndedSignIns(now: number): Transaction<void> {
  yield {
    sql: 'delete from desk_session where created_at <= $1 or used_at <= $2',
    params: [now - sessionMaxMs, now - sessionIdleMs],
  };
  yield { sql: 'delete from desk_invite where expires_at <= $1', params: [now] };
}

/** Ends every session and every invitation. */
export function* endAllSignIns(): Transaction<void> {
  yield { sql: 'delete from desk_session', params: [] };
  yield { sql: 'delete from desk_invite', params: [] };
}
