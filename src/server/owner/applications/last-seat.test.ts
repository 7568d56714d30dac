/** @narrow-on-postgres Owners race for a seat. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { courses } from '#content/courses.ts';
import { readMigrations } from '#server/platform/stores/migrations.ts';
import { openSqlite } from '#server/platform/stores/sqlite.ts';
import { insertRecord } from '#server/visitors/records/statements.ts';
import { countTakenSeats, insertSeat } from '#server/visitors/seats/statements.ts';
import { makePostgresDatabase } from '#tests/postgres.ts';
import { makeStored, uuidOf } from '#tests/stored-record.ts';
import { decideApplication } from './decide.ts';

const root = join(import.meta.dirname, '../../../..');
const owners = 4;
const course = courses.find(({ apply }) => apply === 'application');
const session = course?.sessions.find(({ seatsAvailable }) => seatsAvailable > 0) ?? course?.sessions[0];

it('O2 of several owners who accept for the last seat at once, one gets it and the others are told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tino-last-seat-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = inject('postgres');
  const database = postgres && (await makePostgresDatabase(postgres));
  const open = async () =>
    database ? await database.open() : openSqlite(join(folder, 'tino.db'), { migrations: readMigrations(join(root, 'migrations')) });
  const store = await open();
  const [slug, id, capacity] = [course?.slug ?? '', session?.id ?? '', session?.seatsAvailable ?? 0];
  await store.write(function* () {
    for (let number = 1; number < capacity; number += 1)
      yield* insertSeat({ course: slug, session: id }, number, null, { now: 1, author: 'desk' });
    for (let number = 1; number <= owners; number += 1)
      yield* insertRecord(
        makeStored(number, { type: 'course-application', courseInfo: { courseType: slug, session: id }, isComplete: true }),
      );
  });
  // Each owner has a connection of their own, as on a desk of their own.
  const desks = await Promise.all(Array.from({ length: owners }, open));
  const accepted = { decision: 'accepted', session: id, letter: null, seen: 0 } as const;
  const audience = { notification: false, webhook: false };
  const context = {
    author: 'desk',
    sessionOf: () => ({ seatsAvailable: capacity, meetings: [] }),
    now: 2,
    audience,
    randomUUID,
    mailPerHour: 300,
  };
  const ends = await Promise.all(
    desks.map((desk, index) => desk.write(() => decideApplication(uuidOf(index + 1), accepted, `letter-${index}`, context))),
  );
  const winners = Math.min(1, capacity);
  expect(ends.toSorted()).toEqual([...Array(winners).fill('done'), ...Array(owners - winners).fill('full')]);
  expect((await store.read(countTakenSeats)).get(`${slug}/${id}`) ?? 0).toBe(capacity);
  for (const each of [store, ...desks]) await each.close();
});
