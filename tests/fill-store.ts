import { wordings } from '#server/flows/wordings.ts';
import { insertRecord, insertRequest } from '#server/records/statements.ts';
import type { Store } from '#server/stores/store.ts';
import { makeStored } from '#tests/stored-record.ts';

const names = ['Ana', 'Zoë “Ñ” 🧮', "O'Neill\n\t\\", '', 'a\u0000b', '\ud800'];

/** Fills a store with `count` records of unusual texts, each with a request's key, and today's wordings. */
export async function fillStore(store: Store, count: number): Promise<void> {
  await store.write(() => wordings.keepToday(1_000));
  for (let from = 0; from < count; from += 100)
    await store.write(function* () {
      for (let number = from; number < Math.min(count, from + 100); number += 1) {
        const name = names[number % names.length] ?? '';
        const { record, flags } = makeStored(number, { version: number + 1, personalInfo: { name, email: `a${number}@example.com` } });
        const stored = { record, flags, sequence: number % 3 ? number : null };
        yield* insertRecord(stored);
        const { uuid, version } = record;
        yield* insertRequest(`PATCH ${number % 7}`, `Key-${number}`, { bodyHash: 'h', status: 200, uuid, version }, 1_000 + number);
      }
    });
}
