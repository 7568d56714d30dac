import type { ListName } from '#domain/list.ts';
import type { Subscription } from '#domain/subscription.ts';
import { subscriptionColumns, toSubscription } from '../lists/statements.ts';
import type { Row, Store, Work } from '../stores/store.ts';

/** Which of those who asked to hear from us. */
export interface PeopleFilter {
  readonly list?: ListName | undefined;
  /** A course's slug. */
  readonly topic?: string | undefined;
  /** Those who may be written to, or those who may not: not confirmed yet, or gone. */
  readonly active?: boolean | undefined;
}

const pageSize = 500;

function* page({ list, topic, active }: PeopleFilter, last: Subscription | undefined): Work<readonly Row[]> {
  const params: (string | number)[] = [];
  const given = (sql: (mark: string) => string, value: string | undefined) => {
    if (value === undefined) return [];
    params.push(value);
    return [sql(`$${params.length}`)];
  };
  const standing = active ? 'confirmed_at is not null and ended_at is null' : '(confirmed_at is null or ended_at is not null)';
  const parts = [
    ...given((mark) => `list = ${mark}`, list),
    ...given((mark) => `topic = ${mark}`, topic),
    ...(active === undefined ? [] : [standing]),
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

/** Everyone on the lists, first come first, page by page. */
export async function* eachSubscription(store: Store, filter: PeopleFilter): AsyncGenerator<Subscription> {
  let last: Subscription | undefined;
  do {
    const before = last;
    const found = (await store.read(() => page(filter, before))).map(toSubscription);
    yield* found;
    last = found.length === pageSize ? found.at(-1) : undefined;
  } while (last);
}
