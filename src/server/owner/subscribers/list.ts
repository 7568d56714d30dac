import type { MailingListName } from '#domain/messages/mailing-list.ts';
import { subscriberState } from '#domain/messages/subscription.ts';
import type { AwaitedCourse, Subscriber, SubscriberPage } from '#domain/owner/subscribers.ts';
import type { Locale } from '#domain/text/locale.ts';
import { toIso } from '#domain/text/time.ts';
import { courseTitle, currentCourses } from '#server/flows/courses/courses.ts';
import { subscriptionColumns, toSubscription } from '#server/messages/mailing-lists/statements.ts';
import { orNull } from '#server/owner/leads/list.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import { type SubscriptionFilter, subscriptionCondition } from './subscriptions.ts';

interface SubscribersAsked {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly locale: Locale;
}

/** Newest first. An invalid cursor returns the first page. */
export function* listSubscribers(filter: SubscriptionFilter, { limit, cursor, locale }: SubscribersAsked): Transaction<SubscriberPage> {
  const { where, params } = subscriptionCondition(filter);
  const after = readCursor(cursor);
  const count = params.length;
  const beyond = after ? ` and (created_at, uuid) < ($${count + 2}, $${count + 3})` : '';
  // An index has all that the inner query asks for; only the page's rows are looked up.
  const rows = yield {
    sql: `select ${subscriptionColumns}, ended_by, ${leadUnderAddress('record_uuid')} as lead, ${leadUnderAddress('name')} as name
      from subscription where uuid in (select uuid from subscription where ${where}${beyond} order by created_at desc, uuid desc limit $${count + 1})
      order by created_at desc, uuid desc`,
    params: [...params, limit + 1, ...(after ?? [])],
  };
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  // A search that few match reads all addresses, so it does that once.
  const isWhole = !after && !last;
  const [counted] = isWhole ? [{ total: rows.length }] : yield { sql: `select count(*) as total from subscription where ${where}`, params };
  return {
    subscribers: rows.slice(0, limit).map((row) => toSubscriber(row, locale)),
    total: Number(counted?.total),
    next: last ? Buffer.from(JSON.stringify([Number(last.created_at), last.uuid])).toString('base64url') : null,
    courses: yield* listCourses(locale),
  };
}

const leadUnderAddress = (column: string) =>
  `(select ${column} from lead where lead.email_key = subscription.email_key order by lead.created_at desc, lead.record_uuid desc limit 1)`;

function readCursor(text: string | undefined): readonly [number, string] | undefined {
  if (text === undefined) return undefined;
  try {
    const [createdAt, uuid, ...rest]: unknown[] = Object(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return Number.isSafeInteger(createdAt) && typeof uuid === 'string' && rest.length === 0 ? [Number(createdAt), uuid] : undefined;
  } catch {
    return undefined;
  }
}

function toSubscriber(row: Row, locale: Locale): Subscriber {
  const subscription = toSubscription(row);
  const { uuid, email, list, topic, language, consentedAt, confirmedAt, endedAt, flags } = subscription;
  return {
    ...{ uuid, email, list, language, flags },
    course: topic === '' ? null : courseTitle(topic, locale),
    state: subscriberState(subscription),
    asked: toIso(consentedAt),
    since: toIso(endedAt ?? confirmedAt ?? consentedAt),
    endedBy: orNull(row.ended_by, String),
    lead: orNull(row.lead, (lead) => ({ uuid: String(lead), name: String(row.name) })),
  };
}

const waitlist: MailingListName = 'waitlist';

/** Those of the site first, then those that are gone from it. */
function* listCourses(locale: Locale): Transaction<readonly AwaitedCourse[]> {
  const offered = currentCourses().map(({ slug }) => slug);
  const gone: string[] = [];
  // One step in the index per course, however many wait for it.
  for (let last: string | undefined = ''; last !== undefined; ) {
    const [row]: readonly Row[] = yield {
      sql: 'select min(topic) as topic from subscription where list = $1 and topic > $2',
      params: [waitlist, last],
    };
    last = row?.topic === null || row?.topic === undefined ? undefined : String(row.topic);
    if (last !== undefined && !offered.includes(last)) gone.push(last);
  }
  return [...offered, ...gone].map((slug) => ({ slug, title: courseTitle(slug, locale), isOffered: offered.includes(slug) }));
}
