import { beforeEach, describe, expect, it } from 'vitest';
import type { FieldPath, FlowSnapshot } from '#flow/flow.ts';
import { allAnswers, details, fieldPaths, openWorld, quiet, saveOn, snapshot, startOn, type World } from './save-queue.fixture.ts';

let { server, browser, page }: World = openWorld();
beforeEach(() => {
  ({ server, browser, page } = openWorld());
});
const save = (state: FlowSnapshot, on = page) => saveOn(on, state);
const started = () => startOn(page);

describe('P4 P5 creating and updating', () => {
  it('P5 creates the record with the first save, at step 1 with progress 1', async () => {
    expect(page.queue.uuid()).toBeNull();
    expect(await save(snapshot({}, 1))).toBe('delivered');
    expect(server.bodies('POST')).toEqual([
      {
        personalInfo: { name: 'Ana', email: 'ana@example.com', companyName: 'Lumbre' },
        companyInfo: { industry: 'retail', revenue: '1m-5m', employees: '11-50' },
        reminder: false,
        currentStep: 1,
        progress: 1,
        language: 'en',
        metadata: { step: 1, complete: false, abandoned: false },
      },
    ]);
    expect(server.bodies('PATCH')).toEqual([]);
    expect(page.queue.uuid()).toBe('record-1');
    expect(page.deliveries).toEqual([{ status: 'saving' }, { status: 'saved' }]);
  });

  it('P4 sends only changes in later saves, with labels in the visitor’s language', async () => {
    await started();
    await save(snapshot({ q4: 3 }, 2));
    await save(snapshot({ q4: 3, q5: 2 }, 3));
    expect(server.bodies('PATCH')).toEqual([
      {
        answers: { q4: { value: 3, label: 'q4 at 3 (en)' } },
        currentStep: 2,
        language: 'en',
        metadata: { step: 2, complete: false, abandoned: false },
      },
      {
        answers: { q5: { value: 2, label: 'q5 at 2 (en)' } },
        currentStep: 3,
        language: 'en',
        metadata: { step: 3, complete: false, abandoned: false },
      },
    ]);
    expect(server.data()).toEqual({ ...details, q4: 3, q5: 2 });
  });

  it('W7 names the wording of the page that a state was filled in on, until the record is complete', async () => {
    const before = browser.openPage('en', fieldPaths, 'before');
    await startOn(before);
    server.always('lose-request');
    await saveOn(before, snapshot({ q4: 3 }, 2));
    before.close();
    server.always('answer');
    const after = browser.openPage('en', fieldPaths, 'after');
    after.queue.resume();
    await quiet();
    await saveOn(after, snapshot({ q4: 3, q5: 2 }, 3));
    const wordings = server.requests.flatMap(({ method, body }) => (method === 'GET' ? [] : [(body as { wording?: string }).wording]));
    expect(new Set(wordings.slice(0, -1))).toEqual(new Set(['before']));
    expect(wordings.at(-1)).toBe('after');
  });

  it('S6 updates the record with changed details and never creates a second one', async () => {
    const uuid = await started();
    await save(snapshot({ name: 'Eva', q4: 3 }, 2));
    expect(server.records.size).toBe(1);
    expect(server.record(uuid)).toMatchObject({ personalInfo: { name: 'Eva', email: 'ana@example.com' } });
    expect(server.bodies('PATCH')[0]).toMatchObject({ personalInfo: { name: 'Eva' } });
    expect(server.bodies('PATCH')[0]).not.toHaveProperty('companyInfo');
  });

  it('sends nothing for a save without changes, and counts it as delivered', async () => {
    await started();
    await save(snapshot({ q4: 3 }, 2));
    const before = server.requests.length;
    expect(await save(snapshot({ q4: 3 }, 2))).toBe('delivered');
    expect(server.requests).toHaveLength(before);
  });

  it('P4 deletes an answer at the server with null', async () => {
    await started();
    await save(snapshot({ q4: 3 }, 2));
    await save(snapshot({}, 2));
    expect(server.bodies('PATCH').at(-1)?.answers).toEqual({ q4: null });
    expect(server.data()).toEqual(details);
  });

  it('F1 marks the record complete at step 15 on submit', async () => {
    await started();
    expect(await save(snapshot(allAnswers, 15, true))).toBe('delivered');
    expect(server.record()).toMatchObject({ isComplete: true, currentStep: 15 });
    expect(server.bodies('PATCH')[0]).toMatchObject({ isComplete: true });
  });

  it('S3 creates and completes the record if the first save contains everything', async () => {
    expect(await save(snapshot(allAnswers, 15, true))).toBe('delivered');
    expect(server.requests.map(({ method }) => method)).toEqual(['POST', 'PATCH']);
    expect(server.record()).toMatchObject({ isComplete: true });
  });

  it('L4 sends a change of language even if nothing else changed', async () => {
    await started();
    await save(snapshot({ q4: 3 }, 2));
    page.close();
    page = browser.openPage('es');
    await save(snapshot({ q4: 3 }, 2));
    expect(server.record()).toMatchObject({ language: 'es', answers: { q4: { value: 3 } } });
    expect(server.bodies('PATCH').at(-1)).not.toHaveProperty('answers');
  });
});

describe('A1 correcting a completed record', () => {
  it('A1 sends only the correction, whatever the language', async () => {
    const uuid = await started();
    await save(snapshot(allAnswers, 15, true));
    page.close();
    const spanish = browser.openPage('es');
    expect(await save(snapshot({ ...allAnswers, email: 'new@example.com' }, 15, true), spanish)).toBe('delivered');
    expect(server.requests.at(-1)?.body).toEqual({ personalInfo: { email: 'new@example.com' }, isComplete: true });
    expect(server.records.get(uuid)?.record).toMatchObject({ isComplete: true, personalInfo: { email: 'new@example.com' } });
    expect(spanish.completed).toEqual([]);
  });

  it('A1 sends a correction made before the completion arrived right after it', async () => {
    const uuid = await started();
    server.next('lose-request');
    await save(snapshot(allAnswers, 15, true));
    await save(snapshot({ ...allAnswers, email: 'new@example.com' }, 15, true));
    await page.wake();
    expect(server.records.get(uuid)?.record).toMatchObject({ isComplete: true, personalInfo: { email: 'new@example.com' } });
  });
});

describe('A3 an answer whose condition is false', () => {
  const conditional: Readonly<Record<string, FieldPath>> = {
    ...fieldPaths,
    q5: { block: 'answers', type: 'number', when: (data) => data.q4 !== 1 },
  };
  beforeEach(() => {
    page = browser.openPage('en', conditional);
  });

  it('A3 is removed from the server, and sent again when the condition is true again', async () => {
    const uuid = await started();
    const held = () => Object.keys(server.records.get(uuid)?.record.answers ?? {});
    await save(snapshot({ q4: 2, q5: 3 }, 2));
    expect(held()).toEqual(['q4', 'q5']);
    await save(snapshot({ q4: 1, q5: 3 }, 2));
    expect(held()).toEqual(['q4']);
    await save(snapshot({ q4: 2, q5: 3 }, 2));
    expect(held()).toEqual(['q4', 'q5']);
  });

  it('A3 is never sent if the condition was always false, not even when leaving the page', async () => {
    await started();
    await save(snapshot({ q4: 1, q5: 3 }, 2));
    page.queue.abandon(snapshot({ q4: 1, q5: 4 }, 2));
    await quiet();
    expect(JSON.stringify(server.requests)).not.toContain('q5');
  });
});

describe('S2 one request at a time, each repeatable', () => {
  it('S2 gives every change its own key and a higher sequence', async () => {
    await started();
    for (const level of [1, 2, 3]) await save(snapshot({ q4: level }, 2));
    const patches = server.requests.filter(({ method }) => method === 'PATCH');
    const sequences = patches.map(({ sequence }) => sequence ?? 0);
    expect(new Set(server.requests.map((request) => request.key)).size).toBe(4);
    expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
    expect(new Set(sequences).size).toBe(3);
  });

  it('S2 repeats a creation whose response was lost with the same key and body, and ends with one record', async () => {
    server.next('lose-answer');
    expect(await save(snapshot({}, 1))).toBe('kept');
    expect(page.queue.uuid()).toBeNull();
    await page.wake();
    const [first, second] = server.requests;
    expect(second).toEqual(first);
    expect(server.records.size).toBe(1);
    expect(page.queue.uuid()).toBe('record-1');
  });

  it('S2 repeats a change whose response was lost unchanged, even if more was typed since', async () => {
    await started();
    server.next('lose-answer', 'lose-request');
    await save(snapshot({ q4: 3 }, 2));
    expect(await save(snapshot({ q4: 5 }, 2))).toBe('kept');
    await page.wake();
    const [first, second, third, fourth] = server.requests.filter(({ method }) => method === 'PATCH');
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    expect(fourth).toMatchObject({ body: { answers: { q4: { value: 5 } } } });
    expect(fourth?.key).not.toBe(first?.key);
    expect(server.data()).toMatchObject({ q4: 5 });
  });

  it('S2 creates no second record when a creation arrives long after its timeout', async () => {
    server.next('arrive-late');
    await save(snapshot({}, 1));
    await page.wake();
    await save(snapshot({ q4: 3 }, 2));
    server.arriveLate();
    expect(server.records.size).toBe(1);
    expect(server.data()).toMatchObject({ q4: 3 });
  });

  it('S2 undoes nothing when a change arrives late', async () => {
    await started();
    server.next('arrive-late');
    await save(snapshot({ q4: 1 }, 2));
    await page.wake();
    await save(snapshot({ q4: 5 }, 2));
    server.arriveLate();
    expect(server.data()).toMatchObject({ q4: 5 });
  });

  it('S2 continues from the server’s sequence if the device is behind, and loses nothing', async () => {
    const uuid = await started();
    await save(snapshot({ q4: 3 }, 2));
    const stored = server.records.get(uuid);
    if (stored) stored.sequence = 40;
    expect(await save(snapshot({ q4: 5 }, 2))).toBe('delivered');
    expect(server.data()).toMatchObject({ q4: 5 });
    expect(server.requests.at(-1)).toMatchObject({ sequence: 41 });
  });

  it.each([
    ['its answer got lost and another device changed the same question', 'lose-answer', false],
    ['another device took its number', 'lose-request', true],
  ] as const)('S2 says saved only of what the server holds: %s', async (_, fate, takesNumber) => {
    const uuid = await started();
    server.next(fate);
    await save(snapshot({ q4: 3 }, 2));
    const sequence = takesNumber ? (server.requests.at(-1)?.sequence ?? 0) : null;
    server.client.report(uuid, { answers: { q4: { value: 1 } } }, sequence);
    page.deliveries.length = 0;
    await page.wake();
    expect(server.data()).toMatchObject({ q4: 3 });
    expect(page.deliveries.at(-1)).toEqual({ status: 'saved' });
  });

  it('S2 sends saves made during a request after it, as one', async () => {
    await started();
    const settled = [1, 2, 3, 4].map((level) => page.queue.save(snapshot({ q4: level }, 2)));
    expect(await Promise.all(settled)).toEqual(['delivered', 'delivered', 'delivered', 'delivered']);
    expect(server.bodies('PATCH').length).toBeLessThanOrEqual(2);
    expect(server.data()).toMatchObject({ q4: 4 });
  });

  it('S2 repeats on the next page a request that was pending when the page was closed', async () => {
    await started();
    server.next('lose-answer');
    void page.queue.save(snapshot({ q4: 3 }, 2));
    await null;
    page.close();
    await quiet();
    page = browser.openPage();
    page.queue.resume();
    await quiet();
    const patches = server.requests.filter(({ method }) => method === 'PATCH');
    expect(patches).toHaveLength(2);
    expect(patches[1]).toEqual(patches[0]);
    expect(server.data()).toMatchObject({ q4: 3 });
  });
});
