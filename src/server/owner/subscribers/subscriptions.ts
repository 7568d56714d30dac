import type { MailingListName } from '#domain/messages/mailing-list.ts';
import type { SubscriberState, Subscription } from '#domain/messages/subscription.ts';
import type { OwnerAction } from '#domain/owner/owner-action.ts';
import { emailKey } from '#domain/text/email.ts';
import { subscriptionColumns, toSubscription } from '#server/messages/mailing-lists/statements.ts';
import { escapeLike } from '#server/owner/leads/list.ts';
import type { Row, SqlValue, Store, Transaction } from '#server/platform/stores/store.ts';

/** A missing field matches everything. */
export interface SubscriptionFilter {
  readonly list?: MailingListName | undefined;
  /** A course's slug. */
  readonly topic?: string | undefined;
  readonly states?: readonly SubscriberState[] | undefined;
  /** Parts of the address. */
  readonly search?: string | undefined;
}

const conditions: Readonly<Record<SubscriberState, string>> = {
  waiting: '(confirmed_at is null and ended_at is null)',
  confirmed: '(confirmed_at is not null and ended_at is null)',
  left: 'ended_at is not null',
};

/** An SQL condition on `subscription`. */
export function subscriptionCondition({ list, topic, states, search = '' }: SubscriptionFilter): {
  readonly where: string;
  readonly params: readonly SqlValue[];
} {
  const params: SqlValue[] = [];
  const parts: string[] = [];
  const add = (sql: (parameter: string) => string, value: SqlValue | undefined) => {
    if (value === undefined) return;
    params.push(value);
    parts.push(sql(`$${params.length}`));
  };
  add((parameter) => `list = ${parameter}`, list);
  add((parameter) => `topic = ${parameter}`, topic);
  if (states) parts.push(`(${states.map((state) => conditions[state]).join(' or ')})`);
  for (const word of search.slice(0, 200).split(/\s+/).filter(Boolean)) {
    // Also finds other spellings of an address (A5).
    params.push(`%${escapeLike(word.normalize('NFC').toLowerCase())}%`, emailKey(word));
    parts.push(`(email_key like $${params.length - 1} escape '\\' or email_key = $${params.length})`);
  }
  return { where: parts.join(' and ') || '1 = 1', params };
}

/** For the owner's history: no address and no search text (E3). */
export const describeSubscribers = ({ list, topic, states, search }: SubscriptionFilter): OwnerAction['filters'] => ({
  ...(list && { list }),
  ...(topic && { course: true }),
  ...(states && { states: states.join(' ') }),
  ...(search && { search: true }),
});

const pageSize = 500;

function* readPage(filter: SubscriptionFilter, last: Subscription | undefined): Transaction<readonly Row[]> {
  const { where, params } = subscriptionCondition(filter);
  const beyond = last ? ` and (created_at, uuid) > ($${params.length + 1}, $${params.length + 2})` : '';
  return yield {
    sql: `select ${subscriptionColumns} from subscription where ${where}${beyond} order by created_at, uuid limit ${pageSize}`,
    params: [...params, ...(last ? [last.createdAt, last.uuid] : [])],
  };
}

/** Oldest first. */
export async function* eachSubscription(store: Store, filter: SubscriptionFilter): AsyncGenerator<Subscription> {
  let last: Subscription | undefined;
  do {
    const before = last;
    const found = (await store.read(() => readPage(filter, before))).map(toSubscription);
    yield* found;
    last = found.length === pageSize ? found.at(-1) : undefined;
  } while (last);
}
