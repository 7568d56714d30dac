import { isRobot, type StoredRecord } from '#domain/records/stored-record.ts';
import { addDays, dayOverAt, lastDayOver } from '#domain/team/closing-day.ts';
import { addSheet, compareSheets, countSheets } from '#domain/team/comparison.ts';
import { teamDelayDays, teamSheets } from '#domain/team/team.ts';
import { isMailable } from '#domain/text/email.ts';
import { levelsOf } from '#server/flows/definitions/readiness-report.ts';
import type { MailContext } from '#server/messages/notifications/announce-context.ts';
import { type MailOutcome, mailPerson } from '#server/messages/notifications/mail-person.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { findRecord } from '#server/visitors/records/statements.ts';
import { teamKind } from './actions.ts';
import { concludeTeam, findDueTeam, moveClosing } from './statements.ts';

export interface ClosedOutcome {
  readonly became: 'closed' | 'ended' | 'extended';
  /** The opener's record. */
  readonly uuid: string;
  readonly mail: MailOutcome | undefined;
}

/**
 * Closes the team that has been due longest at `dueAt` (epoch milliseconds), with its opener's answers; one with too few sheets is extended
 * once, and ended the second time (G2). Whatever runs at the same time, each team gets one result and one mail. Undefined if none is due.
 */
export function* closeDueTeam(dueAt: number, context: MailContext): Transaction<ClosedOutcome | undefined> {
  const team = yield* findDueTeam(dueAt);
  if (!team) return undefined;
  const { uuid, counts } = team;
  const isEnough = countSheets(counts) >= teamSheets.min;
  if (!isEnough && !team.isExtended) {
    yield* moveClosing(uuid, {
      ...team,
      closesAt: dayOverAt(addDays(lastDayOver(context.now), teamDelayDays.extension)),
      isExtended: true,
    });
    return { became: 'extended', uuid, mail: undefined };
  }
  // The team is deleted with its record.
  const stored = (yield* findRecord(teamKind, uuid)) as StoredRecord;
  yield* concludeTeam(uuid, isEnough ? compareSheets(addSheet(counts, levelsOf(stored.record))) : null);
  const became = isEnough ? 'closed' : 'ended';
  return { became, uuid, mail: yield* tellOpener(stored, became, context) };
}

function* tellOpener(stored: StoredRecord, became: 'closed' | 'ended', context: MailContext): Transaction<MailOutcome | undefined> {
  const { uuid, language, personalInfo } = stored.record;
  const { email } = personalInfo;
  if (isRobot(stored) || !isMailable(email)) return undefined;
  return yield* mailPerson(
    { channel: 'mail', event: `team.${became}`, subject: uuid, payload: { email, language } },
    context.randomUUID(),
    context,
  );
}
