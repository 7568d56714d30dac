import { hash } from 'node:crypto';
import { questionIds } from '#domain/readiness/readiness.ts';
import { noSheets, type TeamCounts } from '#domain/team/comparison.ts';
import { type TeamResult, teamSheets } from '#domain/team/team.ts';
import { hashToken } from '#server/messages/notifications/mailed-token.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';

interface TeamFacts {
  /** The opener's record. */
  readonly uuid: string;
  readonly tokenHash: string;
  /** Epoch milliseconds. */
  readonly openedAt: number;
  readonly closesAt: number;
  readonly isEarly: boolean;
  readonly isExtended: boolean;
  readonly isResultShared: boolean;
}

/** A team that takes sheets, or waits to be closed. */
export interface OpenTeam extends TeamFacts {
  readonly state: 'open';
  readonly counts: TeamCounts;
  /** Hashes, one per sheet. */
  readonly sheetKeys: readonly string[];
}

/** Without a result, it has ended. */
export interface ClosedTeam extends TeamFacts {
  readonly state: 'closed' | 'ended';
  readonly result: TeamResult | null;
}

export type StoredTeam = OpenTeam | ClosedTeam;

/** In characters, at the most. */
const widths = { counts: questionIds.length * 24, sheetKeys: teamSheets.max * 46 + 2 } as const;

/** All of one length, which SQLite overwrites in place: of a row that grows, it leaves copies where it was (G3). */
const toText = (value: TeamCounts | readonly string[], width: number): string => JSON.stringify(value).padEnd(width);

const columns = 'record_uuid, token_hash, state, opened_at, closes_at, is_early, is_extended, is_result_shared, counts, sheet_keys, result';

function toTeam(row: Row): StoredTeam {
  const facts = {
    uuid: String(row.record_uuid),
    tokenHash: String(row.token_hash),
    openedAt: Number(row.opened_at),
    closesAt: Number(row.closes_at),
    isEarly: row.is_early === 1,
    isExtended: row.is_extended === 1,
    isResultShared: row.is_result_shared === 1,
  };
  return row.state === 'open'
    ? { ...facts, state: 'open', counts: JSON.parse(String(row.counts)), sheetKeys: JSON.parse(String(row.sheet_keys)) }
    : { ...facts, state: row.state === 'closed' ? 'closed' : 'ended', result: row.result === null ? null : JSON.parse(String(row.result)) };
}

/** The team that a record opened. */
export function* findTeamOf(uuid: string): Transaction<StoredTeam | undefined> {
  const [row] = yield { sql: `select ${columns} from team where record_uuid = $1`, params: [uuid] };
  return row && toTeam(row);
}

/** The team behind a link. Every token takes the same lookup. */
export function* findTeam(token: string): Transaction<StoredTeam | undefined> {
  const [row] = yield { sql: `select ${columns} from team where token_hash = $1`, params: [hashToken(token)] };
  return row && toTeam(row);
}

/** The team whose closing has been due longest at an instant. */
export function* findDueTeam(dueAt: number): Transaction<OpenTeam | undefined> {
  const [row] = yield {
    sql: `select ${columns} from team where state = 'open' and closes_at <= $1 order by closes_at, record_uuid limit 1`,
    params: [dueAt],
  };
  const team = row && toTeam(row);
  return team?.state === 'open' ? team : undefined;
}

interface NewTeam extends Pick<TeamFacts, 'uuid' | 'openedAt' | 'closesAt' | 'isResultShared'> {
  readonly token: string;
}

/** Keeps an existing team of the record, or behind the token. */
export function* insertTeam({ uuid, token, openedAt, closesAt, isResultShared }: NewTeam): Transaction<void> {
  yield {
    sql: `insert into team (record_uuid, token_hash, state, opened_at, closes_at, is_early, is_extended, is_result_shared, counts, sheet_keys)
      values ($1, $2, 'open', $3, $4, 0, 0, $5, $6, $7) on conflict do nothing`,
    params: [
      uuid,
      hashToken(token),
      openedAt,
      closesAt,
      isResultShared ? 1 : 0,
      toText(noSheets, widths.counts),
      toText([], widths.sheetKeys),
    ],
  };
}

/** Differs between teams, so that nobody can tell that one device answered in two. */
export const hashSheetKey = ({ tokenHash }: Pick<TeamFacts, 'tokenHash'>, key: string): string =>
  hash('sha256', `${tokenHash} ${key}`, 'base64url');

/** Sorted keys say nothing about the order of sheets. */
export function* updateCounts(uuid: string, counts: TeamCounts, sheetKeys: readonly string[]): Transaction<void> {
  yield {
    sql: "update team set counts = $1, sheet_keys = $2 where record_uuid = $3 and state = 'open'",
    params: [toText(counts, widths.counts), toText(sheetKeys.toSorted(), widths.sheetKeys), uuid],
  };
}

export function* moveClosing(
  uuid: string,
  { closesAt, isEarly, isExtended }: Pick<TeamFacts, 'closesAt' | 'isEarly' | 'isExtended'>,
): Transaction<void> {
  yield {
    sql: "update team set closes_at = $1, is_early = $2, is_extended = $3 where record_uuid = $4 and state = 'open'",
    params: [closesAt, isEarly ? 1 : 0, isExtended ? 1 : 0, uuid],
  };
}

/** Keeps the result alone; without one, the team has ended. */
export function* concludeTeam(uuid: string, result: TeamResult | null): Transaction<void> {
  yield {
    sql: "update team set state = $1, result = $2, counts = null, sheet_keys = null where record_uuid = $3 and state = 'open'",
    params: [result ? 'closed' : 'ended', result && JSON.stringify(result), uuid],
  };
}

export function* listOpenTeams(): Transaction<readonly string[]> {
  return (yield { sql: "select record_uuid from team where state = 'open' order by record_uuid", params: [] }).map(({ record_uuid }) =>
    String(record_uuid),
  );
}
