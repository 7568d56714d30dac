import type { DeskMember } from '#domain/owner/desk-sign-in.ts';
import { dayMs, hourMs, minuteMs } from '#domain/text/time.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { findMember } from './members.ts';

/** Maximum time between requests, and in total. */
export const sessionIdleMs = 12 * hourMs;
export const sessionMaxMs = 7 * dayMs;
/** Precision of the last request's time, so that not every request writes. */
const touchEveryMs = 5 * minuteMs;

/** Tolerated clock corrections. */
const maxSkewMs = minuteMs;

/** `signedInAt` is in epoch milliseconds. */
export interface DeskSession {
  readonly person: DeskMember;
  readonly passkeyId: string;
  readonly signedInAt: number;
  /** Whether `touchSession` is due. */
  readonly isStale: boolean;
}

/** Finds a session that hasn't ended. One last used in the future has ended: after the clock was set back, it would last too long. */
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

export function* deleteEndedSignIns(now: number): Transaction<void> {
  yield {
    sql: 'delete from desk_session where created_at <= $1 or used_at <= $2',
    params: [now - sessionMaxMs, now - sessionIdleMs],
  };
  yield { sql: 'delete from desk_invite where expires_at <= $1', params: [now] };
}

export function* endAllSignIns(): Transaction<void> {
  yield { sql: 'delete from desk_session', params: [] };
  yield { sql: 'delete from desk_invite', params: [] };
}
