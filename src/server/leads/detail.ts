import type { LeadAnswer, LeadDetail, LeadHistory, LeadMessage } from '#domain/leads.ts';
import { defaultLocale } from '#domain/locale.ts';
import type { LeadRecord } from '#domain/records.ts';
import { parseRecord } from '#domain/stored-record.ts';
import { flows } from '../flows/registry.ts';
import type { WordedFlow } from '../flows/server-flow.ts';
import { wordings } from '../flows/wordings.ts';
import { leadBrief } from '../notifications/lead-brief.ts';
import { readTimings } from '../records/step-timings.ts';
import { findShareLink } from '../share-links/statements.ts';
import type { Work } from '../stores/store.ts';
import { leadColumns, toLead } from './list.ts';
import { listMessages } from './messages.ts';

/** Far above what one record can cause. */
const messagesMax = 100;

/** A record's answers in question order, in the words it was answered with and with our own labels (W7, P4). */
export const printLeadAnswers = (record: LeadRecord, words: WordedFlow, locale = defaultLocale): readonly LeadAnswer[] =>
  words.printAnswers(record, locale).map(({ id, question, answer, note, best }) => ({
    id,
    question,
    answer,
    ...(note !== undefined && { note }),
    ...(best !== undefined && { best }),
  }));

/** A lead by its uuid, with its record and step timings. */
export const leadWithRecord = `select ${leadColumns}, lead.passage as step_timings, record.document from lead join record on record.uuid = lead.record_uuid where lead.record_uuid = $1`;

/** A lead with everything we store about it. `now`, in milliseconds since 1970, is for its local time. */
export function* findLead(uuid: string, now: number, locale = defaultLocale): Work<LeadDetail | undefined> {
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
    sharedSince: (yield* findShareLink(uuid))?.created ?? null,
  };
}

/** What happened, oldest first. */
function buildHistory(record: LeadRecord, timings: string, messages: readonly LeadMessage[]): readonly LeadHistory[] {
  const announced = (event: string, what: LeadHistory['what']): readonly LeadHistory[] =>
    // Each of the owner's channels has a message about the same moment.
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
