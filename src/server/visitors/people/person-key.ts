import { mailableKey } from '#domain/text/email.ts';
import type { Transaction } from '#server/platform/stores/store.ts';

/** Whose record it is unless the owner decides otherwise: its address's, or its own without a mailable one (O5). */
export const ownPerson = (uuid: string, email: string): string => mailableKey(email) ?? uuid;

/** An SQL condition for a person's leads, which uses both indexes. `key` is an expression. */
export const isOfPerson = (key: string, lead = 'lead'): string =>
  `(${lead}.email_key = ${key} and ${lead}.person = ${key} or ${lead}.person = ${key} and ${lead}.person <> ${lead}.email_key)`;

/** Sorts after every company. */
export const noCompanyKey = '1';

/** A lead under the address of a new one. */
export interface AddressLead {
  readonly uuid: string;
  readonly person: string;
  readonly state: string;
  readonly followUp: string | null;
  /** What a list is sorted by; the person's if the lead has no company itself. */
  readonly companyKey: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/** Expects a normalized address (`emailKey`). Newest first. */
export function* findLeadsOfAddress(key: string, limit: number): Transaction<readonly AddressLead[]> {
  const rows = yield {
    sql: 'select record_uuid, person, state, follow_up, company_key, created_at from lead where email_key = $1 order by created_at desc limit $2',
    params: [key, limit],
  };
  return rows.map((row) => ({
    uuid: String(row.record_uuid),
    person: String(row.person),
    state: String(row.state),
    followUp: row.follow_up === null || row.follow_up === undefined ? null : String(row.follow_up),
    companyKey: String(row.company_key),
    createdAt: Number(row.created_at),
  }));
}

/** The lead whose person a new lead of the address joins; a record that stands alone was split off. */
export const whoseAddress = (leads: readonly AddressLead[]): AddressLead | undefined => leads.find(({ uuid, person }) => person !== uuid);

export function* findPersonKey(uuid: string): Transaction<string | undefined> {
  const [row] = yield { sql: 'select person from lead where record_uuid = $1', params: [uuid] };
  return row && String(row.person);
}
