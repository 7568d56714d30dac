import { emailKey } from '#domain/email.ts';
import type { Lead, LeadAnswer, LeadMessage } from '#domain/leads.ts';
import type { LeadRecord } from '#domain/records.ts';
import { subscriptionColumns, toSubscription } from '../lists/statements.ts';
import { readTimings } from '../records/step-timings.ts';
import type { Row, Value, Work } from '../stores/store.ts';
import { answersOf } from './detail.ts';
import { leadColumns, leadOf } from './list.ts';
import { messageColumns, messageOf } from './messages.ts';

/** Everything the store keeps of the person at an address. Instants are ISO 8601 in UTC. */
export interface PersonData {
  /** As it is compared: lower case, without outer spaces. */
  readonly email: string;
  readonly records: readonly {
    readonly lead: Lead;
    readonly record: LeadRecord;
    readonly answers: readonly LeadAnswer[];
    /** When each step was reached for the first time. */
    readonly passage: readonly { readonly step: number; readonly at: string }[];
  }[];
  readonly subscriptions: readonly {
    readonly uuid: string;
    readonly list: string;
    readonly topic: string;
    readonly email: string;
    readonly language: string;
    readonly page: string;
    readonly consent: string;
    readonly consented: string;
    readonly created: string;
    readonly confirmed: string | null;
    readonly ended: string | null;
    readonly flags: readonly string[];
    /** Of the links in mails; their secret is kept as a hash alone. */
    readonly links: readonly {
      readonly purpose: string;
      readonly created: string;
      readonly expires: string;
      readonly used: string | null;
    }[];
  }[];
  /** Requests that could be repeated, with what was answered. */
  readonly requests: readonly { readonly scope: string; readonly at: string; readonly answer: unknown }[];
  /** Messages about this person; what was sent keeps no content. */
  readonly messages: readonly (LeadMessage & { readonly content: unknown })[];
}

const iso = (value: Value | undefined) => new Date(Number(value)).toISOString();
const isoOrNull = (value: Value | undefined) => (value === null || value === undefined ? null : iso(value));

export function* rowsOf(sql: string, ...params: readonly Value[]): Work<readonly Row[]> {
  return yield { sql, params };
}

/** Messages of one subject; a list's second mail to one address may carry a number after the uuid. */
export const ofSubject = 'from outbox where subject >= $1 and subject < $2';
export const range = (uuid: string): readonly [string, string] => [uuid, `${uuid}!`];

export function* subjectsOf(key: string): Work<{ readonly records: readonly string[]; readonly subscriptions: readonly string[] }> {
  const records = yield* rowsOf('select record_uuid as uuid from lead where email_key = $1 order by created_at', key);
  const subscriptions = yield* rowsOf('select uuid from subscription where email_key = $1 order by created_at', key);
  return { records: records.map(({ uuid }) => String(uuid)), subscriptions: subscriptions.map(({ uuid }) => String(uuid)) };
}

/** What is kept of the person at an address, in any case and with outer spaces or not. */
export function* personData(email: string): Work<PersonData> {
  const key = emailKey(email);
  const { records: recordIds, subscriptions: subscriptionIds } = yield* subjectsOf(key);
  const records: PersonData['records'][number][] = [];
  const requests: PersonData['requests'][number][] = [];
  for (const uuid of recordIds) {
    const [row] = yield* rowsOf(
      `select ${leadColumns}, lead.passage, record.document from lead join record on record.uuid = lead.record_uuid where lead.record_uuid = $1`,
      uuid,
    );
    if (!row) continue;
    const record = JSON.parse(String(row.document)) as LeadRecord;
    const passage = readTimings(String(row.passage), Number(row.created_at)).map(({ step, at }) => ({ step, at: iso(at) }));
    records.push({ lead: leadOf(row), record, answers: answersOf(record), passage });
    for (const kept of yield* rowsOf('select scope, created_at, answer from idempotency where record_uuid = $1 order by created_at', uuid))
      requests.push({ scope: String(kept.scope), at: iso(kept.created_at), answer: JSON.parse(String(kept.answer)) });
  }
  const subscriptions: PersonData['subscriptions'][number][] = [];
  for (const uuid of subscriptionIds) {
    const [row] = yield* rowsOf(`select ${subscriptionColumns} from subscription where uuid = $1`, uuid);
    const tokens = yield* rowsOf(
      'select purpose, created_at, expires_at, used_at from subscription_token where subscription_uuid = $1 order by created_at',
      uuid,
    );
    if (!row) continue;
    const { consentedAt, createdAt, confirmedAt, endedAt, ...subscription } = toSubscription(row);
    subscriptions.push({
      ...subscription,
      consented: iso(consentedAt),
      created: iso(createdAt),
      confirmed: isoOrNull(confirmedAt),
      ended: isoOrNull(endedAt),
      links: tokens.map((token) => ({
        purpose: String(token.purpose),
        created: iso(token.created_at),
        expires: iso(token.expires_at),
        used: isoOrNull(token.used_at),
      })),
    });
  }
  const messages: PersonData['messages'][number][] = [];
  for (const uuid of [...recordIds, ...subscriptionIds])
    for (const row of yield* rowsOf(`select ${messageColumns}, payload ${ofSubject} order by created_at`, ...range(uuid)))
      messages.push({ ...messageOf(row), content: JSON.parse(String(row.payload)) });
  return { email: key, records, subscriptions, requests, messages };
}
