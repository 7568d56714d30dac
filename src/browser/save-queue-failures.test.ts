import { beforeEach, describe, expect, it } from 'vitest';
import type { FlowSnapshot } from '#flow/flow.ts';
import type { Fate } from './records-server.fixture.ts';
import {
  allAnswers,
  details,
  fullAnswers,
  key,
  openBrowser,
  openWorld,
  quiet,
  saveOn,
  snapshot,
  startOn,
  type World,
} from './save-queue.fixture.ts';

let { server, browser, page }: World = openWorld();
beforeEach(() => {
  ({ server, browser, page } = openWorld());
});
const save = (state: FlowSnapshot, on = page) => saveOn(on, state);
const started = () => startOn(page);

/** Changes the record from another device. */
async function elsewhere(uuid: string, body: object) {
  server.client.report(uuid, body, null);
  await quiet();
}

describe('S3 when the server is unreachable', () => {
  it.each([
    ['500', 500, { kind: 'status', status: 500 }],
    ['502', 502, { kind: 'status', status: 502 }],
    ['503', 503, { kind: 'status', status: 503 }],
    ['408', 408, { kind: 'status', status: 408 }],
    ['429', 429, { kind: 'status', status: 429 }],
    ['no connection', 'lose-request', { kind: 'offline' }],
    ['an unreadable answer', { kind: 'unreadable' }, { kind: 'unreadable' }],
  ] satisfies [string, Fate, object][])('S3 %s keeps the answers and tries again', async (_, fate, failure) => {
    await started();
    server.next(fate);
    expect(await save(snapshot({ q4: 3 }, 2))).toBe('kept');
    expect(page.deliveries.at(-1)).toEqual({ status: 'kept', action: 'update', failure });
    expect(page.timers).toHaveLength(1);
    await page.wake();
    expect(page.deliveries.at(-1)).toEqual({ status: 'saved' });
    expect(server.data()).toMatchObject({ q4: 3 });
    expect(page.timers).toHaveLength(0);
  });

  it('S3 reports the failed operation: creating, updating or submitting', async () => {
    server.next(500);
    await save(snapshot({}, 1));
    expect(page.deliveries.at(-1)).toMatchObject({ action: 'create' });
    await page.wake();
    server.next(500);
    await save(snapshot({ q4: 1 }, 2));
    expect(page.deliveries.at(-1)).toMatchObject({ action: 'update' });
    await page.wake();
    server.next(500);
    await save(snapshot(allAnswers, 15, true));
    expect(page.deliveries.at(-1)).toMatchObject({ action: 'submit' });
  });

  it('S3 waits about twice as long before each attempt, up to a minute or so', async () => {
    await started();
    server.always('lose-request');
    await save(snapshot({ q4: 3 }, 2));
    const waits: number[] = [];
    for (let attempt = 0; attempt < 10; attempt++) {
      expect(page.timers).toHaveLength(1);
      waits.push(page.timers[0]?.ms ?? 0);
      await page.wake();
    }
    for (const [attempt, wait] of waits.entries()) {
      const middle = Math.min(60_000, 1_000 * 2 ** attempt);
      expect(wait).toBeGreaterThanOrEqual(middle * 0.75);
      expect(wait).toBeLessThanOrEqual(middle * 1.25);
    }
  });

  it('S3 resets the back-off after a success', async () => {
    await started();
    server.next('lose-request', 'lose-request', 'lose-request');
    await save(snapshot({ q4: 3 }, 2));
    for (let attempt = 0; attempt < 3; attempt++) await page.wake();
    expect(page.deliveries.at(-1)).toEqual({ status: 'saved' });
    server.next('lose-request');
    await save(snapshot({ q4: 4 }, 2));
    expect(page.timers[0]?.ms).toBeLessThanOrEqual(1_250);
  });

  it('S3 honors Retry-After', async () => {
    await started();
    server.next({ kind: 'status', status: 429, retryAfterMs: 30_000 });
    await save(snapshot({ q4: 3 }, 2));
    expect(page.timers.map(({ ms }) => ms)).toEqual([30_000]);
  });

  it('S3 doesn’t shorten the back-off for a shorter Retry-After', async () => {
    await started();
    server.next({ kind: 'status', status: 503, retryAfterMs: 1 });
    await save(snapshot({ q4: 3 }, 2));
    expect(page.timers[0]?.ms).toBeGreaterThanOrEqual(750);
  });

  it('S3 caps a Retry-After that exceeds a timer’s range at a day', async () => {
    await started();
    server.next({ kind: 'status', status: 503, retryAfterMs: 30 * 86_400_000 });
    await save(snapshot({ q4: 3 }, 2));
    expect(page.timers[0]?.ms).toBe(86_400_000);
  });

  it('S3 tries a new save immediately, and leaves at most one timer', async () => {
    await started();
    server.next('lose-request', 'lose-request');
    await save(snapshot({ q4: 3 }, 2));
    await save(snapshot({ q4: 3, q5: 3 }, 3));
    expect(page.timers).toHaveLength(1);
    await save(snapshot({ q4: 3, q5: 3, q6: 3 }, 4));
    expect(server.data()).toMatchObject({ q4: 3, q5: 3, q6: 3 });
    expect(page.timers).toHaveLength(0);
  });

  it('S3 stops retrying when the queue is stopped during a request', async () => {
    await started();
    server.next('lose-request');
    void page.queue.save(snapshot({ q4: 3 }, 2));
    page.queue.stop();
    await quiet();
    expect(page.timers).toHaveLength(0);
  });

  it('S2 sends a save that’s made at the moment another is delivered', async () => {
    for (let turns = 0; turns < 12; turns++) {
      await page.queue.save(snapshot({ q4: 1 }, 2));
      for (let turn = 0; turn < turns; turn++) await null;
      expect(await save(snapshot({ q4: 2 }, 2))).toBe('delivered');
    }
  });

  it('S3 stops retrying when the queue is stopped', async () => {
    await started();
    server.next('lose-request');
    await save(snapshot({ q4: 3 }, 2));
    page.queue.stop();
    expect(page.timers).toHaveLength(0);
  });

  it('S1 delivers a quiz filled in offline from the next page', async () => {
    server.always('lose-request');
    await save(snapshot({}, 1));
    await save(snapshot({ q4: 3 }, 2));
    await save(snapshot(allAnswers, 15, true));
    page.close();
    server.always('answer');
    page = browser.openPage();
    page.queue.resume();
    await quiet();
    expect(server.records.size).toBe(1);
    expect(server.record()).toMatchObject({ isComplete: true });
    expect(server.data()).toEqual({ ...details, ...allAnswers });
  });

  it('S3 reports nothing on resume if there’s nothing to send', async () => {
    page.queue.resume();
    await quiet();
    expect(server.requests).toEqual([]);
    expect(page.deliveries).toEqual([]);
  });
});

describe('S3 when the server refuses', () => {
  it('S3 recreates the whole record after a 404 halfway through', async () => {
    await started();
    await save(snapshot({ q4: 3, q5: 2 }, 3));
    server.records.clear();
    expect(await save(snapshot({ q4: 3, q5: 2, q6: 1 }, 4))).toBe('delivered');
    expect(page.queue.uuid()).toBe('record-2');
    expect(server.data('record-2')).toEqual({ ...details, q4: 3, q5: 2, q6: 1 });
    expect(server.record('record-2')).toMatchObject({ currentStep: 4 });
  });

  it('S3 doesn’t flood a server that loses every record', async () => {
    await started();
    server.client.update = async () => ({ kind: 'status', status: 404 });
    const { create } = server.client;
    server.client.create = async (body, name) => (server.records.size > 20 ? new Promise(() => undefined) : create(body, name));
    expect(await save(snapshot({ q4: 3 }, 2))).toBe('kept');
    expect(server.records.size).toBeLessThan(6);
    expect(page.timers).toHaveLength(1);
  });

  it('S3 gives a save its own outcome while an earlier one is being refused', async () => {
    await started();
    server.next(400);
    const settled = Promise.all([page.queue.save(snapshot({ name: 'x' }, 2)), page.queue.save(snapshot({ q4: 1 }, 2))]);
    expect((await settled)[1]).toBe('delivered');
  });

  it.each([400, 405, 403, 413])('S3 treats a %i as refused: repeats nothing, keeps everything', async (status) => {
    await started();
    server.next(status);
    expect(await save(snapshot({ q4: 3 }, 2))).toBe('refused');
    expect(page.deliveries.at(-1)).toEqual({ status: 'refused', action: 'update', failure: { kind: 'status', status } });
    expect(page.timers).toHaveLength(0);
  });

  it.each([400, 405])('S3 delivers a corrected save after a %i, including what was refused before', async (status) => {
    await started();
    server.next(status);
    await save(snapshot({ email: 'ana@old.example', q4: 3 }, 2));
    expect(await save(snapshot({ q4: 3, q5: 1 }, 3))).toBe('delivered');
    expect(server.data()).toEqual({ ...details, q4: 3, q5: 1 });
    const [refused, corrected] = server.requests.filter(({ method }) => method === 'PATCH');
    expect(corrected?.key).not.toBe(refused?.key);
  });

  it('S3 creates the record with the corrected save after a refused creation', async () => {
    server.next(400);
    expect(await save(snapshot({ name: 'x' }, 1))).toBe('refused');
    expect(await save(snapshot({}, 1))).toBe('delivered');
    expect(server.records.size).toBe(1);
    expect(server.data()).toEqual(details);
  });

  it('S3 treats a 404 on creation as refused instead of repeating it forever', async () => {
    server.next(404);
    expect(await save(snapshot({}, 1))).toBe('refused');
    expect(server.requests).toHaveLength(1);
  });

  it('S7 returns the final data after a 409 for a record completed elsewhere', async () => {
    const uuid = await started();
    const final = { ...details, ...allAnswers, q4: 5 };
    await elsewhere(uuid, { answers: { ...fullAnswers, q4: { value: 5 } }, isComplete: true });
    expect(await save(snapshot({ q4: 1 }, 2))).toBe('delivered');
    expect(page.completed).toEqual([final]);
    expect(server.data(uuid)).toEqual(final);
  });

  it('A1 keeps and sends an address that was corrected in the meantime', async () => {
    const uuid = await started();
    await elsewhere(uuid, { answers: fullAnswers, isComplete: true });
    const { release } = server.holdNext();
    void save({ ...snapshot({ ...allAnswers, q4: 1 }, 15), complete: true });
    await quiet();
    const corrected = { ...details, ...allAnswers, q4: 1, email: 'ana@example.org' };
    const saved = save({ ...snapshot({}, 15), data: corrected, complete: true });
    release();
    expect(await saved).toBe('delivered');
    expect(server.bodies('PATCH').at(-1)).toEqual({ personalInfo: { email: 'ana@example.org' }, isComplete: true });
    expect(server.data(uuid)).toEqual({ ...details, ...allAnswers, email: 'ana@example.org' });
    expect(page.completed.at(-1)).toMatchObject({ q4: allAnswers.q4, email: 'ana@example.org' });
  });

  it('S7 sends nothing after that', async () => {
    const uuid = await started();
    await elsewhere(uuid, { answers: fullAnswers, isComplete: true });
    await save(snapshot({ q4: 1 }, 2));
    const before = server.requests.length;
    page.queue.resume();
    await quiet();
    expect(server.requests).toHaveLength(before);
  });

  it('S7 settles for a record completed elsewhere despite an unanswered report', async () => {
    const uuid = await started();
    page.queue.abandon(snapshot({ q4: 3 }, 2));
    await elsewhere(uuid, { answers: fullAnswers, isComplete: true });
    expect(await save(snapshot({ q4: 1 }, 2))).toBe('delivered');
    expect(server.data(uuid)).toEqual({ ...details, ...allAnswers });
    expect(server.bodies('GET')).toHaveLength(1);
  });

  it('S3 fetches the record after a 412 and sends the difference', async () => {
    const uuid = await started();
    await save(snapshot({ q4: 3 }, 2));
    await elsewhere(uuid, { answers: { q4: { value: 1 }, q9: { value: 2 } } });
    server.next(412);
    expect(await save(snapshot({ q4: 3, q5: 2, q9: 2 }, 3))).toBe('delivered');
    expect(server.bodies('PATCH').at(-1)?.answers).toMatchObject({ q4: { value: 3 }, q5: { value: 2 } });
    expect(server.bodies('PATCH').at(-1)?.answers).not.toHaveProperty('q9');
    expect(server.data(uuid)).toMatchObject({ q4: 3, q5: 2, q9: 2 });
  });

  it.each([409, 412])('S3 gives up after repeated %i', async (status) => {
    const uuid = await started();
    const { client } = server;
    const stubborn = openBrowser({ ...client, update: async () => ({ kind: 'status', status }) });
    page = stubborn.openPage();
    page.device.write(`${key}.outbound`, { ...(JSON.parse(browser.storage.get(`${key}.outbound`) ?? '{}') as object) });
    expect(page.queue.uuid()).toBe(uuid);
    expect(await save(snapshot({ q4: 1 }, 2))).toBe('refused');
    expect(page.deliveries.at(-1)).toMatchObject({ status: 'refused', failure: { status } });
  });

  it('S3 retries later after a 409 if the record can’t be fetched', async () => {
    await started();
    server.next(409, 'lose-request');
    expect(await save(snapshot({ q4: 3 }, 2))).toBe('kept');
    await page.wake();
    expect(server.data()).toMatchObject({ q4: 3 });
  });

  it('S2 replaces a key that was used for another body (422)', async () => {
    await started();
    server.next(422);
    expect(await save(snapshot({ q4: 3 }, 2))).toBe('delivered');
    const [first, second] = server.requests.filter(({ method }) => method === 'PATCH');
    expect(second?.body).toEqual(first?.body);
    expect(second?.key).not.toBe(first?.key);
  });

  it.each([422, 412])('S3 doesn’t give up on a %i after a long time offline', async (status) => {
    await started();
    server.next(...Array<Fate>(6).fill('lose-request'), status);
    await save(snapshot({ q4: 3 }, 2));
    for (let attempt = 0; attempt < 6; attempt++) await page.wake();
    expect(page.deliveries.at(-1)).toEqual({ status: 'saved' });
  });

  it('S2 gives up after repeated 422s', async () => {
    await started();
    server.always(422);
    expect(await save(snapshot({ q4: 3 }, 2))).toBe('refused');
    expect(server.bodies('PATCH').length).toBeLessThanOrEqual(5);
  });
});
