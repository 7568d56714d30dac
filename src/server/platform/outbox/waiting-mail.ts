import { hourMs } from '#domain/text/time.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { countShares, gapAfter, type MailShares, signUps } from './mail-shares.ts';
import { reportsEndpoint } from './queue.ts';

/** By priority: what people completed or asked for first. */
const ranks = ['other', 'sign-up', 'reminder'] as const;
type Rank = (typeof ranks)[number];
const rankOf = (kind: string): Rank => (signUps.includes(kind) ? 'sign-up' : kind === 'record.reminder' ? 'reminder' : 'other');

/** A range of turns per rank, so that one index orders them all. */
const turnsOf = (rank: Rank): readonly [first: number, end: number] => {
  const first = ranks.indexOf(rank) * 1_000_000_000;
  return [first, first + 1_000_000_000];
};

/**
 * Clients take turns (D5): however many mails of one wait, another's first leaves with the next. Undefined if `limit` mails of this client
 * wait already.
 */
export function* takeTurn(kind: string, client: string | undefined, limit: number): Transaction<number | undefined> {
  const turns = turnsOf(rankOf(kind));
  const [front] = yield { sql: 'select min(turn) as turn from outbox where turn >= $1 and turn < $2', params: turns };
  const current = Number(front?.turn ?? turns[0]);
  if (client === undefined) return current;
  const [own] = yield {
    sql: 'select count(*) as waiting, max(turn) as last from outbox where client = $3 and turn >= $1 and turn < $2',
    params: [...turns, client],
  };
  const waiting = Number(own?.waiting ?? 0);
  if (waiting >= limit) return undefined;
  return waiting === 0 ? current : Number(own?.last) + 1;
}

interface Admissible {
  readonly id: string;
  readonly gapMs: number;
}

/** In turn; takes their room. Reads about as many rows as there's room for. */
function* findOfRank(rank: Rank, shares: MailShares, limit: number): Transaction<readonly Admissible[]> {
  const [first, end] = turnsOf(rank);
  const sample = rank === 'sign-up' ? (signUps[0] ?? '') : rank;
  const found: Admissible[] = [];
  let after: readonly [turn: number, createdAt: number, id: string] = [first, -1, ''];
  while (shares.hasRoom(undefined, sample)) {
    const usedUp = shares.usedUpBy(sample);
    const others =
      usedUp.length > 0 ? `and (client is null or client not in (${usedUp.map((_, index) => `$${index + 6}`).join(', ')}))` : '';
    const rows = yield {
      sql: `select id, turn, created_at, client, kind, endpoint from outbox
        where turn >= $1 and (turn, created_at, id) > ($1, $2, $3) and turn < $4 ${others} order by turn, created_at, id limit $5`,
      params: [...after, end, limit, ...usedUp],
    };
    for (const row of rows) {
      const id = String(row.id);
      const kind = String(row.kind);
      const client = row.client === null ? undefined : String(row.client);
      after = [Number(row.turn), Number(row.created_at), id];
      if (!shares.hasRoom(client, kind)) continue;
      found.push({ id, gapMs: row.endpoint === reportsEndpoint && client !== undefined ? gapAfter(shares.of(client)) : 0 });
      shares.take(client, kind);
    }
    if (rows.length < limit) break;
  }
  return found;
}

function* findAdmissible(now: number, mailPerHour: number): Transaction<readonly Admissible[]> {
  const waiting = yield { sql: 'select 1 as found from outbox where turn is not null limit 1', params: [] };
  if (waiting.length === 0) return [];
  const shares = yield* countShares(now, mailPerHour);
  const found: Admissible[] = [];
  for (const rank of ranks) found.push(...(yield* findOfRank(rank, shares, mailPerHour)));
  return found;
}

/** Clients whose mails left an hour ago. */
const forgottenClients = 'client is not null and admitted_at <= $1';

/** Takes no write lock. */
export function* isAnyAdmissible(now: number, mailPerHour: number): Transaction<boolean> {
  const forgotten = yield { sql: `select 1 as found from outbox where ${forgottenClients} limit 1`, params: [now - hourMs] };
  return forgotten.length > 0 || (yield* findAdmissible(now, mailPerHour)).length > 0;
}

/** Releases mail that has room, and forgets the clients of mail sent an hour ago (D5). Returns the number released. */
export function* admit(now: number, mailPerHour: number): Transaction<number> {
  yield { sql: `update outbox set client = null where ${forgottenClients}`, params: [now - hourMs] };
  const found = yield* findAdmissible(now, mailPerHour);
  for (const { id, gapMs } of found)
    yield {
      sql: `update outbox set state = 'waiting', admitted_at = $1, scheduled_at = $1, failure = null, turn = null,
        due_at = case when due_at > $2 then due_at else $2 end where id = $3 and state = 'later'`,
      params: [now, now + gapMs, id],
    };
  return found.length;
}
