import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { courses } from '#content/courses.ts';
import { makePostgresDatabase } from '#tests/postgres.ts';
import { makeStored, uuidOf } from '#tests/stored-record.ts';
import { insertRecord } from '../records/statements.ts';
import { countTakenSeats, insertSeat } from '../seats/statements.ts';
import { readMigrations } from '../stores/migrations.ts';
import { openSqlite } from '../stores/sqlite.ts';

const root = join(import.meta.dirname, '../../..');
const owners = 4;
const course = courses.find(({ apply }) => apply === 'application');
const session = course?.sessions.find(({ seatsAvailable }) => seatsAvailable > 0) ?? course?.sessions[0];

/** An owner of their own process, who accepts an application by command. */
async function acceptInProcess(number: number, folder: string, settings: Readonly<Record<string, string>>) {
  const options = ['accept', uuidOf(number), `--session=${session?.id}`, '--silent', '--yes'];
  const child = spawn(process.execPath, [join(root, 'src/cli/leads.ts'), ...options], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, said };
}

it('O2 of several owners who accept for the last seat at once, one gets it and the others are told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tino-last-seat-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = inject('postgres');
  const database = postgres && (await makePostgresDatabase(postgres));
  const store = database
    ? await database.open()
    : openSqlite(join(folder, 'tino.db'), { migrations: readMigrations(join(root, 'migrations')) });
  const [slug, id, capacity] = [course?.slug ?? '', session?.id ?? '', session?.seatsAvailable ?? 0];
  await store.write(function* () {
    for (let number = 1; number < capacity; number += 1)
      yield* insertSeat({ course: slug, session: id }, number, null, { now: 1, author: 'desk' });
    for (let number = 1; number <= owners; number += 1)
      yield* insertRecord(
        makeStored(number, { type: 'course-application', courseInfo: { courseType: slug, session: id }, isComplete: true }),
      );
  });
  const settings: Record<string, string> = database ? { DATABASE_URL: database.url() } : { DATA_DIR: folder };
  const ends = await Promise.all(Array.from({ length: owners }, (_, index) => acceptInProcess(index + 1, folder, settings)));
  const winners = Math.min(1, capacity);
  expect(ends.map(({ code }) => code).sort()).toEqual([...Array(winners).fill(0), ...Array(owners - winners).fill(1)]);
  for (const { code, said } of ends) if (code === 1) expect(said).toContain('No seat is left');
  expect((await store.read(countTakenSeats)).get(`${slug}/${id}`) ?? 0).toBe(capacity);
  await store.close();
});
