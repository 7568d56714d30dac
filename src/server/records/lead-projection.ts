import { emailKey } from '#domain/email.ts';
import { noteExcerptLength } from '#domain/lead-work.ts';
import type { LeadRecord } from '#domain/records.ts';
import type { StoredRecord } from '#domain/stored-record.ts';
import { foldText } from '#domain/text.ts';
import { flows } from '../flows/registry.ts';
import type { Value, Work } from '../stores/store.ts';
import { packSteps } from './answered-steps.ts';
import { appendTiming, initialTimings } from './step-timings.ts';

/** Sources, media and campaigns are truncated to this many characters. */
const campaignMax = 200;

const parseInstant = (text: string | null) => (text === null ? null : Date.parse(text));

/** A trimmed campaign field; null if it's missing or empty. */
function campaignField({ metadata }: LeadRecord, field: string): string | null {
  const value = metadata[field];
  return (typeof value === 'string' && value.trim().slice(0, campaignMax)) || null;
}

const columns = [
  ...['record_uuid', 'kind', 'name', 'email', 'email_key', 'company', 'language', 'step', 'reached', 'answered', 'progress', 'complete'],
  ...['score', 'source', 'medium', 'campaign', 'created_at', 'updated_at', 'completed_at', 'flags', 'search', 'passage'],
  ...['changed_at', 'company_key'],
];
/** Columns that an update keeps or computes differently. */
const unchangedColumns = ['record_uuid', 'kind', 'created_at', 'reached', 'passage'];

function projectedValues({ record, flags }: StoredRecord): readonly Value[] {
  const { name, email, companyName } = record.personalInfo;
  const company = companyName?.trim() || null;
  return [
    ...[record.uuid, record.type, name, email, emailKey(email), company, record.language],
    ...[
      record.currentStep,
      record.currentStep,
      packSteps(flows[record.type].answeredSteps(record)),
      record.progress,
      Number(record.isComplete),
    ],
    record.overallScore ?? record.score?.percentage ?? null,
    ...['utm_source', 'utm_medium', 'utm_campaign'].map((field) => campaignField(record, field)),
    ...[parseInstant(record.created), parseInstant(record.updated), parseInstant(record.completed)],
    JSON.stringify(flags),
    foldText(`${name} ${email} ${company ?? ''}`),
    initialTimings(record),
    parseInstant(record.updated),
    // '1' comes after every company.
    company === null ? '1' : `0${foldText(company)}`,
  ];
}

const insertion = `insert into lead (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) on conflict (record_uuid)`;
const changes = columns.filter((column) => !unchangedColumns.includes(column)).map((column) => `${column} = excluded.${column}`);
const timingParameter = `$${columns.length + 1}`;
const projection = `${insertion} do update set ${changes.join(', ')},
  passage = case when excluded.reached > lead.reached then substr(lead.passage, 1, length(lead.passage) - 1) || ${timingParameter} else lead.passage end,
  reached = case when excluded.reached > lead.reached then excluded.reached else lead.reached end`;

/** Inserts or updates a record's lead in the transaction of the record's change (Q2). */
export function* projectLead(stored: StoredRecord): Work<void> {
  yield { sql: projection, params: [...projectedValues(stored), appendTiming(stored.record)] };
}

/** Inserts a lead unless there is one: for records older than the leads table. */
export function* projectMissing(stored: StoredRecord): Work<void> {
  yield { sql: `${insertion} do nothing`, params: projectedValues(stored) };
  // What the owner did with it is kept beside the record, and outlives the row (O1).
  yield {
    sql: `update lead set state = work.state, work_version = work.version, follow_up = work.follow_up, note = substr(work.note, 1, ${noteExcerptLength}),
      seen = case when work.seen_at is null then 0 else 1 end,
      changed_at = case when work.changed_at > lead.changed_at then work.changed_at else lead.changed_at end
      from lead_work as work where work.record_uuid = lead.record_uuid and lead.record_uuid = $1`,
    params: [stored.record.uuid],
  };
}
