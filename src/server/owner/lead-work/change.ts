import type { LeadChangePayload } from '#domain/messages/message.ts';
import {
  compareWork,
  type FieldChange,
  type LeadChange,
  type LeadWork,
  restoring,
  type WorkChange,
  withChange,
} from '#domain/records/lead-work.ts';
import type { RecordKind } from '#domain/records/records.ts';
import { toIso } from '#domain/text/time.ts';
import { announceLeadChange } from '#server/messages/notifications/announce.ts';
import type { AnnounceContext } from '#server/messages/notifications/announce-context.ts';
import type { Row, Store, Transaction } from '#server/platform/stores/store.ts';
import { findPersonKey, isOfPerson } from '#server/visitors/people/person-key.ts';
import {
  findReading,
  findWork,
  insertChange,
  listChanges,
  type StoredChange,
  saveReading,
  saveWork,
} from '#server/visitors/people/work.ts';
import { findRecord } from '#server/visitors/records/statements.ts';
import { findDecisions, standingDecisions } from '#server/visitors/seats/statements.ts';
import { undoMove } from './rows.ts';

export interface WorkContext extends AnnounceContext {
  readonly author: string;
}

/** `work` is the person's after the change. */
export type ChangeResult =
  | { readonly outcome: 'missing' }
  /** `changes` is empty if nothing differed. */
  | { readonly outcome: 'changed'; readonly work: LeadWork; readonly changes: readonly FieldChange[] }
  /** Someone else changed the same field first; nothing was overwritten. */
  | { readonly outcome: 'conflict'; readonly work: LeadWork; readonly theirs: LeadChange };

/** Safe because only records write the column. */
const toLead = ({ record_uuid, kind, name, email, company }: Row) => ({
  uuid: String(record_uuid),
  type: String(kind) as RecordKind,
  name: String(name),
  email: String(email),
  company: company === null || company === undefined ? null : String(company),
});

const leadColumns = 'record_uuid, kind, name, email, company';
/** More than a person has. */
const recordsTold = 200;

/** The person's records, newest first. */
function* findLeads(person: string): Transaction<readonly ReturnType<typeof toLead>[]> {
  const rows = yield {
    sql: `select ${leadColumns} from lead where ${isOfPerson('$1')} order by newest desc, created_at desc limit ${recordsTold}`,
    params: [person],
  };
  return rows.map(toLead);
}

function* findApplication(uuid: string): Transaction<LeadChangePayload['lead']['application']> {
  const course = (yield* findRecord('course-application', uuid))?.record.courseInfo?.courseType;
  if (course === undefined) return null;
  const current = standingDecisions(yield* findDecisions(uuid)).at(-1);
  return { course, decision: current?.decision ?? null, session: current?.session ?? null };
}

interface Told {
  readonly work: LeadWork;
  readonly changed: LeadChangePayload['changed'];
  /** The record it's about; by default the person's newest. */
  readonly uuid?: string;
}

/** Announces the change to the owner's systems, with the person's records. */
function* announceWork(person: string, { work, changed, uuid }: Told, context: WorkContext): Transaction<void> {
  const leads = yield* findLeads(person);
  const lead = leads.find((each) => each.uuid === uuid) ?? leads[0];
  if (!lead) return;
  const { state, followUp, note, phone, value, version } = work;
  const about = { state, followUp, hasNote: note !== '', phone: phone || null, value, version };
  const application = yield* findApplication(lead.uuid);
  yield* announceLeadChange(
    { lead: { ...lead, ...about, application, records: leads.map((each) => each.uuid) }, changed, author: context.author },
    context,
  );
}

/**
 * Announces that a decision was made or undone (O2), with a new version so that receivers know which change is newer. Whoever was decided
 * about isn't new anymore; undoing that decision, made at `undone`, takes it back unless the state was changed since.
 */
export function* tellDecision(uuid: string, context: WorkContext, undone?: number): Transaction<void> {
  const { author, now } = context;
  const person = yield* findPersonKey(uuid);
  if (person === undefined) return;
  const before = yield* findWork(person);
  const asked = undone === undefined ? begun(before) : yield* unbegun(person, before, undone);
  const changes = compareWork(before, asked);
  const work = { ...asked, version: before.version + 1 };
  yield* saveWork(person, work, { now, changesList: true });
  for (const each of changes) yield* insertChange(person, { ...each, version: work.version, author }, now);
  const told = changes.map(() => 'state' as const);
  yield* announceWork(person, { work, changed: [...told, 'decision'], uuid }, context);
}

const begun = (work: LeadWork): LeadWork => (work.state === 'new' ? withChange(work, { state: 'in-touch' }) : work);

function* unbegun(person: string, work: LeadWork, decidedAt: number): Transaction<LeadWork> {
  const last = (yield* listChanges(person)).find(({ field }) => field === 'state');
  const isBegun = last?.from === 'new' && last.to === 'in-touch' && last.at === toIso(decidedAt);
  return isBegun ? withChange(work, restoring(last)) : work;
}

interface AskedChange {
  /** Any of the person's records. */
  readonly uuid: string;
  readonly change: WorkChange;
  /** The version on screen: fields others have changed since are conflicts. Without it, the change always applies. */
  readonly expected?: number | undefined;
}

function* apply({ uuid, change, expected }: AskedChange, context: WorkContext): Transaction<ChangeResult> {
  const { author, now } = context;
  const person = yield* findPersonKey(uuid);
  if (person === undefined) return { outcome: 'missing' };
  const before = yield* findWork(person);
  const asked = withChange(before, change);
  const changes = compareWork(before, asked);
  if (changes.length === 0) return { outcome: 'changed', work: before, changes };
  if (expected !== undefined && expected < before.version) {
    const others = yield* listChanges(person);
    const theirs = others.find(({ version, field }) => version > expected && changes.some((each) => each.field === field));
    if (theirs) return { outcome: 'conflict', work: before, theirs };
  }
  const version = before.version + 1;
  const work = { ...asked, version };
  const told = changes.flatMap(({ field }) => (field === 'seen' ? [] : [field]));
  yield* saveWork(person, work, { now, changesList: told.length > 0 });
  for (const each of changes) yield* insertChange(person, { ...each, version, author }, now);
  if (told.length > 0) yield* announceWork(person, { work, changed: told }, context);
  return { outcome: 'changed', work, changes };
}

/** Changes the owner's work on a person and its history in one transaction (O5). */
export const changeLead = (store: Store, asked: AskedChange, context: WorkContext): Promise<ChangeResult> =>
  store.write(() => apply(asked, context));

/** In one transaction; each has an outcome of its own. */
const inTurn = <A, R>(store: Store, asked: readonly A[], work: (each: A) => Transaction<R>): Promise<readonly R[]> =>
  store.write(function* () {
    const results: R[] = [];
    for (const each of asked) results.push(yield* work(each));
    return results;
  });

/** Changes several people. */
export const changeLeads = (store: Store, asked: readonly AskedChange[], context: WorkContext): Promise<readonly ChangeResult[]> =>
  inTurn(store, asked, (each) => apply(each, context));

/** `unknown`: there's no such change. */
export type UndoResult = ChangeResult | { readonly outcome: 'unknown' };

interface AskedUndo {
  readonly uuid: string;
  /** The person's after the change to undo; by default, that of the latest one other than the seen mark. */
  readonly version?: number | undefined;
}

function* undo({ uuid, version }: AskedUndo, context: WorkContext): Transaction<UndoResult> {
  const person = yield* findPersonKey(uuid);
  if (person === undefined) return { outcome: 'unknown' };
  const all = yield* listChanges(person);
  const wanted = version ?? all.find(({ field }) => field !== 'seen')?.version;
  const undone = all.filter((each) => each.version === wanted);
  if (undone.length === 0) return { outcome: 'unknown' };
  const work = yield* findWork(person);
  const isChanged = (field: StoredChange['field']) => all.some((each) => each.version > (wanted ?? 0) && each.field === field);
  const move = undone.find(({ details }) => details);
  if (move) {
    const kept = undone.filter(({ field }) => !isChanged(field)).reduce((change, each) => Object.assign(change, restoring(each)), {});
    if (!move.canUndo || !(yield* undoMove(move, context))) return { outcome: 'unknown' };
    const lead = (yield* findLeads(person))[0];
    return yield* apply({ uuid: lead?.uuid ?? uuid, change: kept }, context);
  }
  const theirs = all.find((each) => each.version > (wanted ?? 0) && undone.some(({ field }) => field === each.field));
  if (theirs) return { outcome: 'conflict', work, theirs };
  const change = undone.reduce((change, each) => Object.assign(change, restoring(each)), {});
  return yield* apply({ uuid, change }, context);
}

/** Undoes a change of a person by restoring its fields, as a new change. Fields changed again since are a conflict. */
export const undoWorkChange = (store: Store, asked: AskedUndo, context: WorkContext): Promise<UndoResult> =>
  store.write(() => undo(asked, context));

export const undoWorkChanges = (store: Store, asked: readonly AskedUndo[], context: WorkContext): Promise<readonly UndoResult[]> =>
  inTurn(store, asked, (each) => undo(each, context));

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
