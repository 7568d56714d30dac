import { untouchedWork } from '#domain/records/lead-work.ts';
import { wordings } from '#server/flows/definitions/wordings.ts';
import type { Store } from '#server/platform/stores/store.ts';
import { insertChange, saveReading, saveWork } from '#server/visitors/people/work.ts';
import { insertRecord, insertRequest } from '#server/visitors/records/statements.ts';
import { insertShareLink } from '#server/visitors/share-links/statements.ts';
import { insertTeam } from '#server/visitors/teams/statements.ts';
import { makeStored } from '#tests/stored-record.ts';

const names = ['Ana', 'Zoë “Ñ” 🧮', "O'Neill\n\t\\", '', 'a\u0000b', '\ud800'];

/** Fills a store with `count` records of unusual texts, each with a request's key and some with a share link or a team, and today's wordings. */
export async function fillStore(store: Store, count: number): Promise<void> {
  await store.write(() => wordings.keepToday(1_000));
  await store.write(() => saveReading(1_000, 'desk', 1_000));
  for (let from = 0; from < count; from += 100)
    await store.write(function* () {
      for (let number = from; number < Math.min(count, from + 100); number += 1) {
        const name = names[number % names.length] ?? '';
        const { record, flags } = makeStored(number, { version: number + 1, personalInfo: { name, email: `a${number}@example.com` } });
        const stored = { record, flags, sequence: number % 3 ? number : null };
        const { uuid, version } = record;
        yield* insertRecord(stored);
        if (number % 5 === 0) yield* insertShareLink(uuid, { token: `token-${number}`, scope: 'scores' }, 1_000 + number);
        if (number % 6 === 0)
          yield* insertTeam({
            uuid,
            token: `token-${number}`,
            openedAt: 1_000,
            closesAt: 2_000 + number,
            isResultShared: number % 4 === 0,
          });
        if (number % 4 === 0) {
          const work = { ...untouchedWork, version: 1, state: 'won', note: name, followUp: '2026-01-09', isSeen: true } as const;
          const person = `a${number}@example.com`;
          yield* saveWork(person, work, { now: 1_000 + number, changesList: true });
          yield* insertChange(person, { version: 1, field: 'note', from: '', to: name, author: 'desk' }, 1_000 + number);
        }
        yield* insertRequest(`PATCH ${number % 7}`, `Key-${number}`, { bodyHash: 'h', status: 200, uuid, version }, 1_000 + number);
      }
    });
}
