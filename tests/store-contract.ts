import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { Subscription } from '#domain/messages/subscription.ts';
import { findSubscription, saveSubscription } from '#server/messages/mailing-lists/statements.ts';
import { mailPerson } from '#server/messages/notifications/mail-person.ts';
import { createLeaseHolder, deadAfterMs } from '#server/platform/outbox/lease-holder.ts';
import { giveBack, lease, peek, postpone, rescheduleAhead } from '#server/platform/outbox/leases.ts';
import { countOutbox, deadLetter, enqueue, finish, replayDeadLetters, waitingFor } from '#server/platform/outbox/queue.ts';
import type { Row, Store, Transaction } from '#server/platform/stores/store.ts';
import {
  deleteRequestsBefore,
  eraseIncompleteBefore,
  findAbandoned,
  findRecord,
  findRequest,
  insertRecord,
  insertRequest,
  updateRecord,
} from '#server/visitors/records/statements.ts';
import { leaseMessages } from './leases.ts';
import { makeStored, uuidOf } from './stored-record.ts';

/** Storage for one test. Opening it twice finds the same data. */
export interface TestDatabase {
  open(): Store | Promise<Store>;
  remove(): void | Promise<void>;
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

const makeSubscription = (number: number, changes: Partial<Subscription> = {}): Subscription => ({
  uuid: uuidOf(number),
  list: 'waitlist',
  topic: 'ai-business-weekend',
  email: 'Ñandú@Example.com',
  language: 'es',
  page: '/es/course/ai-business-weekend',
  consent: 'Acepto.',
  consentedAt: 1_000,
  createdAt: 1_000,
  flags: [],
  confirmedAt: null,
  endedAt: null,
  ...changes,
});

function* increment(uuid: string) {
  const found = yield* findRecord('readiness-quiz', uuid);
  if (!found) throw new Error('The record is gone.');
  const version = found.record.version + 1;
  yield* updateRecord({ ...found, record: { ...found.record, version } });
  return version;
}

/** The tests that every store must pass (Q1, Q2, Q4). */
export function storeContract(name: string, createDatabase: () => TestDatabase | Promise<TestDatabase>): void {
  describe(`${name} store contract`, () => {
    const opened: { store: Store; database: TestDatabase }[] = [];
    const open = async (given?: TestDatabase) => {
      const database = given ?? (await createDatabase());
      const store = await database.open();
      opened.push({ store, database });
      return { store, database };
    };
    afterEach(async () => {
      for (const { store } of opened) await store.close();
      for (const { database } of opened.splice(0)) await database.remove();
    });

    it('returns exactly what was written, and only under its kind', async () => {
      const { store } = await open();
      const stored = { ...makeStored(1), sequence: 7 };
      await store.write(() => insertRecord(stored));
      expect(await store.read(() => findRecord('readiness-quiz', uuidOf(1)))).toEqual(stored);
      expect(await store.read(() => findRecord('course-application', uuidOf(1)))).toBeUndefined();
      expect(await store.read(() => findRecord('readiness-quiz', uuidOf(2)))).toBeUndefined();
    });

    it('Q2 keeps acknowledged writes after reopening', async () => {
      const { store, database } = await open();
      await store.write(() => insertRecord(makeStored(1)));
      await store.write(() => updateRecord({ ...makeStored(1, { version: 2, completed: '2026-01-03T00:00:00.000Z' }), flags: [] }));
      await store.close();
      const again = await open(database);
      expect(await again.store.read(() => findRecord('readiness-quiz', uuidOf(1)))).toMatchObject({
        flags: [],
        record: { version: 2, completed: '2026-01-03T00:00:00.000Z' },
      });
    });

    it('Q5 loses no concurrent change', async () => {
      const { store } = await open();
      await store.write(() => insertRecord(makeStored(1)));
      const versions = await Promise.all(Array.from({ length: 200 }, () => store.write(() => increment(uuidOf(1)))));
      expect([...versions].sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, index) => index + 2));
      expect((await store.read(() => findRecord('readiness-quiz', uuidOf(1))))?.record.version).toBe(201);
    });

    it('Q2 rolls back only the failing unit of work', async () => {
      const { store } = await open();
      const failing = store.write(function* () {
        yield* insertRecord(makeStored(2));
        throw new Error('on purpose');
      });
      const results = await Promise.allSettled([
        store.write(() => insertRecord(makeStored(1))),
        failing,
        store.write(() => insertRecord(makeStored(3))),
      ]);
      expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      await expect(failing).rejects.toThrow('on purpose');
      const found = await Promise.all([1, 2, 3].map((number) => store.read(() => findRecord('readiness-quiz', uuidOf(number)))));
      expect(found.map((stored) => stored !== undefined)).toEqual([true, false, true]);
    });

    it('rejects a duplicate uuid', async () => {
      const { store } = await open();
      await store.write(() => insertRecord(makeStored(1)));
      await expect(store.write(() => insertRecord(makeStored(1, { version: 9 })))).rejects.toThrow();
      expect((await store.read(() => findRecord('readiness-quiz', uuidOf(1))))?.record.version).toBe(1);
    });

    it('Q4 knows requests by scope and key: changes until they expire, creations as long as their record', async () => {
      const { store } = await open();
      const { uuid } = makeStored(1).record;
      const created = { bodyHash: 'h', status: 201, uuid };
      const changed = { bodyHash: 'i', status: 200, uuid };
      await store.write(function* () {
        yield* insertRecord(makeStored(1));
        yield* insertRequest('POST a', 'key', { ...created, version: 1 }, 1_000);
        yield* insertRequest('PATCH a', 'key', { ...changed, version: 2 }, 1_000);
        yield* insertRequest('PATCH a', 'newer', { ...changed, version: 3 }, 2_000);
      });
      const find = (scope: string, key: string) => store.read(() => findRequest(scope, key));
      expect(await find('POST a', 'key')).toEqual(created);
      expect(await find('PATCH a', 'key')).toEqual(changed);
      expect(await find('POST a', 'other')).toBeUndefined();
      await store.write(() => deleteRequestsBefore(2_000));
      expect(await find('PATCH a', 'key')).toBeUndefined();
      expect(await find('PATCH a', 'newer')).toEqual(changed);
      expect(await find('POST a', 'key')).toEqual(created);
      await store.write(() => eraseIncompleteBefore(Date.parse(makeStored(1).record.updated) + 1));
      expect(await find('POST a', 'key')).toBeUndefined();
    });

    it('returns numbers, texts, and counts unchanged, and sorts texts by bytes', async () => {
      const { store } = await open();
      const numbers = [0, 1, -1, 2 ** 31, 8.64e15, Number.MAX_SAFE_INTEGER];
      await store.write(function* () {
        for (const [index, number] of numbers.entries())
          yield* insertRecord({ ...makeStored(index, { version: number, type: 'readiness-quiz' }), sequence: number });
      });
      const rows = await store.read(function* (): Transaction<readonly Row[]> {
        return yield { sql: 'select version, sequence, completed_at, flags from record order by uuid', params: [] };
      });
      expect(rows).toEqual(
        numbers.map((number) => ({ version: number, sequence: number, completed_at: null, flags: JSON.stringify(['honeypot']) })),
      );
      const texts = ['Z', '_', 'a', 'b', 'É', 'ñ'];
      const sorted = await store.write(function* (): Transaction<readonly Row[]> {
        for (const [index, text] of texts.toReversed().entries()) {
          yield* insertRequest(text, 'key', { bodyHash: '', status: 200, uuid: uuidOf(index), version: 1 }, index);
        }
        return yield { sql: 'select scope, (select count(*) from record) as records from idempotency order by scope', params: [] };
      });
      expect(sorted).toEqual(texts.map((text) => ({ scope: text, records: numbers.length })));
    });

    it('Q8 stores texts with NUL or lone surrogates, using the replacement character', async () => {
      const { store } = await open();
      await store.write(function* () {
        yield* insertRecord(makeStored(1));
        yield* insertRequest('a\0b', '\ud800', { bodyHash: 'h', status: 200, uuid: uuidOf(1), version: 1 }, 1);
      });
      const rows = await store.read(function* (): Transaction<readonly Row[]> {
        return yield { sql: 'select scope, key from idempotency', params: [] };
      });
      expect(rows).toEqual([{ scope: 'a\ufffdb', key: '\ufffd' }]);
      expect(await store.read(() => findRequest('a\0b', '\ud800'))).toBeDefined();
    });

    it('Q5 loses no concurrent change of two processes', async () => {
      const { store, database } = await open();
      const other = await open(database);
      await store.write(() => insertRecord(makeStored(1)));
      const versions = await Promise.all(
        Array.from({ length: 60 }, (_, index) => (index % 2 ? store : other.store).write(() => increment(uuidOf(1)))),
      );
      expect([...versions].sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index + 2));
    });

    it("Q5 serializes two units of work that read each other's writes", async () => {
      const { store, database } = await open();
      const other = await open(database);
      // There's a record already: PostgreSQL 15 misses a conflict if both read the whole of an index that never held a row.
      await store.write(() => insertRecord(makeStored(1)));
      // Writes only the second record. Without isolation, both would write it.
      const writeSecond = (number: number) =>
        function* (): Transaction<unknown> {
          const [row] = yield { sql: 'select count(*) as records from record', params: [] };
          if (row?.records === 1) yield* insertRecord(makeStored(number));
          return row?.records;
        };
      expect((await Promise.all([store.write(writeSecond(2)), other.store.write(writeSecond(3))])).sort()).toEqual([1, 2]);
    });

    it('Q4 gives one response per key across two processes', async () => {
      const { store, database } = await open();
      const other = await open(database);
      const createOnce = (number: number) =>
        function* (): Transaction<string> {
          const earlier = yield* findRequest('POST a', 'key');
          if (earlier) return earlier.uuid;
          yield* insertRecord(makeStored(number));
          yield* insertRequest('POST a', 'key', { bodyHash: 'h', status: 201, uuid: uuidOf(number), version: 1 }, 1_000);
          return uuidOf(number);
        };
      const uuids = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? store : other.store).write(createOnce(index))));
      expect(new Set(uuids).size).toBe(1);
    });

    it('D4 stores a subscription once per list, topic, and address', async () => {
      const { store } = await open();
      const find = (list: Subscription['list'], topic: string, email: string) => store.read(() => findSubscription(list, topic, email));
      await Promise.all(Array.from({ length: 20 }, (_, index) => store.write(() => saveSubscription(makeSubscription(index)))));
      await store.write(() => saveSubscription(makeSubscription(30, { list: 'newsletter', topic: '' })));
      const first = await find('waitlist', 'ai-business-weekend', ' ñANDÚ@example.COM');
      expect(first).toEqual(makeSubscription(Number(first?.uuid.slice(-2))));
      await store.write(() => saveSubscription(makeSubscription(31, { consentedAt: 2_000, email: 'ñandú@example.com' })));
      expect(await find('waitlist', 'ai-business-weekend', 'ñandú@example.com')).toEqual(first);
      expect((await find('newsletter', '', 'ñandú@example.com'))?.uuid).toBe(uuidOf(30));
      expect(await find('waitlist', 'ai-workforce-transformation', 'ñandú@example.com')).toBeUndefined();
    });

    it('D5 clears the flags of a subscription if a person signs up after a bot', async () => {
      const { store } = await open();
      await store.write(() => saveSubscription(makeSubscription(1, { flags: ['honeypot'] })));
      const asked = makeSubscription(2, { consentedAt: 2_000, createdAt: 2_000 });
      await store.write(() => saveSubscription(asked));
      expect(await store.read(() => findSubscription('waitlist', asked.topic, asked.email))).toEqual({
        ...asked,
        uuid: uuidOf(1),
        createdAt: 1_000,
        // Consent changes only when a link is confirmed (D4).
        consentedAt: 1_000,
      });
    });

    it('Q11 finishes accepted work before closing', async () => {
      const { store, database } = await open();
      const writes = Promise.all(Array.from({ length: 150 }, (_, index) => store.write(() => insertRecord(makeStored(index)))));
      await store.close();
      await writes;
      const again = await open(database);
      expect(await again.store.read(() => findRecord('readiness-quiz', uuidOf(149)))).toBeDefined();
    });

    it('rejects work after closing', async () => {
      const { store } = await open();
      await store.check();
      await store.close();
      await expect(store.write(() => insertRecord(makeStored(1)))).rejects.toMatchObject({ name: 'StoreError' });
      await expect(store.read(() => findRecord('a', 'b'))).rejects.toMatchObject({ name: 'StoreError' });
      await expect(store.check()).rejects.toMatchObject({ name: 'StoreError' });
    });

    describe('the outbox', () => {
      const enqueueTestMessage = (subject: string, id: string, due = 1_000) =>
        function* () {
          yield* enqueue({
            channel: 'webhook',
            event: 'record.completed',
            subject,
            payload: { record: makeStored(1).record, flags: [] },
            id,
            now: due,
          });
        };

      const webhooks = waitingFor('webhook');
      const peekAt = (store: Store, now: number) => store.read(() => peek(webhooks, now));

      it('Q6 stores a message once per channel, event, and subject, and returns it unchanged', async () => {
        const { store } = await open();
        await store.write(enqueueTestMessage('a', 'first'));
        await store.write(enqueueTestMessage('a', 'second'));
        const rows = await store.write(() => lease(webhooks, 'a', 1_000, 10));
        const payload = JSON.stringify({ record: makeStored(1).record, flags: [] });
        expect(rows).toHaveLength(1);
        expect(rows[0]).toMatchObject({ id: 'first', event: 'record.completed', subject: 'a', payload, attempts: 1, created_at: 1_000 });
      });

      it('Q15 leases each message to one server, which keeps it until it gives it back', async () => {
        const { store, database } = await open();
        const other = await open(database);
        for (const number of range(20)) await store.write(enqueueTestMessage(`subject ${number}`, `id ${number}`));
        const leases = await Promise.all(
          range(6).map((number) => (number % 2 ? store : other.store).write(() => leaseMessages(1_000, 7, { holder: `${number % 2}` }))),
        );
        const held = leases.flat();
        expect(held.length).toBeGreaterThan(0);
        expect(new Set(held.map(({ id }) => id)).size).toBe(held.length);
        const rest = await store.write(() => leaseMessages(9_000_000, 100));
        expect(rest).toHaveLength(20 - held.length);
        expect(await peekAt(store, 9_000_000)).toEqual({ isDue: false, isAhead: false });
        const [first] = held;
        if (first) await store.write(() => giveBack(first));
        expect(await store.write(() => leaseMessages(1_000))).toMatchObject([{ id: first?.id, attempts: 1 }]);
      });

      it('Q15 an outcome counts only for the lease it belongs to', async () => {
        const { store } = await open();
        await store.write(enqueueTestMessage('a', 'one'));
        const [lost] = await store.write(() => leaseMessages(1_000));
        if (!lost) throw new Error('Nothing was leased.');
        await store.write(() => giveBack(lost));
        await store.write(() => leaseMessages(2_000, 1, { holder: 'b' }));
        await store.write(() => postpone(lost, { due: 1, now: 1, failure: { why: 'http 500' } }));
        await store.write(() => deadLetter(lost, 1, { why: 'http 410' }));
        expect(await peekAt(store, 9_000)).toMatchObject({ isDue: false });
        expect(await store.read(countOutbox)).toMatchObject({ waiting: 1, dead: 0 });
      });

      it('Q15 gives each channel and each endpoint its own messages', async () => {
        const { store } = await open();
        for (const id of ['one', 'other']) await store.write(enqueueTestMessage(id, id));
        await store.write(function* () {
          yield { sql: "update outbox set endpoint = 'second' where id = 'other'", params: [] };
        });
        expect(await store.write(() => leaseMessages(1_000, 10, { channel: 'mail' }))).toEqual([]);
        expect(await store.write(() => leaseMessages(1_000))).toMatchObject([{ id: 'one' }]);
        expect(await store.write(() => lease(waitingFor('webhook', 'second'), 'a', 1_000, 10))).toMatchObject([{ id: 'other' }]);
      });

      it('Q15 makes messages due that were scheduled before the clock was set back', async () => {
        const { store } = await open();
        const hour = 3_600_000;
        await store.write(enqueueTestMessage('a', 'new', 3 * hour));
        await store.write(enqueueTestMessage('b', 'failed', hour));
        const [failed] = await store.write(() => leaseMessages(hour));
        if (failed) await store.write(() => postpone(failed, { due: 3 * hour + 30_000, now: 3 * hour, failure: { why: 'http 500' } }));
        await store.write(enqueueTestMessage('c', 'soon', hour));
        const [soon] = await store.write(() => leaseMessages(hour));
        if (soon) await store.write(() => postpone(soon, { due: hour + 30_000, now: hour, failure: { why: 'http 500' } }));
        expect(await peekAt(store, hour)).toEqual({ isDue: false, isAhead: true });
        await store.write(() => rescheduleAhead(webhooks, hour));
        expect(await peekAt(store, hour)).toEqual({ isDue: true, isAhead: false });
        expect((await store.write(() => leaseMessages(hour))).map(({ id }) => id).sort()).toEqual(['failed', 'new']);
      });

      it("Q15 releases a dead server's leases, whether or not its host is known, and a living one's never", async () => {
        const { store, database } = await open();
        const other = await open(database);
        for (const id of ['of-dead', 'of-gone', 'of-unknown', 'of-living']) await store.write(enqueueTestMessage(id, id));
        const waiting = () => store.read(() => peek(webhooks, 1_000)).then(({ isDue }) => isDue);
        const leased = async (holder: string) => (await store.write(() => leaseMessages(1_000, 1, { holder }))).map(({ id }) => id);
        const beside = (id: string, host: string, pid: number) =>
          createLeaseHolder({
            store: other.store,
            self: { id, host, pid },
            log: { info: () => {}, error: () => {} },
            isRunning: () => true,
          });
        let time = 0;
        const observer = createLeaseHolder({
          store,
          self: { id: 'observer', host: 'here', pid: 1 },
          log: { info: () => {}, error: () => {} },
          monotonic: () => time,
          isRunning: (pid) => pid === 3,
        });
        const dead = beside('dead', 'elsewhere', 2);
        const living = beside('living', 'here', 3);
        await beside('gone', 'here', 4).hold(1);
        await dead.hold(1);
        await living.hold(1);
        for (const holder of ['dead', 'gone', 'unknown', 'living']) await leased(holder);
        await observer.look();
        expect([await waiting(), await leased('new')]).toEqual([true, ['of-gone']]);
        for (let passed = 0; passed < deadAfterMs; passed += 2_000) {
          await living.look();
          expect(await waiting()).toBe(false);
          time += 2_000;
          await observer.look();
        }
        await observer.look();
        expect((await store.write(() => leaseMessages(1_000))).map(({ id }) => id).sort()).toEqual(['of-dead', 'of-unknown']);
      });

      it('Q15 replay requeues dead letters and leaves sent messages alone', async () => {
        const { store } = await open();
        await store.write(enqueueTestMessage('a', 'dead'));
        await store.write(enqueueTestMessage('b', 'sent'));
        for (const held of await store.write(() => leaseMessages(1_000)))
          await store.write(() => (held.id === 'dead' ? deadLetter(held, 2_000, { why: 'http 410' }) : finish(held.id, 'sent', 2_000)));
        expect(await store.read(countOutbox)).toEqual({
          waiting: 0,
          sent: 1,
          written: 0,
          held: 0,
          later: 0,
          aside: 0,
          dead: 1,
          dismissed: 0,
          oldestWaitingAt: null,
        });
        expect(await store.write(() => replayDeadLetters(3_000))).toBe(1);
        expect(await store.read(countOutbox)).toMatchObject({ waiting: 1, dead: 0, oldestWaitingAt: 1_000 });
        const [again] = await store.write(() => leaseMessages(3_000));
        expect(again).toMatchObject({ id: 'dead', attempts: 1 });
        if (again) await store.write(() => postpone(again, { due: 9_000, now: 3_000, failure: { why: 'http 500' } }));
        expect(await peekAt(store, 8_999)).toMatchObject({ isDue: false });
        expect(await peekAt(store, 9_000)).toMatchObject({ isDue: true });
      });

      it('D5 writers at two stores on the same data never exceed the mail budget together', async () => {
        const { store, database } = await open();
        const stores = [store, (await open(database)).store];
        const context = { now: 1_000, audience: { notification: true, webhook: false }, randomUUID, mailPerHour: 100 };
        const mails = (['readiness-quiz', 'ai-knowledge-quiz'] as const).flatMap((type) =>
          range(8).map((number) => ({ ...makeStored(number).record, type, uuid: `${type} ${number}` })),
        );
        await Promise.all(
          mails.map((record, index) => {
            const message = {
              channel: 'mail',
              event: 'record.completed',
              subject: record.uuid,
              payload: { record: { ...record, personalInfo: { name: 'Ana', email: `ana+${index}@example.com` } }, flags: [] },
            } as const;
            return stores[index % 2]?.write(() => mailPerson(message, randomUUID(), context));
          }),
        );
        // The waiting ones include the message to the owner.
        expect(await store.read(countOutbox)).toMatchObject({ waiting: 5, held: 12 });
      });

      it('D8 looks for abandoned records of one flow in slices of all', async () => {
        const { store } = await open();
        await store.write(function* () {
          yield {
            sql: `with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < 900)
              insert into record (uuid, kind, version, created_at, updated_at, flags, document)
              select 'r-' || number, case when number = 700 then 'course-application' else 'readiness-quiz' end, 1, number, number, '[]', '{}' from numbers`,
            params: [],
          };
        });
        const filter = { to: 1_000, told: 'webhook record.abandoned', kind: 'course-application' } as const;
        const first = await store.read(() => findAbandoned(filter, [0, '']));
        expect(first).toEqual({ uuids: [], next: [500, 'r-500'] });
        expect(await store.read(() => findAbandoned(filter, first.next ?? [0, '']))).toEqual({ uuids: ['r-700'], next: null });
      });

      it('D1 finds abandoned records until they are announced, and erases incomplete ones with their messages', async () => {
        const { store } = await open();
        const old = makeStored(1);
        const done = makeStored(2, { completed: '2026-01-02T03:04:05.678Z', isComplete: true });
        const changed = Date.parse(old.record.updated);
        await store.write(function* () {
          yield* insertRecord(old);
          yield* insertRecord(done);
          yield* enqueue({
            channel: 'webhook',
            event: 'record.created',
            subject: old.record.uuid,
            payload: { record: old.record, flags: [] },
            id: 'one',
            now: changed,
          });
        });
        const filter = { to: changed, told: 'webhook record.abandoned', kind: undefined };
        const find = (changes: Partial<Parameters<typeof findAbandoned>[0]> = {}, from = changed) =>
          store.read(() => findAbandoned({ ...filter, ...changes }, [from, '']));
        const { uuid } = old.record;
        expect(await find()).toEqual({ uuids: [uuid], next: null });
        expect(await find({ kind: 'course-application' })).toEqual({ uuids: [], next: null });
        expect(await find({ kind: 'readiness-quiz' })).toEqual({ uuids: [uuid], next: null });
        expect(await find({ to: changed - 1 })).toEqual({ uuids: [], next: null });
        expect(await find({}, changed + 1)).toEqual({ uuids: [], next: null });
        await store.write(() =>
          enqueue({
            channel: 'webhook',
            event: 'record.abandoned',
            subject: old.record.uuid,
            payload: { record: old.record, flags: [] },
            id: 'two',
            now: changed,
          }),
        );
        expect(await find()).toEqual({ uuids: [], next: null });
        expect(await find({ told: 'webhook:other record.abandoned' })).toEqual({ uuids: [uuid], next: null });
        await store.write(() => eraseIncompleteBefore(changed));
        expect(await store.read(() => findRecord('readiness-quiz', old.record.uuid))).toBeDefined();
        await store.write(() => eraseIncompleteBefore(changed + 1));
        expect(await store.read(() => findRecord('readiness-quiz', old.record.uuid))).toBeUndefined();
        expect(await store.read(() => findRecord('readiness-quiz', done.record.uuid))).toEqual(done);
        expect((await store.read(countOutbox)).waiting).toBe(0);
      });
    });
  });
}
