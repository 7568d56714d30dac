import type { Person, PersonList } from '#domain/owner/leads.ts';
import { recordKinds } from '#domain/records/records.ts';
import { emailKey } from '#domain/text/email.ts';
import { defaultLocale, type Locale } from '#domain/text/locale.ts';
import { toIso } from '#domain/text/time.ts';
import { courseTitle } from '#server/flows/courses/courses.ts';
import { subscriptionColumns, toSubscription } from '#server/messages/mailing-lists/statements.ts';
import { readInstantOrNull } from '#server/platform/stores/instants.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import { leadColumns, toLead } from './list.ts';

/** Far more than one person fills in. */
const leadsMax = 200;

function toPersonList(row: Row, locale: Locale): PersonList {
  const { uuid, list, topic, language, consentedAt, confirmedAt, endedAt } = toSubscription(row);
  return {
    uuid,
    list,
    course: topic === '' ? null : courseTitle(topic, locale),
    language: language as Locale,
    asked: toIso(consentedAt),
    confirmed: readInstantOrNull(confirmedAt),
    ended: readInstantOrNull(endedAt),
  };
}

/** Everything under a record's address, in one language; undefined if there's no such record (O1). */
export function* findPersonOf(uuid: string, locale: Locale = defaultLocale): Transaction<Person | undefined> {
  const [own] = yield { sql: 'select email, name from lead where record_uuid = $1', params: [uuid] };
  if (!own) return undefined;
  const key = emailKey(String(own.email));
  const leads = (yield {
    sql: `select ${leadColumns} from lead where lead.email_key = $1 order by lead.created_at desc, lead.record_uuid desc limit ${leadsMax}`,
    params: [key],
  }).map(toLead);
  const lists = yield {
    sql: `select ${subscriptionColumns} from subscription where email_key = $1 order by created_at desc, uuid`,
    params: [key],
  };
  return {
    name: String(own.name),
    email: String(own.email),
    leads,
    lists: lists.map((row) => toPersonList(row, locale)),
    results: recordKinds
      .map((kind) => ({
        kind,
        results: leads
          .filter((lead) => lead.kind === kind && lead.score !== null)
          .flatMap(({ uuid, completed, score }) => (completed === null ? [] : [{ uuid, completed, score }]))
          .reverse(),
      }))
      .filter(({ results }) => results.length > 0),
  };
}
