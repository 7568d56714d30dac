import type { AddressNeighbor, Person, PersonLetter, PersonList } from '#domain/owner/leads.ts';
import { emailKey } from '#domain/text/email.ts';
import { defaultLocale, type Locale } from '#domain/text/locale.ts';
import { foldText } from '#domain/text/text.ts';
import { toIso } from '#domain/text/time.ts';
import { courseTitle } from '#server/flows/courses/courses.ts';
import { listLettersOf } from '#server/messages/letters/statements.ts';
import { subscriptionColumns, toSubscription } from '#server/messages/mailing-lists/statements.ts';
import { readInstantOrNull } from '#server/platform/stores/instants.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import { isOfPerson } from '#server/visitors/people/person-key.ts';
import { leadColumns, leadSource, orNull, toLead } from './list.ts';

/** Far more than one person fills in. */
const recordsMax = 200;

function toPersonList(row: Row, locale: Locale): PersonList {
  const { uuid, email, list, topic, language, consentedAt, confirmedAt, endedAt } = toSubscription(row);
  return {
    uuid,
    email,
    list,
    course: topic === '' ? null : courseTitle(topic, locale),
    language: language as Locale,
    asked: toIso(consentedAt),
    confirmed: readInstantOrNull(confirmedAt),
    ended: readInstantOrNull(endedAt),
    endedBy: orNull(row.ended_by, String),
  };
}

/** The first spelling of each. */
const distinct = (texts: readonly string[], fold: (text: string) => string): readonly string[] =>
  [...new Map(texts.toReversed().map((text) => [fold(text), text])).values()].toReversed();

/** Everything about a person, in one language (O5). */
export function* findPerson(key: string, locale: Locale = defaultLocale): Transaction<Person> {
  const rows = yield {
    sql: `select ${leadColumns} from ${leadSource} where ${isOfPerson('$1')}
      order by lead.newest desc, lead.created_at desc, lead.record_uuid desc limit ${recordsMax}`,
    params: [key],
  };
  const records = rows.map(toLead);
  // Who's on an address's list isn't known of a record that was split off.
  const own = rows.filter(({ person, record_uuid: uuid }) => person !== uuid).map(({ email }) => emailKey(String(email)));
  const lists: PersonList[] = [];
  const letters: PersonLetter[] = [];
  const neighbors = new Map<string, AddressNeighbor>();
  for (const address of new Set(own)) {
    const subscriptions = yield {
      sql: `select ${subscriptionColumns}, ended_by from subscription where email_key = $1 order by created_at desc, uuid`,
      params: [address],
    };
    for (const row of subscriptions) {
      lists.push(toPersonList(row, locale));
      for (const { letter, subject, finished } of yield* listLettersOf(String(row.uuid))) letters.push({ letter, subject, sent: finished });
    }
  }
  for (const { uuid } of records.filter(({ kind }) => kind === 'course-application'))
    for (const { letter, subject, finished } of yield* listLettersOf(uuid)) letters.push({ letter, subject, sent: finished });
  for (const address of new Set(records.map(({ email }) => emailKey(email)))) {
    const others = yield {
      sql: 'select record_uuid, person, name from lead where email_key = $1 and person <> $2 order by created_at desc limit 50',
      params: [address, key],
    };
    for (const { record_uuid: uuid, person, name } of others)
      if (!neighbors.has(String(person))) neighbors.set(String(person), { uuid: String(uuid), name: String(name) });
  }
  return {
    names: distinct(
      records.map(({ name }) => name),
      foldText,
    ),
    emails: distinct(
      records.map(({ email }) => email),
      emailKey,
    ),
    records,
    lists,
    letters,
    neighbors: [...neighbors.values()],
  };
}
