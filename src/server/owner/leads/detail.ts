import type { LeadAnswer, LeadDetail, LeadHistory, LeadMessage, PastResult, Person } from '#domain/owner/leads.ts';
import type { LeadRecord, RecordKind } from '#domain/records/records.ts';
import { parseRecord } from '#domain/records/stored-record.ts';
import { defaultLocale, type Locale } from '#domain/text/locale.ts';
import { flows } from '#server/flows/definitions/registry.ts';
import type { WordedFlow } from '#server/flows/definitions/worded-flow.ts';
import { wordings } from '#server/flows/definitions/wordings.ts';
import { leadBrief } from '#server/messages/notifications/lead-brief.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { findWork, listChanges } from '#server/visitors/people/work.ts';
import { readTimings } from '#server/visitors/records/step-timings.ts';
import { findShareLink } from '#server/visitors/share-links/statements.ts';
import { leadColumns, leadSource, toLead } from './list.ts';
import { listMessages } from './messages.ts';
import { findPerson } from './person-page.ts';

/** Far more than one person can cause. */
const messagesMax = 100;

/** In question order, with the record's own wording and our labels (W7, P4). */
export const printLeadAnswers = (record: LeadRecord, words: WordedFlow, locale: Locale = defaultLocale): readonly LeadAnswer[] =>
  words.printAnswers(record, locale).map(({ id, question, answer, note, best }) => ({
    id,
    question,
    answer,
    ...(note !== undefined && { note }),
    ...(best !== undefined && { best }),
  }));

/** Selects a lead by uuid, with its record and step timings. */
export const leadWithRecord = `select ${leadColumns}, lead.step_timings, record.document from ${leadSource} join record on record.uuid = lead.record_uuid where lead.record_uuid = $1`;

/** `now`, in epoch milliseconds, determines the lead's local time. */
export function* findLead(uuid: string, now: number, locale: Locale = defaultLocale): Transaction<LeadDetail | undefined> {
  const rows = yield {
    sql: leadWithRecord,
    params: [uuid],
  };
  const row = rows[0];
  if (!row) return undefined;
  const record = parseRecord(row.document);
  const { flow } = yield* wordings.of(record);
  const messages = yield* listMessages({ subject: uuid }, messagesMax);
  const key = String(row.person);
  const person = yield* findPerson(key, locale);
  return {
    lead: toLead(row),
    brief: leadBrief(record, { words: flow, locale, now }),
    record,
    answers: printLeadAnswers(record, flow, locale),
    history: buildHistory(record, String(row.step_timings), messages),
    messages: [...messages, ...(yield* mailsOfOthers(person, uuid))]
      .toSorted((a, b) => b.created.localeCompare(a.created))
      .slice(0, messagesMax),
    hasReport: record.isComplete && flows[record.type].hasReport,
    results: findResults(person, record.type),
    person,
    work: yield* findWork(key),
    changes: (yield* listChanges(key)).map(({ details: _, ...change }) => change),
    shared: yield* findShared(uuid),
  };
}

/** To the person, about their other records and their lists. */
function* mailsOfOthers({ records, lists }: Person, uuid: string): Transaction<readonly LeadMessage[]> {
  const found: LeadMessage[] = [];
  for (const subject of [...records, ...lists].map((each) => each.uuid))
    if (subject !== uuid) found.push(...(yield* listMessages({ subject, channel: 'mail' }, messagesMax)));
  return found;
}

/** Omits the link itself, which only its maker shares. */
function* findShared(uuid: string): Transaction<LeadDetail['shared']> {
  const link = yield* findShareLink(uuid);
  return link && { scope: link.scope, created: link.created };
}

/** Completed results of the same flow and person, oldest first; empty if there's only one (T3). */
function findResults({ records }: Person, kind: RecordKind): readonly PastResult[] {
  const results = records.flatMap(({ uuid, completed, score, ...lead }) =>
    completed === null || lead.kind !== kind ? [] : [{ uuid, completed, score }],
  );
  return results.length < 2 ? [] : results.toSorted((a, b) => Date.parse(a.completed) - Date.parse(b.completed));
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
