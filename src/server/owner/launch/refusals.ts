import { forEachLocale, type Localized, locales } from '#domain/text/locale.ts';
import { readInstant } from '#server/platform/stores/instants.ts';
import type { Transaction } from '#server/platform/stores/store.ts';

/** An owner's word that a promise, as it's worded, isn't true (O9). */
export interface Refusal {
  readonly promise: Localized<string>;
  readonly author: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** By commitment. */
export function* listPromiseRefusals(): Transaction<ReadonlyMap<string, Refusal>> {
  const rows = yield { sql: 'select commitment, promise, at, author from promise_refusal', params: [] };
  return new Map(
    rows.map(({ commitment, promise, at, author }) => {
      const read = JSON.parse(String(promise)) as Partial<Localized<string>>;
      return [
        String(commitment),
        { promise: forEachLocale((locale) => read[locale] ?? ''), at: readInstant(at), author: String(author) },
      ] as const;
    }),
  );
}

/** Another wording has to be refused again, as it's approved again. */
export const isRefusalOf = ({ promise }: Refusal, worded: Localized<string>): boolean =>
  locales.every((locale) => promise[locale] === worded[locale]);

/** The last one counts. `now` is in epoch milliseconds. */
export function* refuse(commitment: string, promise: Localized<string>, author: string, now: number): Transaction<void> {
  yield {
    sql: `insert into promise_refusal (commitment, promise, at, author) values ($1, $2, $3, $4)
      on conflict (commitment) do update set promise = excluded.promise, at = excluded.at, author = excluded.author`,
    params: [commitment, JSON.stringify(promise), now, author],
  };
}

/** False if nothing changed. */
export function* takeBackRefusal(commitment: string): Transaction<boolean> {
  const rows = yield { sql: 'delete from promise_refusal where commitment = $1 returning commitment', params: [commitment] };
  return rows.length > 0;
}
