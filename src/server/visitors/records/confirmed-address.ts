import { emailKey } from '#domain/text/email.ts';
import type { Transaction } from '#server/platform/stores/store.ts';

/**
 * Confirms the address of a record whose link was used (D5). Looks it up by token, because links are deleted when the address changes; so
 * no one confirms a newer address.
 */
export function* confirmAddress(tokenHash: string, now: number): Transaction<void> {
  yield {
    sql: `update record set address_confirmed_at = $1
      where address_confirmed_at is null and uuid = (select record_uuid from access_link where token_hash = $2)`,
    params: [now, tokenHash],
  };
}

/** For records whose address changed. */
export function* forgetConfirmation(uuid: string): Transaction<void> {
  yield { sql: 'update record set address_confirmed_at = null where uuid = $1', params: [uuid] };
}

/** Whether a link mailed to this address was used, for a record or a mailing list (D5). */
export function* isAddressConfirmed(email: string): Transaction<boolean> {
  const rows = yield {
    sql: `select 1 as found from lead join record on record.uuid = lead.record_uuid
        where lead.email_key = $1 and record.address_confirmed_at is not null
      union all select 1 from subscription where email_key = $1 and confirmed_at is not null limit 1`,
    params: [emailKey(email)],
  };
  return rows.length > 0;
}
