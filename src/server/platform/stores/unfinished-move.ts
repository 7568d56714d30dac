import type { Transaction } from './store.ts';

/** Every version's migrations ignore the row, because they look at the highest number. */
const mark = 0;

export function* markMove(): Transaction<void> {
  yield {
    sql: 'insert into migration (number, name, needs) values ($1, $2, $1) on conflict do nothing',
    params: [mark, 'move in progress'],
  };
}

export function* unmarkMove(): Transaction<void> {
  yield { sql: 'delete from migration where number = $1', params: [mark] };
}

export function* isMoveUnfinished(): Transaction<boolean> {
  return (yield { sql: 'select number from migration where number = $1', params: [mark] }).length > 0;
}
