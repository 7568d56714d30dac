import type { LeadRecord } from '#domain/records/records.ts';
import type { StoredRecord } from '#domain/records/stored-record.ts';
import { emailKey, isMailable, mailableKey } from '#domain/text/email.ts';
import { foldText } from '#domain/text/text.ts';
import { flows } from '#server/flows/definitions/registry.ts';
import type { SqlValue, Transaction } from '#server/platform/stores/store.ts';
import { followAddress } from '#server/visitors/people/follow-address.ts';
import { type AddressLead, findLeadsOfAddress, isOfPerson, noCompanyKey, whoseAddress } from '#server/visitors/people/person-key.ts';
import { packSteps } from './answered-steps.ts';
import { appendTiming, initialTimings } from './step-timings.ts';

/** Characters kept of a source, medium, or campaign. */
const campaignMax = 200;

const parseInstant = (text: string | null) => (text === null ? null : Date.parse(text));

const campaignColumns = ['utm_source', 'utm_medium', 'utm_campaign'];

/** Returns a trimmed field, or null if it's missing or empty. */
function campaignField({ metadata }: LeadRecord, field: string): string | null {
  const value = metadata[field];
  return (typeof value === 'string' && value.trim().slice(0, campaignMax)) || null;
}

const columns = [
  ...['record_uuid', 'kind', 'name', 'email', 'email_key', 'company', 'language', 'step', 'reached', 'answered', 'progress', 'complete'],
  ...['score', 'source', 'medium', 'campaign', 'created_at', 'updated_at', 'completed_at', 'flags', 'search', 'step_timings'],
  ...['changed_at', 'company_key', 'person'],
];
/** Columns that an update keeps or computes differently. */
const unchangedColumns = ['record_uuid', 'kind', 'created_at', 'reached', 'step_timings', 'company_key', 'person'];

const evaluateSteps = ({ record }: StoredRecord) => flows[record.type].today.evaluate(record).answeredSteps();

function projectedValues({ record, flags }: StoredRecord, answeredSteps: readonly boolean[]): readonly SqlValue[] {
  const { name, email, companyName } = record.personalInfo;
  const company = companyName?.trim() || null;
  const address = mailableKey(email);
  return [
    ...[record.uuid, record.type, name, email, address ?? emailKey(email), company, record.language],
    ...[record.currentStep, record.currentStep, packSteps(answeredSteps), record.progress, Number(record.isComplete)],
    record.overallScore ?? record.score?.percentage ?? null,
    ...campaignColumns.map((field) => campaignField(record, field)),
    ...[parseInstant(record.created), parseInstant(record.updated), parseInstant(record.completed)],
    JSON.stringify(flags),
    foldText(`${name} ${email} ${company ?? ''}`),
    initialTimings(record),
    parseInstant(record.updated),
    company === null ? noCompanyKey : `0${foldText(company)}`,
    address ?? record.uuid,
  ];
}

const insertion = `insert into lead (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`;
const changes = columns.filter((column) => !unchangedColumns.includes(column)).map((column) => `${column} = excluded.${column}`);
const timingParameter = `$${columns.length + 1}`;
const projection = `${insertion} on conflict (record_uuid) do update set ${changes.join(', ')},
  company_key = case when excluded.company is null and lead.company is null then lead.company_key else excluded.company_key end,
  step_timings = case when excluded.reached > lead.reached then substr(lead.step_timings, 1, length(lead.step_timings) - 1) || ${timingParameter} else lead.step_timings end,
  reached = case when excluded.reached > lead.reached then excluded.reached else lead.reached end`;

/** The lead's fields that don't describe progress. */
const identityOf = ({ record, flags }: StoredRecord): string =>
  JSON.stringify([record.personalInfo, record.language, campaignColumns.map((field) => campaignField(record, field)), flags]);

const advance = `update lead set step = $1, answered = $2, progress = $3, updated_at = $4, changed_at = $4,
  step_timings = case when $1 > reached then substr(step_timings, 1, length(step_timings) - 1) || $5 else step_timings end,
  reached = case when $1 > reached then $1 else reached end where record_uuid = $6`;

/** Of an address: enough to find one that wasn't split off. */
export const leadsConsidered = 50;

/** What's known of a new record. */
export interface NewLeadFacts {
  readonly answeredSteps?: readonly boolean[] | undefined;
  /** The leads of its address, newest first. */
  readonly ofAddress?: readonly AddressLead[] | undefined;
}

/** Inserts a new record's lead, in the transaction that creates it (Q2). It joins its address's person, who's new to most (O5). */
export function* insertLead(stored: StoredRecord, { answeredSteps, ofAddress }: NewLeadFacts = {}): Transaction<void> {
  const { personalInfo } = stored.record;
  const known = ofAddress ?? (yield* findLeadsOfAddress(emailKey(personalInfo.email), leadsConsidered));
  yield { sql: insertion, params: projectedValues(stored, answeredSteps ?? evaluateSteps(stored)) };
  const sibling = whoseAddress(known);
  if (sibling && isMailable(personalInfo.email)) yield* joinPerson(stored.record, sibling);
}

function* joinPerson({ uuid, created }: LeadRecord, sibling: AddressLead): Transaction<void> {
  const { person, state, followUp, companyKey, createdAt } = sibling;
  // Older only if the clock was set back.
  const isNewest = Date.parse(created) >= createdAt;
  if (isNewest)
    yield { sql: `update lead set newest = 0 where ${isOfPerson('$1')} and newest = 1 and record_uuid <> $2`, params: [person, uuid] };
  yield {
    sql: `update lead set person = $1, state = $2, follow_up = $3, newest = $4,
      company_key = case when company is null then $5 else company_key end where record_uuid = $6`,
    params: [person, state, followUp, Number(isNewest), companyKey, uuid],
  };
}

/**
 * Updates a record's lead, in the transaction that changes it (Q2). If only answers changed since `before`, leaves the indexes on names and
 * scores alone.
 */
export function* projectLead(stored: StoredRecord, before?: StoredRecord, answeredSteps = evaluateSteps(stored)): Transaction<void> {
  const { record } = stored;
  if (before && !record.isComplete && identityOf(before) === identityOf(stored)) {
    const { currentStep, progress, updated, uuid } = record;
    yield { sql: advance, params: [currentStep, packSteps(answeredSteps), progress, Date.parse(updated), appendTiming(record), uuid] };
    return;
  }
  yield { sql: projection, params: [...projectedValues(stored, answeredSteps), appendTiming(stored.record)] };
  const addresses = { before: before?.record.personalInfo.email ?? '', after: record.personalInfo.email };
  if (before && emailKey(addresses.before) !== emailKey(addresses.after))
    yield* followAddress({ uuid: record.uuid, ...addresses }, Date.parse(record.updated));
}
