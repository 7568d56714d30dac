import type { LeadAnswer, LeadDetail, LeadHistory, LeadMessage, PastResult } from '#domain/owner/leads.ts';
import { untouchedWork } from '#domain/records/lead-work.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import { parseRecord } from '#domain/records/stored-record.ts';
import { emailKey } from '#domain/text/email.ts';
import { defaultLocale } from '#domain/text/locale.ts';
import { toIso } from '#domain/text/time.ts';
import { flows } from '#server/flows/definitions/registry.ts';
import type { WordedFlow } from '#server/flows/definitions/worded-flow.ts';
import { wordings } from '#server/flows/definitions/wordings.ts';
import { leadBrief } from '#server/messages/notifications/lead-brief.ts';
import { findLeadWork, listChanges } from '#server/owner/lead-work/statements.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { readTimings } from '#server/visitors/records/step-timings.ts';
import { findShareLink } from '#server/visitors/share-links/statements.ts';
import { leadColumns, orNull, toLead } from './list.ts';
import { listMessages } from './messages.ts';
import { findListedSubjects } from './subjects.ts';

/** Far more than one record can cause. */
const messagesMax = 100;
const resultsMax = 50;

/** In question order, with the record's own wording and our labels (W7, P4). */
export const printLeadAnswers = (record: LeadRecord, words: WordedFlow, locale = defaultLocale): readonly LeadAnswer[] =>
  words.printAnswers(record, locale).map(({ id, question, answer, note, best }) => ({
    id,
    question,
    answer,
    ...(note !== undefined && { note }),
    ...(best !== undefined && { best }),
  }));

/** Selects a lead by uuid, with its record and step timings. */
export const leadWithRecord = `select ${leadColumns}, lead.step_timings, record.document from lead join record on record.uuid = lead.record_uuid where lead.record_uuid = $1`;

/** `now`, in epoch milliseconds, determines the lead's local time. */
export function* findLead(uuid: string, now: number, locale = defaultLocale): Transaction<LeadDetail | undefined> {
  const rows = yield {
    sql: leadWithRecord,
    params: [uuid],
  };
  const row = rows[0];
  if (!row) return undefined;
  const record = parseRecord(row.document);
  const { flow } = yield* wordings.of(record);
  const messages = yield* listMessages({ subject: uuid }, messagesMax);
  return {
    lead: toLead(row),
    brief: leadBrief(record, { words: flow, locale, now }),
    record,
    company: flow.printCompany(record, locale),
    answers: printLeadAnswers(record, flow, locale),
    history: buildHistory(record, String(row.step_timings), messages),
    messages,
    hasReport: record.isComplete && flows[record.type].hasReport,
    results: yield* findResults(record),
    work: (yield* findLeadWork(uuid)) ?? untouchedWork,
    changes: yield* listChanges(uuid),
    others: yield* countOthers(emailKey(record.personalInfo.email)),
    shared: yield* findShared(uuid),
  };
}

/** Omits the link itself, which only its maker shares. */
function* findShared(uuid: string): Transaction<LeadDetail['shared']> {
  const link = yield* findShareLink(uuid);
  return link && { scope: link.scope, created: link.created };
}

/** Completed results of the same flow and person, oldest first; empty if there's only one (T3). */
function* findResults({ type, personalInfo }: LeadRecord): Transaction<readonly PastResult[]> {
  const rows = yield {
    sql: 'select record_uuid, completed_at, score from lead where email_key = $1 and kind = $2 and complete = 1 order by completed_at desc, record_uuid limit $3',
    params: [emailKey(personalInfo.email), type, resultsMax],
  };
  if (rows.length < 2) return [];
  return rows.toReversed().map((row) => ({
    uuid: String(row.record_uuid),
    completed: toIso(Number(row.completed_at)),
    score: orNull(row.score, Number),
  }));
}

/** Counts the address's other records and its subscriptions. */
function* countOthers(key: string): Transaction<number> {
  const { records, subscriptions } = yield* findListedSubjects(key);
  return Math.max(0, records.length - 1) + subscriptions.length;
}

/** Oldest first. */
function buildHistory(record: LeadRecord, timings: string, messages: readonly LeadMessage[]): readonly LeadHistory[] {
  const announced = (event: string, what: LeadHistory['what']): readonly LeadHistory[] =>
    // Each of the owner's channels has a message with the same time.
    [...new Set(messages.filter((message) => message.event === event).map(({ created }) => created))].map((at) => ({ at, what }));
  const reached = readTimings(timings, Date.parse(record.created))
    .slice(1)
    .filter(({ at }) => at !== Date.parse(record.completed ?? ''))
    .map(({ step, at }): LeadHistory => ({ at: new Date(at).toISOString(), what: 'reached', step }));
  const known: readonly LeadHistory[] = [
    { at: record.created, what: 'created' },
    ...reached,
    ...announced('record.abandoned', 'abandoned'),
    ...(record.completed === null ? [] : [{ at: record.completed, what: 'completed' as const }]),
    ...announced('record.corrected', 'corrected'),
  ];
  const isLastChange = known.every(({ at }) => at < record.updated);
  return [...known, ...(isLastChange ? [{ at: record.updated, what: 'updated' as const }] : [])].sort(
    (a, b) => Date.parse(a.at) - Date.parse(b.at),
  );
}
