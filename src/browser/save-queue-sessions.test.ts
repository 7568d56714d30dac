import { beforeEach, describe, expect, it } from 'vitest';
import type { FlowSnapshot } from '#flow/flow.ts';
import type { Fate } from './records-server.fixture.ts';
import { allAnswers, details, key, openWorld, quiet, saveOn, snapshot, startOn, type World } from './save-queue.fixture.ts';

let { server, browser, page }: World = openWorld();
beforeEach(() => {
  ({ server, browser, page } = openWorld());
});
const save = (state: FlowSnapshot, on = page) => saveOn(on, state);
const started = () => startOn(page);

describe('S5 looking up a saved session', () => {
  it('S5 looks up nothing before a record exists', async () => {
    expect(await page.queue.restore()).toEqual({ kind: 'nothing' });
    expect(server.requests).toEqual([]);
  });

  it('S5 returns the record and the acknowledged state', async () => {
    await started();
    await save(snapshot({ q4: 3 }, 2));
    page.close();
    page = browser.openPage();
    expect(await page.queue.restore()).toEqual({
      kind: 'record',
      record: server.record(),
      acknowledged: { ...details, q4: 3 },
      isNewer: false,
    });
  });

  it('W7 tells what a record keeps once it’s complete: after the submit, and at every later visit', async () => {
    await started();
    await save(snapshot({ q4: 3 }, 2));
    expect(page.keptRecords).toEqual([]);
    await save({ ...snapshot({ ...allAnswers }, 15), complete: true });
    expect(page.keptRecords).toEqual([server.record()]);
    page.close();
    page = browser.openPage();
    await page.queue.restore();
    expect(page.keptRecords).toEqual([server.record()]);
  });

  it('S5 removes the stored uuid after a 404, and resends nothing on its own', async () => {
    await started();
    server.records.clear();
    expect(await page.queue.restore()).toMatchObject({ kind: 'failed', failure: { kind: 'status', status: 404 } });
    expect(page.queue.uuid()).toBeNull();
    page.queue.resume();
    await quiet();
    expect(server.bodies('POST')).toHaveLength(1);
  });

  it('S5 recreates the record from the device when the visitor continues after a 404', async () => {
    await started();
    server.records.clear();
    await page.queue.restore();
    expect(await save(snapshot({ q4: 3, q5: 2 }, 3))).toBe('delivered');
    expect(server.data()).toEqual({ ...details, q4: 3, q5: 2 });
  });

  it.each([500, 503, 429, 'lose-request', { kind: 'unreadable' }] satisfies Fate[])('S5 keeps the stored uuid after %j', async (fate) => {
    const uuid = await started();
    server.next(fate);
    expect(await page.queue.restore()).toMatchObject({ kind: 'failed' });
    expect(page.queue.uuid()).toBe(uuid);
    expect(await save(snapshot({ q4: 3 }, 2))).toBe('delivered');
    expect(server.records.size).toBe(1);
  });

  it('S1 treats an unreadable stored queue as empty', async () => {
    browser.storage.set(`${key}.outbound`, '{"uuid":"rec');
    expect(page.queue.uuid()).toBeNull();
    expect(await save(snapshot({}, 1))).toBe('delivered');
  });
});

describe('S3 starting over', () => {
  it('S5 removes the stored uuid: the next save creates another record', async () => {
    await started();
    page.queue.forget();
    expect(page.queue.uuid()).toBeNull();
    await save(snapshot({ name: 'Eva' }, 1));
    expect(server.records.size).toBe(2);
    expect(server.record('record-1')).toMatchObject({ personalInfo: { name: 'Ana' } });
    expect(server.record('record-2')).toMatchObject({ personalInfo: { name: 'Eva' }, answers: {} });
  });

  it('S3 still delivers what was undelivered, to its own record', async () => {
    const uuid = await started();
    server.next('lose-request');
    await save(snapshot(allAnswers, 15, true));
    page.queue.forget();
    await quiet();
    expect(server.record(uuid)).toMatchObject({ isComplete: true });
    expect(page.queue.uuid()).toBeNull();
    expect([...browser.storage.keys()].filter((name) => name.startsWith(`${key}.left.`))).toEqual([]);
  });

  it('S3 creates and completes after the reset a flow that never reached the server', async () => {
    server.always('lose-request');
    await save(snapshot(allAnswers, 15, true));
    page.queue.forget();
    await quiet();
    server.always('answer');
    await page.wake();
    expect(server.records.size).toBe(1);
    expect(server.record()).toMatchObject({ isComplete: true });
    expect(page.queue.uuid()).toBeNull();
  });

  it('S3 retries once, separately, what the server refused', async () => {
    const uuid = await started();
    server.next(400);
    await save(snapshot({ q4: 3 }, 2));
    page.queue.forget();
    await quiet();
    expect(server.data(uuid)).toMatchObject({ q4: 3 });
    expect(page.queue.uuid()).toBeNull();
  });

  it('S3 keeps leftovers and the new flow across a reload', async () => {
    server.always('lose-request');
    await save(snapshot(allAnswers, 15, true));
    page.queue.forget();
    await quiet();
    await save(snapshot({ name: 'Eva' }, 1));
    page.queue.forget();
    await quiet();
    page.close();
    server.always('answer');
    page = browser.openPage();
    page.queue.resume();
    await quiet();
    expect([...server.records.values()].map(({ record }) => [record.personalInfo.name, record.isComplete])).toEqual([
      ['Ana', true],
      ['Eva', false],
    ]);
  });

  it.each(['creation', 'submit'] as const)('S6 doesn’t tie the new flow to the old record when a pending %s is answered', async (kind) => {
    if (kind === 'submit') await started();
    const slow = server.holdNext();
    void page.queue.save(kind === 'submit' ? snapshot(allAnswers, 15, true) : snapshot({}, 1));
    await quiet();
    page.queue.forget();
    slow.release();
    await quiet();
    expect(page.queue.uuid()).toBeNull();
    await save(snapshot({ name: 'Eva', q4: 1 }, 2));
    expect([...server.records.values()].map(({ record }) => [record.personalInfo.name, record.isComplete])).toEqual([
      ['Ana', kind === 'submit'],
      ['Eva', false],
    ]);
  });

  it('S3 doesn’t report a leftover’s outcome as the new flow’s', async () => {
    await started();
    server.next('lose-request', 400);
    await save(snapshot(allAnswers, 15, true));
    page.deliveries.length = 0;
    page.queue.forget();
    await quiet();
    expect(page.deliveries).toEqual([]);
  });

  it('S3 sends leftovers even if the new flow is refused', async () => {
    await started();
    server.next('lose-request', 'lose-request', 400);
    await save(snapshot(allAnswers, 15, true));
    page.queue.forget();
    await quiet();
    await save(snapshot({ name: 'Eva' }, 1));
    expect(server.record('record-1')).toMatchObject({ isComplete: true });
  });

  it('S3 leaves nothing to send after a delivered flow', async () => {
    await started();
    const before = server.requests.length;
    page.queue.forget();
    await quiet();
    expect(server.requests).toHaveLength(before);
    expect(browser.storage.has(`${key}.outbound`)).toBe(false);
  });
});

describe('M6 leaving with an unfinished form', () => {
  it('M6 reports the form as abandoned and includes unsent answers', async () => {
    const uuid = await started();
    await save(snapshot({ q4: 3 }, 2));
    page.queue.abandon(snapshot({ q4: 3, q5: 2 }, 3));
    await quiet();
    const report = server.requests.at(-1);
    expect(report).toMatchObject({ method: 'PATCH', uuid, key: null, body: { metadata: { abandoned: true, complete: false, step: 3 } } });
    expect(report?.body.answers).toEqual({ q5: { value: 2, label: 'q5 at 2 (en)' } });
    expect(server.data()).toMatchObject({ q4: 3, q5: 2 });
  });

  it('S1 reverts at the server an answer that’s reverted after the report', async () => {
    await started();
    await save(snapshot({ q4: 2 }, 2));
    page.queue.abandon(snapshot({ q4: 5, q6: 1 }, 2));
    await quiet();
    await save(snapshot({ q4: 2 }, 2));
    expect(server.data()).toEqual({ ...details, q4: 2 });
  });

  it('R4 doesn’t include half-typed details', async () => {
    await started();
    page.queue.abandon(snapshot({ email: 'ana@', name: '' }, 0));
    await quiet();
    expect(server.requests.at(-1)?.body).toEqual({ language: 'en', metadata: { step: 0, complete: false, abandoned: true } });
  });

  it('M6 reports nothing without a record or for a finished flow', async () => {
    page.queue.abandon(snapshot({}, 1));
    await started();
    const before = server.requests.length;
    page.queue.abandon(snapshot(allAnswers, 15, true));
    await quiet();
    expect(server.requests).toHaveLength(before);
  });

  it('S2 doesn’t make the pending request late with a report', async () => {
    await started();
    server.next('lose-request');
    await save(snapshot({ q4: 3 }, 2));
    page.queue.abandon(snapshot({ q4: 3 }, 2));
    await quiet();
    expect(server.requests.at(-1)).toMatchObject({ sequence: null, body: { metadata: { abandoned: true } } });
    page.close();
    page = browser.openPage();
    page.queue.resume();
    await quiet();
    expect(server.data()).toMatchObject({ q4: 3 });
  });

  it('L4 doesn’t take the language back with a report that arrives late', async () => {
    await started();
    server.next('lose-request', 'arrive-late');
    await save(snapshot({ q4: 3 }, 2));
    page.queue.abandon(snapshot({ q4: 3 }, 2));
    await quiet();
    page.close();
    page = browser.openPage('es');
    await save(snapshot({ q4: 3 }, 3));
    server.arriveLate();
    expect(server.record()).toMatchObject({ language: 'es', currentStep: 3 });
  });

  it('S2 numbers a save after the return higher than the report', async () => {
    await started();
    page.queue.abandon(snapshot({ q4: 3 }, 2));
    await quiet();
    await save(snapshot({ q4: 4 }, 2));
    expect(server.data()).toMatchObject({ q4: 4 });
  });
});

describe('S7 two tabs on one record', () => {
  it('S7 share one uuid and create one record', async () => {
    const other = browser.openPage();
    await Promise.all([page.queue.save(snapshot({}, 1)), other.queue.save(snapshot({}, 1))]);
    expect(server.records.size).toBe(1);
    expect(other.queue.uuid()).toBe(page.queue.uuid());
  });

  it('S7 merge the answers given in both', async () => {
    await started();
    const other = browser.openPage();
    await save(snapshot({ q4: 3 }, 2));
    await save(snapshot({ q4: 3, q5: 2 }, 3), other);
    await save(snapshot({ q4: 1, q5: 2 }, 2));
    expect(server.data()).toEqual({ ...details, q4: 1, q5: 2 });
    expect(server.records.size).toBe(1);
  });

  it('S7 look the record up again if the other one saved during the look', async () => {
    await started();
    await save(snapshot({ q4: 3 }, 2));
    const other = browser.openPage();
    const response = server.holdNext();
    const restoring = other.queue.restore();
    await save(snapshot({ q4: 5 }, 3));
    response.release();
    expect(await restoring).toMatchObject({ record: { currentStep: 3 }, acknowledged: { q4: 5 }, isNewer: false });
  });

  it('S2 never send overlapping requests', async () => {
    await started();
    const other = browser.openPage();
    let open = 0;
    let most = 0;
    const { update } = server.client;
    server.client.update = async (...args) => {
      open += 1;
      most = Math.max(most, open);
      const outcome = await update(...args);
      await quiet();
      open -= 1;
      return outcome;
    };
    await Promise.all([
      page.queue.save(snapshot({ q4: 1 }, 2)),
      other.queue.save(snapshot({ q4: 1, q5: 2 }, 3)),
      page.queue.save(snapshot({ q4: 3, q5: 2 }, 3)),
    ]);
    expect(most).toBe(1);
  });
});
