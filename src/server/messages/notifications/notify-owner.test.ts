import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Flag } from '#domain/records/stored-record.ts';
import { hourMs, minuteMs, secondMs } from '#domain/text/time.ts';
import { countUnsent } from '#server/platform/outbox/queue.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import { insertRecord } from '#server/visitors/records/statements.ts';
import { openTestServer, type TestServer } from '#tests/server.ts';
import { makeStored } from '#tests/stored-record.ts';
import { noticesPerHour, notifyOwner, readCollected } from './notify-owner.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

let count = 0;
/** Tells the owner of a completed record; `at` is when its request began. */
async function notify(at = server.now, flags: Flag[] = []) {
  count += 1;
  const stored = makeStored(count, { uuid: randomUUID() });
  await server.store.write(function* () {
    yield* insertRecord({ ...stored, flags });
    yield* notifyOwner(
      { channel: 'notification', event: 'record.completed', subject: stored.record.uuid, payload: { record: stored.record, flags } },
      { now: at, randomUUID },
    );
  });
}
const select = (sql: string) =>
  server.store.read(function* (): Transaction<readonly Row[]> {
    return yield { sql, params: [] };
  });
const alone = async () => (await select("select id from outbox where state = 'waiting' and event = 'record.completed'")).length;
const collectingMails = () => select("select payload, due_at from outbox where event = 'leads.digest' order by created_at");
/** How many records the collecting mails tell of, if each is read when it's due. */
async function told(): Promise<readonly number[]> {
  const rows = await collectingMails();
  return Promise.all(
    rows.map(async ({ payload }) => {
      const { from, to } = JSON.parse(String(payload));
      return (await server.store.read(() => readCollected(Date.parse(from), Date.parse(to), 50))).completed.count;
    }),
  );
}
const fill = async () => {
  for (let index = 0; index < noticesPerHour; index += 1) await notify();
};

describe('D5 the owner’s collecting mail', () => {
  it('D5 is read a while after its hour, so that a notice whose write took long is in it', async () => {
    await fill();
    await notify();
    const [mail] = await collectingMails();
    const end = server.now + hourMs;
    expect(Number(mail?.due_at)).toBe(end + minuteMs);
    server.now = end + 30 * secondMs;
    // Its request began within the hour.
    await notify(end - secondMs);
    expect(await told()).toEqual([2]);
  });

  it('D5 tells a notice that began before it and was written after it', async () => {
    await fill();
    await notify();
    await notify(server.now - 10 * secondMs);
    expect(await told()).toEqual([2]);
  });

  it('D5 tells each notice once, whether it comes in the last second of an hour or the first of the next', async () => {
    await fill();
    await notify();
    const end = server.now + hourMs;
    for (const at of [end - 1, end, end + 1]) await notify(at);
    // The ten are an hour old by now, so these two come by themselves.
    expect(await told()).toEqual([2]);
    expect(await alone()).toBe(noticesPerHour + 2);
    for (let index = 0; index < noticesPerHour; index += 1) await notify(end + 2);
    // Ten have come by themselves again, and two more begin the next mail.
    expect(await told()).toEqual([2, 2]);
  });

  it('D5 has the records that one address has too many of from the first on', async () => {
    await notify();
    await notify(server.now, ['many']);
    await notify();
    expect(await alone()).toBe(1);
    expect(await told()).toEqual([2]);
  });

  it('Q15 is no message that waits until it’s due', async () => {
    await fill();
    await notify();
    await server.store.write(function* () {
      yield { sql: "update outbox set state = 'sent' where event = 'record.completed'", params: [] };
    });
    expect((await server.store.read(countUnsent)).oldestWaitingAt).toBe(server.now + hourMs + minuteMs);
  });
});

it('Q15 D5 a mail waits since it had room, not since it was caused', async () => {
  await server.store.write(function* () {
    for (const [id, admittedAt] of [
      ['a', server.now - minuteMs],
      ['b', null],
    ] as const)
      yield {
        sql: `insert into outbox (id, channel, endpoint, event, subject, once, payload, state, attempts, created_at, due_at, scheduled_at, admitted_at)
          values ($1, 'mail', '', 'record.completed', $1, $1, '{}', 'waiting', 0, $2, $2, $2, $3)`,
        params: [id, admittedAt === null ? server.now - secondMs : server.now - 5 * hourMs, admittedAt],
      };
  });
  expect((await server.store.read(countUnsent)).oldestWaitingAt).toBe(server.now - minuteMs);
});
