import type { RecordKind } from '#domain/records/records.ts';
import type { StoredRecord } from '#domain/records/stored-record.ts';
import { addDays, dayIn, dayOverAt } from '#domain/team/closing-day.ts';
import { addSheet, countSheets } from '#domain/team/comparison.ts';
import {
  type SheetSubmission,
  type TeamOpening,
  type TeamProblem,
  type TeamResult,
  type TeamView,
  type TimeZoned,
  teamDelayDays,
  teamSheets,
} from '#domain/team/team.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { findRecord, whyMissing } from '#server/visitors/records/statements.ts';
import { findTeam, findTeamOf, hashSheetKey, insertTeam, moveClosing, type StoredTeam, updateCounts } from './statements.ts';
import { hasEnough, viewTeam } from './view.ts';

/** The only flow whose results open teams. */
export const teamKind: RecordKind = 'readiness-quiz';

interface Refused {
  readonly refused: TeamProblem | 'not-found' | 'erased' | 'incomplete';
}

/** A day is named, and lasts until it's over for everybody (G2). */
const closingAfter = (days: number, timezone: string | undefined, now: number): number => dayOverAt(addDays(dayIn(timezone, now), days));

/** Opens a record's only team (G1). The same token finds it again. */
export function* openTeam(
  uuid: string,
  { token, days, timezone, isResultShared }: TeamOpening,
  now: number,
): Transaction<{ readonly status: 200 | 201; readonly view: TeamView } | Refused> {
  const stored = yield* findRecord(teamKind, uuid);
  if (!stored) return { refused: yield* whyMissing(uuid) };
  if (!stored.record.isComplete) return { refused: 'incomplete' };
  const before = yield* findTeamOf(uuid);
  if (!before) yield* insertTeam({ uuid, token, openedAt: now, closesAt: closingAfter(days, timezone, now), isResultShared });
  const team = yield* findTeam(token);
  // A token that another record drew names no team of this one.
  if (team?.uuid !== uuid) return { refused: 'team-opened' };
  return { status: before ? 200 : 201, view: viewTeam(team, 'opener') };
}

/** Null if the record has opened none. */
export function* readOwnTeam(uuid: string): Transaction<StoredTeam | null | Refused> {
  if (!(yield* findRecord(teamKind, uuid))) return { refused: yield* whyMissing(uuid) };
  return (yield* findTeamOf(uuid)) ?? null;
}

/** Moves the closing to the end of tomorrow, unless it's sooner anyway (G2). Idempotent. */
export function* closeTeamEarly(uuid: string, { timezone }: TimeZoned, now: number): Transaction<{ readonly view: TeamView } | Refused> {
  const team = yield* readOwnTeam(uuid);
  if (!team) return { refused: 'team-unknown' };
  if ('refused' in team) return team;
  if (team.state !== 'open') return { refused: 'team-closed' };
  if (!hasEnough(team)) return { refused: 'team-too-small' };
  if (team.isEarly) return { view: viewTeam(team, 'opener') };
  const early = { ...team, closesAt: Math.min(team.closesAt, closingAfter(teamDelayDays.early, timezone, now)), isEarly: true };
  yield* moveClosing(uuid, early);
  return { view: viewTeam(early, 'opener') };
}

/** Adds a sheet to the counts, and keeps nothing else of it but the hash of its key until the team closes (G3). */
export function* submitSheet({ token, answers }: SheetSubmission, key: string): Transaction<Refused | undefined> {
  const team = yield* findTeam(token);
  if (!team) return { refused: 'team-unknown' };
  if (team.state !== 'open') return { refused: 'team-closed' };
  const { uuid, counts, sheetKeys } = team;
  const keyHash = hashSheetKey(team, key);
  if (sheetKeys.includes(keyHash)) return undefined;
  if (countSheets(counts) >= teamSheets.max) return { refused: 'team-full' };
  yield* updateCounts(uuid, addSheet(counts, answers), [...sheetKeys, keyHash]);
  return undefined;
}

/** What an agenda is printed from: the result, and the opener's record for its wording. */
export interface TeamMeeting {
  readonly stored: StoredRecord;
  readonly result: TeamResult;
  /** Epoch milliseconds. */
  readonly closedAt: number;
}

export function* findMeeting(team: StoredTeam | undefined, viewer: 'opener' | 'anyone'): Transaction<TeamMeeting | Refused> {
  const stored = team && (yield* findRecord(teamKind, team.uuid));
  if (!team || !stored) return { refused: 'team-unknown' };
  const { result } = viewTeam(team, viewer);
  return result ? { stored, result, closedAt: team.closesAt } : { refused: 'team-not-closed' };
}
