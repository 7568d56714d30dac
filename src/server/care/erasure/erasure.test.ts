import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { emailKey } from '#domain/text/email.ts';
import { tables } from '#server/care/move-data/move-data.ts';
import { findPersonData } from '#server/owner/leads/person.ts';
import { findSubjects } from '#server/owner/leads/subjects.ts';
import { hashMailbox } from '#server/platform/outbox/mail-budget.ts';
import { findMailFiles, removeMailFiles } from '#server/platform/outbox/mail-files.ts';
import { finish } from '#server/platform/outbox/queue.ts';
import { type Row, StoreError, type Transaction } from '#server/platform/stores/store.ts';
import { leaseMessages } from '#tests/leases.ts';
import { sendConfirmations } from '#tests/mailed-links.ts';
import { openTestServer, type TestServer, validCreation } from '#tests/server.ts';
import { eraseEverywhere, erasePerson } from './erasure.ts';
import { personalColumns, scrubErased } from './scrub.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const secret = 'Quetzalcoatl';
const post = (path: string, body: object, headers = {}) => server.send('POST', path, { language: 'es', ...body }, headers);
const create = (name: string, email: string, changes: object = {}) =>
  post(
    '/readiness-quiz/',
    { ...validCreation, personalInfo: { name, email, companyName: name }, ...changes },
    { 'idempotency-key': `key-${name.replace(/\W/g, '-')}` },
  );
const readAllTables = async () => {
  const found: Record<string, readonly Row[]> = {};
  for (const { name } of tables)
    found[name] = await server.store.read(function* (): Transaction<readonly Row[]> {
      return yield { sql: `select * from ${name}`, params: [] };
    });
  return found;
};

const erase = async (email: string) => {
  const found = await findSubjects(server.store, emailKey(email));
  return server.store.write(() => erasePerson(email, found, server.now));
};
/** An application with a corrected address, repeated signups, and another person everywhere. */
async function createPeople(): Promise<void> {
  const answers = {
    q1: 'starting-from-zero',
    q2: 'x',
    'q2.1': ['connections'],
    'q2.2': secret,
    q3: 'none',
    'q3.1': ['none-yet'],
    'q3.2': 'product-design',
    'q3.3': 'x',
  };
  const applying = {
    courseInfo: { courseType: 'ai-business-weekend' },
    personalInfo: { name: secret, email: `old-${secret}@` },
    answers,
    isComplete: true,
  };
  const { uuid } = (await post('/course-application/', applying, { 'idempotency-key': 'one' })).json();
  const correction = { personalInfo: { email: ` ${secret}@Example.COM` } };
  await server.send('PATCH', `/course-application/${uuid}/`, correction, { 'idempotency-key': 'two' });
  await create(secret, `${secret.toUpperCase()}@example.com`);
  await create('Somebody Else', 'else@example.com');
  for (const email of [`${secret}@example.com`, `${secret}@example.com`, 'else@example.com']) {
    await post('/newsletter/', { email, page: '/es/blog' });
    await post('/waitlist/', { email, course: 'ai-business-weekend' });
  }
}

describe("E1 a person's data", () => {
  beforeEach(createPeople);

  it('is exported completely, ignoring case and blanks in the address', async () => {
    await sendConfirmations(server);
    const data = await findPersonData(server.store, ` QUETZALcoatl@example.com\n`);
    expect(data.email).toBe('quetzalcoatl@example.com');
    expect(data.records.map(({ record }) => record.type).sort()).toEqual(['course-application', 'readiness-quiz']);
    expect(data.subscriptions.map(({ list }) => list).sort()).toEqual(['newsletter', 'waitlist']);
    expect(data.subscriptions.every(({ links }) => links.length > 0)).toBe(true);
    expect(data.requests.map(({ scope }) => scope.split(' ', 2).join(' ')).sort()).toEqual([
      'PATCH course-application',
      'POST course-application',
      'POST readiness-quiz',
    ]);
    expect(new Set(data.messages.map(({ event }) => event))).toContain('record.corrected');
    expect(data.messages.filter(({ event }) => event === 'newsletter.requested')).toHaveLength(2);
    expect(JSON.stringify(data)).not.toContain('else@');
    expect(data.messages.every(({ content }) => typeof content === 'object')).toBe(true);
  });

  it('is found in a mail server’s reply about another’s message', async () => {
    await server.store.write(function* (): Transaction<void> {
      yield {
        sql: "update outbox set state = 'dead', payload = '{}', reply = 'Mailbox full: <Quetzal-Old@Example.com>.' where id = (select min(id) from outbox)",
        params: [],
      };
    });
    const find = async (key: string) => (await findSubjects(server.store, key)).messages.length;
    expect([await find('quetzal-old@example.com'), await find('quetzal@example.com')]).toEqual([1, 0]);
  });

  it('E1 S3 is not created again by a device that repeats its creation: that gets 410, whatever became of the first answer', async () => {
    const body = { ...validCreation, personalInfo: { name: secret, email: `${secret}@example.com`, companyName: secret } };
    const repeat = () => post('/readiness-quiz/', body, { 'idempotency-key': 'a-lost-answer' });
    const { uuid } = (await repeat()).json();
    expect((await repeat()).json().uuid).toBe(uuid);
    await erase(`${secret}@example.com`);
    for (const _ of [1, 2]) {
      const { statusCode, headers } = await repeat();
      expect([statusCode, headers['content-type']]).toEqual([410, 'application/problem+json; charset=utf-8']);
    }
    expect(JSON.stringify(await readAllTables())).not.toContain('a-lost-answer');
    // A fresh start uses another key.
    expect((await post('/readiness-quiz/', body, { 'idempotency-key': 'anew' })).statusCode).toBe(201);
  });

  it("is erased from every table, including data under a corrected address; other people's stays", async () => {
    const before = await findPersonData(server.store, 'else@example.com');
    const leased = await server.store.write(() => leaseMessages(server.now, 3));
    await server.store.write(() => finish(leased[0]?.id ?? '', 'written', server.now));
    const erased = await erase(`${secret}@EXAMPLE.com `);
    expect(erased).toMatchObject({ records: 2, subscriptions: 2 });
    expect(erased.inFlight).toBeGreaterThan(0);
    expect(JSON.stringify(await readAllTables()).toLowerCase()).not.toContain(secret.toLowerCase());
    const after = await findPersonData(server.store, 'else@example.com');
    expect(after).toMatchObject({ records: before.records, subscriptions: before.subscriptions, requests: before.requests });
    expect(after.messages).toHaveLength(before.messages.length);
    expect(await erase(`${secret}@example.com`)).toMatchObject({ records: 0, messages: [] });
  });

  it("includes messages to an address that its record doesn't have any more; the record stays", async () => {
    const { uuid } = (await create('Eva', 'Eva.Typo@example.com')).json();
    await server.send('PATCH', `/readiness-quiz/${uuid}/`, { personalInfo: { name: 'Eva', email: 'eva@example.com', companyName: 'Eva' } });
    const typed = await findPersonData(server.store, 'eva.typo@example.com');
    expect([typed.records, typed.messages.map(({ event }) => event)]).toEqual([[], ['record.created']]);
    expect(await erase('eva.typo@example.com')).toMatchObject({ records: 0, messages: [expect.any(String)] });
    expect((await findPersonData(server.store, 'eva.typo@example.com')).messages).toEqual([]);
    expect((await findPersonData(server.store, 'eva@example.com')).records).toHaveLength(1);
  });

  it.skipIf(inject('postgres'))('leaves no byte in the database files after the erasure', async () => {
    const inFiles = () =>
      readdirSync(server.folder).filter((name) =>
        readFileSync(join(server.folder, name)).toString('latin1').toLowerCase().includes(secret.toLowerCase()),
      );
    for (let number = 0; number < 30; number += 1)
      await create(`Neighbor ${number}`, `n${number}@example.com`, { metadata: { referrer: 'x'.repeat(150 * number) } });
    expect(inFiles()).not.toEqual([]);
    await erase(`${secret}@example.com`);
    expect(await server.store.scrub?.()).toBe(true);
    expect(inFiles()).toEqual([]);
    expect(readdirSync(server.folder)).toContain('tino.db');
  });
});

it.skipIf(inject('postgres'))('E1 the indexes that hold what somebody entered are rebuilt, and no others', async () => {
  await createPeople();
  await sendConfirmations(server);
  const read = (sql: string) =>
    server.store.read(function* (): Transaction<readonly Row[]> {
      return yield { sql, params: [] };
    });
  const parts = await read(
    `select stored.name as of_table, each.name as of_index, part.name as of_column from sqlite_schema as stored,
      pragma_index_list(stored.name) as each, pragma_index_info(each.name) as part where stored.type = 'table' and part.name is not null`,
  );
  const holding = new Set<unknown>();
  for (const { of_table, of_column } of parts)
    for (const trace of [secret.toLowerCase(), hashMailbox(`${secret}@example.com`).toLowerCase()])
      if ((await read(`select 1 from ${of_table} where instr(lower(${of_column}), '${trace}') limit 1`)).length > 0) holding.add(of_column);
  expect([...holding].sort()).toEqual(personalColumns);
});

it('E1 what an erasure left is overwritten by the scrub that succeeds, and nobody who erases waits for it or hears of it', async () => {
  await create(secret, `${secret}@example.com`);
  const renewIndexes = vi.fn(async () => true);
  const broken = { ...server.store, scrub: () => Promise.reject(new StoreError('busy')), renewIndexes };
  const context = { store: broken, mailFolder: 'none', clock: () => server.now, origin: 'link' as const };
  expect(await eraseEverywhere(`${secret}@example.com`, context)).toMatchObject({ records: 1, isScrubbed: false });
  expect(renewIndexes).not.toHaveBeenCalled();
  await expect(scrubErased(broken)).rejects.toThrow(StoreError);
  // Indexes pass through the log: in one that can't be emptied, each attempt would stay.
  expect(renewIndexes).not.toHaveBeenCalled();
  expect(await scrubErased({ ...server.store, renewIndexes: async () => false })).toBe(false);
  const whole = { ...server.store, renewIndexes };
  expect([await scrubErased(whole), await scrubErased(whole), renewIndexes.mock.calls.length]).toEqual([true, true, 1]);
});

it('E1 finds mail files to the address or with it in Reply-To, and removes them', async () => {
  const folder = join(server.folder, 'mail');
  expect(await findMailFiles(folder, 'ana@example.com')).toEqual([]);
  mkdirSync(folder);
  const write = (name: string, head: string) => writeFileSync(join(folder, name), `${head}\r\nSubject: x\r\n\r\nTo: ana@example.com\r\n`);
  write('to.eml', 'From: a@b.example\r\nTo: "Ana, \\"A\\"" <Ana@Example.com>');
  write('folded.eml', 'To: Ana\r\n <ana@example.com>');
  write('reply.eml.part', 'To: owner@example.com\r\nReply-To: ana@example.com');
  write('other.eml', 'To: banana@example.com');
  write('bare.eml', 'To: <ana@example.com.mx>');
  expect([...(await findMailFiles(folder, 'ana@example.com'))].sort()).toEqual(['folded.eml', 'reply.eml.part', 'to.eml']);
  await removeMailFiles(folder, ['to', 'reply', 'not-there']);
  expect(readdirSync(folder).sort()).toEqual(['bare.eml', 'folded.eml', 'other.eml']);
  expect(existsSync(join(folder, 'to.eml'))).toBe(false);
});
