import { retention } from '#domain/records/retention.ts';
import { emailKey } from '#domain/text/email.ts';
import { dayMs } from '#domain/text/time.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { hashToken } from './mailed-token.ts';

/** How long a link opens its record (T1). */
export const resultLinkLifetimeMs = retention.resultLinkDays * dayMs;

/**
 * False if the record is gone or has another address by now: the mail's reader would act for someone else (T1). `now` is in epoch
 * milliseconds.
 */
export function* insertResultLink(token: string, uuid: string, email: string, now: number): Transaction<boolean> {
  const found = yield {
    sql: 'select 1 as found from lead where record_uuid = $1 and email_key = $2',
    params: [uuid, emailKey(email)],
  };
  if (found.length === 0) return false;
  yield {
    sql: 'insert into access_link (token_hash, record_uuid, created_at, expires_at) values ($1, $2, $3, $4)',
    params: [hashToken(token), uuid, now, now + resultLinkLifetimeMs],
  };
  return true;
}

/** They went to an address that has since been corrected (A1). */
export function* deleteResultLinks(uuid: string): Transaction<void> {
  yield { sql: 'delete from access_link where record_uuid = $1', params: [uuid] };
}
