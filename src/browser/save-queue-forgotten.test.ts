import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maturityLevels, questionIds } from '#domain/readiness/readiness.ts';
import type { FlowSnapshot } from '#flow/flow.ts';
import { type ReadinessData, readinessQuiz } from '#flow/readiness-quiz.ts';
import { openAnchor, recallRecord } from './anchor.ts';
import { openJournal } from './journal.ts';
import { openServer } from './records-server.fixture.ts';
import { mergeRestored } from './restored.ts';
import { allAnswers, details, key, type OpenedPage, openBrowser, quiet } from './save-queue.fixture.ts';

/**
 * A visitor whose browser is killed: it comes back with what was on disk some time before. Browsers write local storage
 * seconds late, and all of it at once.
 */
function openVisit() {
  const server = openServer();
  const browser = openBrowser(server.client);
  const disk = new Map<string, string>();
  let page: OpenedPage = browser.openPage();
  let shown: FlowSnapshot<ReadinessData> = { data: readinessQuiz.empty, step: 0, reached: 0, startedAt: null, complete: false };
  const journal = () => openJournal<ReadinessData>(page.device, `${key}.journal`);
  const show = (next: FlowSnapshot<ReadinessData>) => {
    shown = next;
    journal().write(shown);
  };

  async function open() {
    page = browser.openPage();
    await recallRecord(page.device, `${key}.outbound`, page.anchor);
    const found = await page.queue.restore();
    const draft = journal().read();
    if (found.kind === 'record') {
      shown = mergeRestored(readinessQuiz, found.record, found.acknowledged, draft, found.isNewer);
      if (found.isNewer) journal().write(shown);
    }
    if (found.kind !== 'record') shown = draft ?? { data: readinessQuiz.empty, step: 0, reached: 0, startedAt: null, complete: false };
    page.queue.resume();
    await quiet();
  }

  return {
    server,
    browser,
    page: () => page,
    shown: () => shown,
    answer: (change: Partial<ReadinessData>) => show({ ...shown, data: { ...shown.data, ...change } }),
    async save(step: number, complete = false) {
      show({ ...shown, step, reached: Math.max(step, shown.reached), complete });
      const result = await page.queue.save(shown);
      await quiet();
      return result;
    },
    async leave() {
      page.queue.abandon(shown);
      await quiet();
    },
    /** Writes what the browser holds to disk. */
    flush() {
      disk.clear();
      for (const [name, value] of browser.storage) disk.set(name, value);
    },
    /** Kills the browser and opens it again. */
    async kill() {
      page.close();
      browser.storage.clear();
      for (const [name, value] of disk) browser.storage.set(name, value);
      await open();
    },
  };
}

describe('S2 a browser that forgot its last seconds', () => {
  it('S2 sends the next answer again when the forgotten report had its number', async () => {
    const visit = openVisit();
    visit.answer(details);
    await visit.save(1);
    visit.answer({ q4: 3 });
    await visit.save(2);
    visit.flush();
    visit.answer({ q5: 2 });
    await visit.leave();
    await visit.kill();
    expect(visit.shown().data).toMatchObject({ q4: 3, q5: 2 });
    visit.answer({ q6: 4 });
    expect(await visit.save(4)).toBe('delivered');
    expect(visit.server.data()).toEqual({ ...details, q4: 3, q5: 2, q6: 4 });
  });

  it('S2 goes on with the same record if nothing was on disk yet', async () => {
    const visit = openVisit();
    visit.answer(details);
    await visit.save(1);
    visit.answer({ q4: 3 });
    await visit.save(2);
    await visit.kill();
    expect(visit.shown()).toMatchObject({ step: 2, data: { ...details, q4: 3 } });
    visit.answer({ q5: 1 });
    expect(await visit.save(3)).toBe('delivered');
    expect(visit.server.data()).toEqual({ ...details, q4: 3, q5: 1 });
    expect(visit.server.records.size).toBe(1);
  });

  it('S2 shows the details from the record, not the half of them on disk', async () => {
    const visit = openVisit();
    visit.answer({ name: details.name });
    visit.flush();
    visit.answer(details);
    await visit.save(1);
    await visit.kill();
    expect(visit.shown().data).toEqual(details);
  });

  it.each(['lose-answer', 'lose-request'] as const)('S2 creates one record if it was killed during the creation: %s', async (fate) => {
    const visit = openVisit();
    visit.answer(details);
    visit.server.next(fate);
    await visit.save(1);
    await visit.kill();
    visit.answer({ ...details, companyName: 'Lumbre Norte' });
    expect(await visit.save(1)).toBe('delivered');
    expect(visit.server.records.size).toBe(1);
    expect(visit.server.data()).toEqual({ ...details, companyName: 'Lumbre Norte' });
  });

  it('S5 forgets its record once that is gone or started over', async () => {
    const visit = openVisit();
    visit.answer(details);
    await visit.save(1);
    expect(visit.browser.kept.record).toEqual({ uuid: 'record-1' });
    visit.server.next(404);
    await visit.page().queue.restore();
    expect(visit.browser.kept.record).toBeNull();
    await visit.save(1);
    visit.page().queue.forget();
    await quiet();
    expect(visit.browser.kept.record).toBeNull();
  });

  it.each(['ok', 'lose-request'] as const)('S5 doesn’t find what was started over in an anchor that still has it: %s', async (fate) => {
    const visit = openVisit();
    visit.answer(details);
    if (fate !== 'ok') visit.server.next(fate);
    await visit.save(1);
    const late = visit.browser.kept.record;
    expect(late).not.toBeNull();
    openJournal(visit.page().device, `${key}.journal`).clear();
    visit.page().queue.forget();
    visit.flush();
    await quiet();
    visit.browser.kept.record = late;
    await visit.kill();
    expect(visit.shown().data).toEqual(readinessQuiz.empty);
    expect(visit.page().queue.uuid()).toBeNull();
    visit.answer({ ...details, name: 'Eva', email: 'eva@example.com' });
    await visit.save(1);
    expect([...visit.server.records.values()].map(({ record }) => record.personalInfo.name)).toEqual([details.name, 'Eva']);
  });

  it('S2 knows whether the server holds all of the data', async () => {
    const visit = openVisit();
    visit.answer(details);
    await visit.save(1);
    visit.answer({ q4: 3 });
    expect(visit.page().queue.holds(visit.shown().data)).toBe(false);
    await visit.save(2);
    expect(visit.page().queue.holds(visit.shown().data)).toBe(true);
  });

  it('S3 does without IndexedDB', async () => {
    const anchor = openAnchor(key);
    await anchor.write({ uuid: 'record-1' });
    expect(await anchor.read()).toBeNull();
  });

  it('S2 shows the answer that was chosen last, not the one on disk', async () => {
    const visit = openVisit();
    visit.answer(details);
    await visit.save(1);
    visit.answer({ q4: 1 });
    visit.flush();
    visit.answer({ q4: 5 });
    await visit.save(2);
    await visit.kill();
    expect(visit.shown()).toMatchObject({ step: 2, data: { q4: 5 } });
    expect(visit.server.data()).toMatchObject({ q4: 5 });
  });

  /** The limit of what a device can know: a flow saves Back and Next under different steps, so this takes two saves of one step. */
  it('S2 shows what was on disk if an answer was changed back and there was nothing to send', async () => {
    const visit = openVisit();
    visit.answer({ ...details, q5: 1 });
    await visit.save(1);
    await visit.save(3);
    visit.answer({ q5: 5 });
    visit.flush();
    visit.answer({ q5: 1 });
    await visit.save(3);
    await visit.kill();
    expect(visit.shown().data.q5).toBe(5);
    expect(visit.server.data()).toMatchObject({ q5: 1 });
  });

  it('S2 keeps a typed answer that never left the device', async () => {
    const visit = openVisit();
    visit.answer(details);
    await visit.save(1);
    visit.answer({ q4: 1 });
    visit.flush();
    await visit.kill();
    expect(visit.shown().data.q4).toBe(1);
  });

  it('S2 is never refused a submit for an answer that was given: a server that lost one gets it again', async () => {
    const visit = openVisit();
    visit.answer(details);
    await visit.save(1);
    visit.answer(allAnswers);
    await visit.save(14);
    const record = visit.server.record();
    if (!record) throw new Error('There is no record.');
    Reflect.deleteProperty(record.answers, 'q9');
    expect(await visit.save(15, true)).toBe('delivered');
    expect(visit.server.record()?.isComplete).toBe(true);
    expect(visit.server.data()).toEqual({ ...details, ...allAnswers });
  });

  const action = fc.oneof(
    { weight: 8, arbitrary: fc.record({ field: fc.constantFrom(...questionIds.slice(0, 4)), value: fc.constantFrom(...maturityLevels) }) },
    { weight: 6, arbitrary: fc.record({ step: fc.integer({ min: 1, max: 14 }) }) },
    { weight: 6, arbitrary: fc.constantFrom('flush' as const, 'kill' as const, 'leave' as const) },
  );

  it('S1 S2 ends with the chosen answers, whenever it’s killed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 60, size: 'max' }), async (actions) => {
        const visit = openVisit();
        visit.answer(details);
        await visit.save(1);
        /** The answers that the server holds and that weren't changed since. */
        let safe: Partial<ReadinessData> = {};
        for (const each of actions) {
          if (each === 'flush') visit.flush();
          else if (each === 'leave') {
            await visit.leave();
            safe = { ...visit.shown().data };
          } else if (each === 'kill') {
            await visit.kill();
            expect(visit.shown().data).toMatchObject(safe);
          } else if ('step' in each) {
            const sent = visit.server.bodies('PATCH').length;
            await visit.save(each.step);
            // Without a request, the server can't know: see "shows what was on disk" above.
            if (visit.server.bodies('PATCH').length > sent) safe = { ...visit.shown().data };
          } else {
            visit.answer({ [each.field]: each.value });
            const { [each.field]: _, ...others } = safe;
            safe = others;
          }
        }
        const missing = Object.fromEntries(questionIds.filter((id) => !(id in visit.shown().data)).map((id) => [id, 3]));
        visit.answer(missing);
        const chosen = visit.shown().data;
        expect(await visit.save(15, true)).toBe('delivered');
        expect(visit.server.data()).toEqual(chosen);
        expect(visit.server.record()?.isComplete).toBe(true);
        expect(visit.server.records.size).toBe(1);
      }),
      { numRuns: 300 },
    );
  });
});
