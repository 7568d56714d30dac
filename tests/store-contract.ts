import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { Subscription } from '#domain/subscription.ts';
import { findSubscription, saveSubscription } from '#server/mailing-lists/statements.ts';
import { mailPerson } from '#server/notifications/mail-person.ts';
import { countOutbox, deadLetter, enqueue, finish, isMessageDue, lease, postpone, replay } from '#server/outbox/queue.ts';
import {
  deleteAnswersBefore,
  eraseIncompleteBefore,
  findAbandoned,
  findAnswer,
  findRecord,
  insertAnswer,
  insertRecord,
  updateRecord,
} from '#server/records/statements.ts';
import type { Row, Store, Work } from '#server/stores/store.ts';
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

    it('Q4 stores responses by scope and key until they are deleted', async () => {
      const { store } = await open();
      const { record, sequence } = makeStored(1);
      const answer = { bodyHash: 'h', status: 201, stored: { record, sequence } };
      await store.write(function* () {
        yield* insertRecord(makeStored(1));
        yield* insertAnswer('POST a', 'key', answer, 1_000);
        yield* insertAnswer('POST b', 'key', { ...answer, status: 200 }, 2_000);
      });
      expect(await store.read(() => findAnswer('POST a', 'key'))).toEqual(answer);
      expect(await store.read(() => findAnswer('POST a', 'other'))).toBeUndefined();
      await store.write(() => deleteAnswersBefore(2_000));
      expect(await store.read(() => findAnswer('POST a', 'key'))).toBeUndefined();
      expect((await store.read(() => findAnswer('POST b', 'key')))?.status).toBe(200);
    });

    it('returns numbers, texts, and counts unchanged, and sorts texts by bytes', async () => {
      const { store } = await open();
      const numbers = [0, 1, -1, 2 ** 31, 8.64e15, Number.MAX_SAFE_INTEGER];
      await store.write(function* () {
        for (const [index, number] of numbers.entries())
          yield* insertRecord({ ...makeStored(index, { version: number, type: 'readiness-quiz' }), sequence: number });
      });
      const rows = await store.read(function* (): Work<readonly Row[]> {
        return yield { sql: 'select version, sequence, completed_at, flags from record order by uuid', params: [] };
      });
      expect(rows).toEqual(
        numbers.map((number) => ({ version: number, sequence: number, completed_at: null, flags: JSON.stringify(['honeypot']) })),
      );
      const texts = ['Z', '_', 'a', 'b', 'É', 'ñ'];
      const sorted = await store.write(function* (): Work<readonly Row[]> {
        for (const [index, text] of texts.toReversed().entries()) {
          const { record, sequence } = makeStored(index);
          yield* insertAnswer(text, 'key', { bodyHash: '', status: 200, stored: { record, sequence } }, index);
        }
        return yield { sql: 'select scope, (select count(*) from record) as records from idempotency order by scope', params: [] };
      });
      expect(sorted).toEqual(texts.map((text) => ({ scope: text, records: numbers.length })));
    });

    it('Q8 stores texts with NUL or lone surrogates, using the replacement character', async () => {
      const { store } = await open();
      const { record, sequence } = makeStored(1);
      await store.write(function* () {
        yield* insertRecord(makeStored(1));
        yield* insertAnswer('a\0b', '\ud800', { bodyHash: 'h', status: 200, stored: { record, sequence } }, 1);
      });
      const rows = await store.read(function* (): Work<readonly Row[]> {
        return yield { sql: 'select scope, key from idempotency', params: [] };
      });
      expect(rows).toEqual([{ scope: 'a\ufffdb', key: '\ufffd' }]);
      expect(await store.read(() => findAnswer('a\0b', '\ud800'))).toBeDefined();
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
      // Writes only into an empty table. Without isolation, both would write.
      const writeWhenAlone = (number: number) =>
        function* (): Work<unknown> {
          const [row] = yield { sql: 'select count(*) as records from record', params: [] };
          if (row?.records === 0) yield* insertRecord(makeStored(number));
          return row?.records;
        };
      expect((await Promise.all([store.write(writeWhenAlone(1)), other.store.write(writeWhenAlone(2))])).sort()).toEqual([0, 1]);
    });

    it('Q4 gives one response per key across two processes', async () => {
      const { store, database } = await open();
      const other = await open(database);
      const createOnce = (number: number) =>
        function* (): Work<string> {
          const earlier = yield* findAnswer('POST a', 'key');
          if (earlier) return earlier.stored.record.uuid;
          const { record, sequence } = makeStored(number);
          yield* insertRecord(makeStored(number));
          yield* insertAnswer('POST a', 'key', { bodyHash: 'h', status: 201, stored: { record, sequence } }, 1_000);
          return record.uuid;
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
          yield* enqueue(
            { channel: 'webhook', event: 'record.completed', subject, payload: { record: makeStored(1).record, flags: [] } },
            id,
            due,
          );
        };

      it('Q6 stores a message once per channel, event, and subject, and returns it unchanged', async () => {
        const { store } = await open();
        await store.write(enqueueTestMessage('a', 'first'));
        await store.write(enqueueTestMessage('a', 'second'));
        const leased = await store.write(() => lease(1_000, 91_000, 10));
        expect(leased).toEqual([
          {
            id: 'first',
            channel: 'webhook',
            event: 'record.completed',
            subject: 'a',
            payload: { record: makeStored(1).record, flags: [] },
            attempts: 1,
            createdAt: 1_000,
            leasedUntil: 91_000,
          },
        ]);
      });

      it('Q15 leases each message to one worker at a time, and again once the lease ends', async () => {
        const { store } = await open();
        for (const number of range(20)) await store.write(enqueueTestMessage(`subject ${number}`, `id ${number}`));
        const leases = await Promise.all(range(6).map(() => store.write(() => lease(1_000, 91_000, 7))));
        const ids = leases.flat().map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(await store.read(() => isMessageDue(90_999))).toBe(ids.length < 20);
        expect(await store.read(() => isMessageDue(91_000))).toBe(true);
        expect((await store.write(() => lease(91_000, 181_000, 100))).length).toBe(20);
      });

      it('Q15 replay requeues dead letters and leaves sent messages alone', async () => {
        const { store } = await open();
        await store.write(enqueueTestMessage('a', 'dead'));
        await store.write(enqueueTestMessage('b', 'sent'));
        const leased = await store.write(() => lease(1_000, 91_000, 10));
        for (const message of leased) {
          await store.write(() => (message.id === 'dead' ? deadLetter(message, 2_000, 'http 410') : finish(message.id, 'sent', 2_000)));
        }
        expect(await store.read(countOutbox)).toEqual({ waiting: 0, sent: 1, written: 0, held: 0, dead: 1, oldestWaitingAt: null });
        expect(await store.write(() => replay(3_000))).toBe(1);
        expect(await store.read(countOutbox)).toMatchObject({ waiting: 1, dead: 0, oldestWaitingAt: 1_000 });
        const [again] = await store.write(() => lease(3_000, 93_000, 10));
        expect(again).toMatchObject({ id: 'dead', attempts: 1 });
        if (again) await store.write(() => postpone(again, 9_000, 'http 500'));
        expect(await store.read(() => isMessageDue(8_999))).toBe(false);
        expect(await store.read(() => isMessageDue(9_000))).toBe(true);
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

      it('D1 finds abandoned records until they are announced, and erases incomplete ones with their messages', async () => {
        const { store } = await open();
        const old = makeStored(1);
        const done = makeStored(2, { completed: '2026-01-02T03:04:05.678Z', isComplete: true });
        const changed = Date.parse(old.record.updated);
        await store.write(function* () {
          yield* insertRecord(old);
          yield* insertRecord(done);
          yield* enqueue(
            { channel: 'webhook', event: 'record.created', subject: old.record.uuid, payload: { record: old.record, flags: [] } },
            'one',
            changed,
          );
        });
        expect(await store.read(() => findAbandoned(changed - 1, changed, 10))).toEqual([old]);
        await store.write(() =>
          enqueue(
            { channel: 'webhook', event: 'record.abandoned', subject: old.record.uuid, payload: { record: old.record, flags: [] } },
            'two',
            changed,
          ),
        );
        expect(await store.read(() => findAbandoned(changed - 1, changed, 10))).toEqual([]);
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
