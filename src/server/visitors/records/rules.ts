import { recordLimits, recordMaxBytes } from '#domain/records/record-limits.ts';
import type { Answer, CompanyInfo, CourseInfo, LeadRecord, RecordKind } from '#domain/records/records.ts';
import { type Flag, type StoredRecord, toDocument } from '#domain/records/stored-record.ts';
import { isMailable } from '#domain/text/email.ts';
import { defaultLocale } from '#domain/text/locale.ts';
import type { MetadataValue, NewRecord, RecordChanges } from '#server/flows/definitions/record-schema.ts';
import { flows } from '#server/flows/definitions/registry.ts';
import { noConclusion } from '#server/flows/definitions/worded-flow.ts';
import type { Wording } from '#server/flows/definitions/wordings.ts';
import { createProblem, type FieldError, fieldErrors, type HttpProblem } from '#server/platform/http/problem.ts';
import { computeFlags, type FlagContext, withEmailFlag } from './flags.ts';

export interface RuleContext extends FlagContext {
  /** The record's wording after the request, unless it's already complete (W7). */
  readonly wording: Wording;
}

export type WriteOutcome =
  | {
      readonly stored: StoredRecord;
      readonly changed: boolean;
      /** Whether each step is complete after the change; stored with it. */
      readonly answeredSteps: readonly boolean[];
    }
  | { readonly problem: HttpProblem };

/** Creates a record. A device that was offline may send a complete one at once (S3). */
export function createRecord(
  kind: RecordKind,
  changes: NewRecord,
  uuid: string,
  context: RuleContext,
  flags: readonly Flag[] = [],
): WriteOutcome {
  const instant = new Date(context.now).toISOString();
  const { name, email, companyName } = changes.personalInfo;
  const empty: LeadRecord = {
    uuid,
    type: kind,
    version: 1,
    created: instant,
    updated: instant,
    completed: null,
    language: defaultLocale,
    personalInfo: companyName === undefined ? { name, email } : { name, email, companyName },
    companyInfo: null,
    courseInfo: null,
    currentStep: 1,
    progress: 0,
    answers: {},
    isComplete: false,
    metadata: {},
    wording: context.wording.hash,
    reminder: false,
    predecessor: changes.predecessor ?? null,
    ...noConclusion,
  };
  const chosen = readChoices(changes, context);
  if ('problem' in chosen) return chosen;
  return applyChanges({ record: empty, flags: withEmailFlag(flags, email), sequence: null }, merge(empty, chosen), changes, context);
}

/** Checks that the chosen options exist in the record's own wording (P4, W7). */
function readChoices(changes: RecordChanges, { wording }: RuleContext): RecordChanges | { readonly problem: HttpProblem } {
  const read = wording.flow.readChoices(changes);
  if (read.success) return { ...changes, ...read.data };
  // Parsing has already moved bare values into `value`.
  const errors = fieldErrors(read.error).map(({ path, message }) => ({ path: path.replace(/\.value$/, ''), message }));
  return { problem: createProblem('invalid-request', { errors }) };
}

/** Merges changes into a record (S7, P2–P4). A completed record is final (P3), except for its email address (A1). */
export function patchRecord(stored: StoredRecord, changes: RecordChanges, context: RuleContext): WriteOutcome {
  const { record } = stored;
  const chosen = readChoices(changes, context);
  if ('problem' in chosen) return chosen;
  const merged = merge(record, chosen);
  if (record.isComplete) return patchCompleted(stored, merged, changes, context);
  const outcome = applyChanges(stored, { ...merged, wording: context.wording.hash }, changes, context);
  if ('problem' in outcome) return outcome;
  if (toDocument(record) === toDocument(outcome.stored.record) && equalJson(stored.flags, outcome.stored.flags))
    return { ...outcome, stored, changed: false };
  return { ...outcome, stored: { ...outcome.stored, record: newVersion(outcome.stored.record, context) } };
}

/**
 * Accepts an identical replay, and an email correction unless it replaces a valid address with a malformed one (A1). Rejects everything
 * else (P3).
 */
function patchCompleted(stored: StoredRecord, merged: LeadRecord, changes: RecordChanges, context: RuleContext): WriteOutcome {
  const { record, flags } = stored;
  const flow = flows[record.type];
  const { email } = merged.personalInfo;
  const isCorrection = flow.isEmailCorrectable && (isMailable(email) || !isMailable(record.personalInfo.email));
  const corrected = isCorrection ? { ...record, personalInfo: { ...record.personalInfo, email } } : record;
  const evaluation = context.wording.flow.evaluate(merged);
  const answeredSteps = evaluation.answeredSteps();
  const requested = { ...merged, answers: evaluation.applicableAnswers() };
  if (changes.isComplete === false || !equalJson(pickFrozen(corrected), pickFrozen(requested)))
    return { problem: createProblem('completed') };
  if (equalJson(corrected, record)) return { stored, changed: false, answeredSteps };
  return {
    stored: { ...stored, flags: withEmailFlag(flags, email), record: newVersion(corrected, context) },
    changed: true,
    answeredSteps,
  };
}

const newVersion = (record: LeadRecord, { now }: RuleContext): LeadRecord => ({
  ...record,
  version: record.version + 1,
  updated: new Date(now).toISOString(),
});

function merge(record: LeadRecord, changes: RecordChanges): LeadRecord {
  return {
    ...record,
    language: changes.language ?? record.language,
    personalInfo: { ...record.personalInfo, ...omitUndefined(changes.personalInfo) },
    companyInfo: mergeCompany(record.companyInfo, changes.companyInfo),
    courseInfo: mergeCourse(record.courseInfo, changes.courseInfo),
    currentStep: changes.currentStep ?? record.currentStep,
    answers: mergeAnswers(record.answers, changes.answers),
    metadata: { ...record.metadata, ...changes.metadata } as Record<string, MetadataValue>,
    reminder: changes.reminder ?? record.reminder,
  };
}

/** Computes the server's fields, and completes the record on request. */
function applyChanges(before: StoredRecord, merged: LeadRecord, changes: RecordChanges, context: RuleContext): WriteOutcome {
  const evaluation = context.wording.flow.evaluate(merged);
  const open = changes.isComplete ? merged : { ...merged, progress: evaluation.progress() };
  const errors = findExcess(open);
  if (errors.length > 0) return { problem: createProblem('invalid-request', { errors }) };
  const flags = computeFlags(before, merged, changes.isComplete === true, context);
  if (!changes.isComplete) return { stored: { ...before, flags, record: open }, changed: true, answeredSteps: evaluation.answeredSteps() };
  const missing = evaluation.missing().map((path) => ({ path, message: 'This field is needed to complete the record.' }));
  if (missing.length > 0) return { problem: createProblem('missing-data', { errors: missing }) };
  const record: LeadRecord = {
    ...merged,
    answers: evaluation.applicableAnswers(),
    ...evaluation.conclude(),
    currentStep: flows[merged.type].finishedStep,
    progress: 100,
    isComplete: true,
    completed: new Date(context.now).toISOString(),
  };
  return { stored: { ...before, flags, record }, changed: true, answeredSteps: evaluation.answeredSteps() };
}

const byteLength = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** Returns the fields that exceed the record's limits (P2). */
function findExcess(merged: LeadRecord): readonly FieldError[] {
  if (Object.keys(merged.metadata).length > recordLimits.metadataKeys)
    return [{ path: 'metadata', message: `Expected at most ${recordLimits.metadataKeys} fields.` }];
  const size = Buffer.byteLength(toDocument(merged));
  if (size <= recordMaxBytes) return [];
  const path = byteLength(merged.metadata) > byteLength(merged.answers) ? 'metadata' : 'answers';
  return [{ path, message: `With this, the record is larger than ${recordMaxBytes / 1024} KiB.` }];
}

/** Company details are complete or null, so a partial change only merges into complete ones. */
function mergeCompany(company: CompanyInfo | null, changes: RecordChanges['companyInfo']): CompanyInfo | null {
  const { industry, revenue, employees } = { ...company, ...omitUndefined(changes) };
  return industry && revenue && employees ? { industry, revenue, employees } : company;
}

/** Another course has other sessions, so the session resets to "next date" unless the change names one. */
function mergeCourse(course: CourseInfo | null, changes: RecordChanges['courseInfo']): CourseInfo | null {
  if (!changes) return changes === null ? null : course;
  const courseType = changes.courseType ?? course?.courseType;
  if (courseType === undefined) return course;
  return {
    courseType,
    session: changes.session === undefined && courseType === course?.courseType ? course.session : (changes.session ?? null),
  };
}

function mergeAnswers(answers: LeadRecord['answers'], changes: RecordChanges['answers'] = {}): LeadRecord['answers'] {
  const merged = new Map<string, Answer>(Object.entries(answers));
  for (const [id, answer] of Object.entries(changes)) {
    if (answer === null) merged.delete(id);
    else if (answer) merged.set(id, answer.label === undefined ? { value: answer.value } : answer);
  }
  return Object.fromEntries(merged);
}

/** Fields that are final in a complete record. Labels may differ (P4). */
function pickFrozen({ language, personalInfo, companyInfo, courseInfo, answers }: LeadRecord) {
  const values = Object.entries(answers).map(([id, answer]) => [id, answer.value]);
  return { language, personalInfo, companyInfo, courseInfo, answers: Object.fromEntries(values.sort()) };
}

function omitUndefined<T extends object>(fields: T | undefined): { [key in keyof T]?: Exclude<T[key], undefined> } {
  return Object.fromEntries(Object.entries(fields ?? {}).filter(([, value]) => value !== undefined)) as {
    [key in keyof T]?: Exclude<T[key], undefined>;
  };
}

/** Safe because the same code builds both sides, with keys in the same order. */
const equalJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
