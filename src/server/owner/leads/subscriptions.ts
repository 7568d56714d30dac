import type { MailingListName } from '#domain/messages/mailing-list.ts';
import type { Subscription } from '#domain/messages/subscription.ts';
import { subscriptionColumns, toSubscription } from '#server/messages/mailing-lists/statements.ts';
import type { Row, Store, Transaction } from '#server/platform/stores/store.ts';

export interface SubscriptionFilter {
  readonly list?: MailingListName | undefined;
  /** A course's slug. */
  readonly topic?: string | undefined;
  /** True: confirmed and subscribed. False: unconfirmed or unsubscribed. */
  readonly active?: boolean | undefined;
}

const pageSize = 500;

function* readPage({ list, topic, active }: SubscriptionFilter, last: Subscription | undefined): Transaction<readonly Row[]> {
  const params: (string | number)[] = [];
  const condition = (sql: (parameter: string) => string, value: string | undefined) => {
    if (value === undefined) return [];
    params.push(value);
    return [sql(`$${params.length}`)];
  };
  const activity = active ? 'confirmed_at is not null and ended_at is null' : '(confirmed_at is null or ended_at is not null)';
  const parts = [
    ...condition((parameter) => `list = ${parameter}`, list),
    ...condition((parameter) => `topic = ${parameter}`, topic),
    ...(active === undefined ? [] : [activity]),
  ];
  if (last) {
    params.push(last.createdAt, last.uuid);
    parts.push(`(created_at, uuid) > ($${params.length - 1}, $${params.length})`);
  }
  return yield {
    sql: `select ${subscriptionColumns} from subscription where ${parts.join(' and ') || '1 = 1'} order by created_at, uuid limit ${pageSize}`,
    params,
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
