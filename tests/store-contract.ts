import { afterEach, describe, expect, it } from 'vitest';
import type { Subscription } from '#domain/subscription.ts';
import { findSubscription, keepSubscription } from '#server/lists/statements.ts';
import { countOutbox, deadLetter, enqueue, finish, isAnyDue, lease, postpone, replay } from '#server/outbox/queue.ts';
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

/** A place to keep data for one test: opening it twice finds the same data. */
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

/** What every store promises (Q1, Q2, Q4); each runs it on a database of its own. */
export function storeContract(name: string, makePlace: () => TestDatabase | Promise<TestDatabase>): void {
  describe(`${name} keeps the store's contract`, () => {
    const opened: { store: Store; place: TestDatabase }[] = [];
    const open = async (given?: TestDatabase) => {
      const place = given ?? (await makePlace());
      const store = await place.open();
      opened.push({ store, place });
      return { store, place };
    };
    afterEach(async () => {
      for (const { store } of opened) await store.close();
      for (const { place } of opened.splice(0)) await place.remove();
    });

    it('gives back exactly what was written, and only under its kind', async () => {
      const { store } = await open();
      const stored = { ...makeStored(1), sequence: 7 };
      await store.write(() => insertRecord(stored));
      expect(await store.read(() => findRecord('readiness-quiz', uuidOf(1)))).toEqual(stored);
      expect(await store.read(() => findRecord('course-application', uuidOf(1)))).toBeUndefined();
      expect(await store.read(() => findRecord('readiness-quiz', uuidOf(2)))).toBeUndefined();
    });

    it('Q2 keeps what was acknowledged when it is opened again', async () => {
      const { store, place } = await open();
      await store.write(() => insertRecord(makeStored(1)));
      await store.write(() => updateRecord({ ...makeStored(1, { version: 2, completed: '2026-01-03T00:00:00.000Z' }), flags: [] }));
      await store.close();
      const again = await open(place);
      expect(await again.store.read(() => findRecord('readiness-quiz', uuidOf(1)))).toMatchObject({
        flags: [],
        record: { version: 2, completed: '2026-01-03T00:00:00.000Z' },
      });
    });

    it('Q5 lets no concurrent change be lost', async () => {
      const { store } = await open();
      await store.write(() => insertRecord(makeStored(1)));
      const versions = await Promise.all(Array.from({ length: 200 }, () => store.write(() => increment(uuidOf(1)))));
      expect([...versions].sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, index) => index + 2));
      expect((await store.read(() => findRecord('readiness-quiz', uuidOf(1))))?.record.version).toBe(201);
    });

    it('undoes a failing unit of work alone', async () => {
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

    it('refuses a uuid twice', async () => {
      const { store } = await open();
      await store.write(() => insertRecord(makeStored(1)));
      await expect(store.write(() => insertRecord(makeStored(1, { version: 9 })))).rejects.toThrow();
      expect((await store.read(() => findRecord('readiness-quiz', uuidOf(1))))?.record.version).toBe(1);
    });

    it('Q4 keeps answers by scope and key, until they are swept', async () => {
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

    it('gives back numbers, texts and counts as they were given, and orders texts by their bytes', async () => {
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

    it('Q8 takes texts that no database holds, and gives them back with the sign for what is missing', async () => {
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

    it('Q5 lets no concurrent change be lost between two processes', async () => {
      const { store, place } = await open();
      const other = await open(place);
      await store.write(() => insertRecord(makeStored(1)));
      const versions = await Promise.all(
        Array.from({ length: 60 }, (_, index) => (index % 2 ? store : other.store).write(() => increment(uuidOf(1)))),
      );
      expect([...versions].sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index + 2));
    });

    it('Q5 runs two units of work that look at what the other writes as if one came after the other', async () => {
      const { store, place } = await open();
      const other = await open(place);
      // Whoever looks first writes; a second one that does not see it would write too.
      const writeWhenAlone = (number: number) =>
        function* (): Work<unknown> {
          const [row] = yield { sql: 'select count(*) as records from record', params: [] };
          if (row?.records === 0) yield* insertRecord(makeStored(number));
          return row?.records;
        };
      expect((await Promise.all([store.write(writeWhenAlone(1)), other.store.write(writeWhenAlone(2))])).sort()).toEqual([0, 1]);
    });

    it('Q4 gives one answer to one key asked for at two processes', async () => {
      const { store, place } = await open();
      const other = await open(place);
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

    it('D4 keeps a subscription once for each list, topic and address', async () => {
      const { store } = await open();
      const find = (list: Subscription['list'], topic: string, email: string) => store.read(() => findSubscription(list, topic, email));
      await Promise.all(Array.from({ length: 20 }, (_, index) => store.write(() => keepSubscription(makeSubscription(index)))));
      await store.write(() => keepSubscription(makeSubscription(30, { list: 'newsletter', topic: '' })));
      const first = await find('waitlist', 'ai-business-weekend', ' ñANDÚ@example.COM');
      expect(first).toEqual(makeSubscription(Number(first?.uuid.slice(-2))));
      await store.write(() => keepSubscription(makeSubscription(31, { consentedAt: 2_000, email: 'ñandú@example.com' })));
      expect(await find('waitlist', 'ai-business-weekend', 'ñandú@example.com')).toEqual(first);
      expect((await find('newsletter', '', 'ñandú@example.com'))?.uuid).toBe(uuidOf(30));
      expect(await find('waitlist', 'ai-workforce-transformation', 'ñandú@example.com')).toBeUndefined();
    });

    it('D5 lifts the flags of a subscription that a person asks for after a robot did', async () => {
      const { store } = await open();
      await store.write(() => keepSubscription(makeSubscription(1, { flags: ['honeypot'] })));
      const asked = makeSubscription(2, { consentedAt: 2_000, createdAt: 2_000 });
      await store.write(() => keepSubscription(asked));
      expect(await store.read(() => findSubscription('waitlist', asked.topic, asked.email))).toEqual({
        ...asked,
        uuid: uuidOf(1),
        createdAt: 1_000,
      });
    });

    it('finishes what was accepted before it closes', async () => {
      const { store, place } = await open();
      const writes = Promise.all(Array.from({ length: 150 }, (_, index) => store.write(() => insertRecord(makeStored(index)))));
      await store.close();
      await writes;
      const again = await open(place);
      expect(await again.store.read(() => findRecord('readiness-quiz', uuidOf(149)))).toBeDefined();
    });

    it('refuses work after it is closed, and says so', async () => {
      const { store } = await open();
      await store.check();
      await store.close();
      await expect(store.write(() => insertRecord(makeStored(1)))).rejects.toMatchObject({ name: 'StoreError' });
      await expect(store.read(() => findRecord('a', 'b'))).rejects.toMatchObject({ name: 'StoreError' });
      await expect(store.check()).rejects.toMatchObject({ name: 'StoreError' });
    });

    describe('the outbox', () => {
      const put = (subject: string, id: string, due = 1_000) =>
        function* () {
          yield* enqueue(
            { channel: 'webhook', event: 'record.completed', subject, payload: { record: makeStored(1).record, flags: [] } },
            id,
            due,
          );
        };

      it('Q6 keeps a message of one channel, event and subject once, and gives it back as it was', async () => {
        const { store } = await open();
        await store.write(put('a', 'first'));
        await store.write(put('a', 'second'));
        const leased = await store.write(() => lease(1_000, 91_000, 10));
        expect(leased).toEqual([
          {
            id: 'first',
            channel: 'webhook',
            event: 'record.completed',
            subject: 'a',
            payload: { record: makeStored(1).record, flags: [] },
            attempts: 1,
            created: 1_000,
            leasedUntil: 91_000,
          },
        ]);
      });

      it('Q15 hands each message to one worker, however many ask at once, and again when the claim is over', async () => {
        const { store } = await open();
        for (const number of range(20)) await store.write(put(`subject ${number}`, `id ${number}`));
        const claims = await Promise.all(range(6).map(() => store.write(() => lease(1_000, 91_000, 7))));
        const ids = claims.flat().map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(await store.read(() => isAnyDue(90_999))).toBe(ids.length < 20);
        expect(await store.read(() => isAnyDue(91_000))).toBe(true);
        expect((await store.write(() => lease(91_000, 181_000, 100))).length).toBe(20);
      });

      it('Q15 a dead letter waits for replay; one that was sent stays sent', async () => {
        const { store } = await open();
        await store.write(put('a', 'dead'));
        await store.write(put('b', 'sent'));
        const leased = await store.write(() => lease(1_000, 91_000, 10));
        for (const message of leased) {
          await store.write(() => (message.id === 'dead' ? deadLetter(message, 2_000, 'http 410') : finish(message.id, 'sent', 2_000)));
        }
        expect(await store.read(countOutbox)).toEqual({ waiting: 0, sent: 1, written: 0, dead: 1, oldestWaiting: null });
        expect(await store.write(() => replay(3_000))).toBe(1);
        expect(await store.read(countOutbox)).toMatchObject({ waiting: 1, dead: 0, oldestWaiting: 1_000 });
        const [again] = await store.write(() => lease(3_000, 93_000, 10));
        expect(again).toMatchObject({ id: 'dead', attempts: 1 });
        if (again) await store.write(() => postpone(again, 9_000, 'http 500'));
        expect(await store.read(() => isAnyDue(8_999))).toBe(false);
        expect(await store.read(() => isAnyDue(9_000))).toBe(true);
      });

      it('finds what was abandoned until it is announced, and erases what is incomplete with all that speaks of it', async () => {
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
