import type { LeadChangePayload } from '#domain/messages/message.ts';
import {
  compareWork,
  type FieldChange,
  type LeadChange,
  type LeadWork,
  restoring,
  untouchedWork,
  type WorkChange,
  withChange,
} from '#domain/records/lead-work.ts';
import type { RecordKind } from '#domain/records/records.ts';
import { announceLeadChange } from '#server/messages/notifications/announce.ts';
import type { AnnounceContext } from '#server/messages/notifications/announce-context.ts';
import type { Row, Store, Transaction } from '#server/platform/stores/store.ts';
import { findRecord } from '#server/visitors/records/statements.ts';
import { findDecisions, standingDecisions } from '#server/visitors/seats/statements.ts';
import { findLeadWork, findReading, insertChange, listChanges, saveReading, saveWork } from './statements.ts';

export interface WorkContext extends AnnounceContext {
  readonly author: string;
}

/** `work` is the lead's after the change. */
export type ChangeResult =
  | { readonly outcome: 'missing' }
  /** `changes` is empty if nothing differed. */
  | { readonly outcome: 'changed'; readonly work: LeadWork; readonly changes: readonly FieldChange[] }
  /** Someone else changed the same field first; nothing was overwritten. */
  | { readonly outcome: 'conflict'; readonly work: LeadWork; readonly theirs: LeadChange };

/** Safe because only records write the column. */
const toLead = ({ kind, name, email, company }: Row) => ({
  type: String(kind) as RecordKind,
  name: String(name),
  email: String(email),
  company: company === null || company === undefined ? null : String(company),
});

function* findLead(uuid: string): Transaction<ReturnType<typeof toLead> | undefined> {
  const [row] = yield { sql: 'select kind, name, email, company from lead where record_uuid = $1', params: [uuid] };
  return row && toLead(row);
}

function* findApplication(uuid: string): Transaction<LeadChangePayload['lead']['application']> {
  const course = (yield* findRecord('course-application', uuid))?.record.courseInfo?.courseType;
  if (course === undefined) return null;
  const current = standingDecisions(yield* findDecisions(uuid)).at(-1);
  return { course, decision: current?.decision ?? null, session: current?.session ?? null };
}

/** Announces the change to the owner's systems, with the current lead. */
function* announceWork(uuid: string, work: LeadWork, changed: LeadChangePayload['changed'], context: WorkContext): Transaction<void> {
  const lead = yield* findLead(uuid);
  if (!lead) return;
  const { state, followUp, note, version } = work;
  const application = yield* findApplication(uuid);
  yield* announceLeadChange(
    { lead: { uuid, ...lead, state, followUp, hasNote: note !== '', application, version }, changed, author: context.author },
    context,
  );
}

/** Announces that a decision was made or undone (O2), with a new version so that receivers know which change is newer. */
export function* tellDecision(uuid: string, context: WorkContext): Transaction<void> {
  const before = (yield* findLeadWork(uuid)) ?? untouchedWork;
  const work = { ...before, version: before.version + 1 };
  yield* saveWork(uuid, work, { now: context.now, changesList: true });
  yield* announceWork(uuid, work, ['decision'], context);
}

function* apply(uuid: string, change: WorkChange, expected: number | undefined, context: WorkContext): Transaction<ChangeResult> {
  const { author, now } = context;
  if (!(yield* findLead(uuid))) return { outcome: 'missing' };
  const before = (yield* findLeadWork(uuid)) ?? untouchedWork;
  const asked = withChange(before, change);
  const changes = compareWork(before, asked);
  if (changes.length === 0) return { outcome: 'changed', work: before, changes };
  if (expected !== undefined && expected < before.version) {
    const others = yield* listChanges(uuid);
    const theirs = others.find(({ version, field }) => version > expected && changes.some((each) => each.field === field));
    if (theirs) return { outcome: 'conflict', work: before, theirs };
  }
  const version = before.version + 1;
  const work = { ...asked, version };
  const told = changes.filter(({ field }) => field !== 'seen').map(({ field }) => field);
  yield* saveWork(uuid, work, { now, changesList: told.length > 0 });
  for (const each of changes) yield* insertChange(uuid, { ...each, version, author }, now);
  if (told.length > 0) yield* announceWork(uuid, work, told, context);
  return { outcome: 'changed', work, changes };
}

/**
 * Changes the owner's work on a lead and its history in one transaction (O1). `expected` is the version on screen: fields others have
 * changed since are conflicts. Without it, the change always applies.
 */
export function changeLead(
  store: Store,
  { uuid, change, expected }: { readonly uuid: string; readonly change: WorkChange; readonly expected?: number | undefined },
  context: WorkContext,
): Promise<ChangeResult> {
  return store.write(() => apply(uuid, change, expected, context));
}

/** `unknown`: there's no such change. */
export type UndoResult = ChangeResult | { readonly outcome: 'unknown' };

/**
 * Undoes a change of a lead by restoring its fields, as a new change. `version` is the lead's after the change to undo; by default, the
 * latest one other than the seen mark. Fields changed again since are a conflict.
 */
export function undoWorkChange(
  store: Store,
  { uuid, version }: { readonly uuid: string; readonly version?: number | undefined },
  context: WorkContext,
): Promise<UndoResult> {
  return store.write(function* (): Transaction<UndoResult> {
    const all = yield* listChanges(uuid);
    const wanted = version ?? all.find(({ field }) => field !== 'seen')?.version;
    const undone = all.filter((each) => each.version === wanted);
    const work = yield* findLeadWork(uuid);
    if (undone.length === 0 || !work) return { outcome: 'unknown' };
    const theirs = all.find((each) => each.version > (wanted ?? 0) && undone.some(({ field }) => field === each.field));
    if (theirs) return { outcome: 'conflict', work, theirs };
    const change = undone.reduce((all, each) => Object.assign(all, restoring(each)), {});
    return yield* apply(uuid, change, undefined, context);
  });
}

/** Moves the owner's read mark. Resolves with the previous position, which undoes it. */
export function markRead(
  store: Store,
  through: number,
  { author, now }: Pick<WorkContext, 'author' | 'now'>,
): Promise<{ readonly before: number }> {
  return store.write(function* () {
    const before = yield* findReading();
    yield* saveReading(through, author, now);
    return { before };
  });
}
