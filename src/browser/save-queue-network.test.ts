import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maturityLevels, questionIds } from '#domain/readiness/readiness.ts';
import type { Locale } from '#domain/text/locale.ts';
import { type Fate, openServer } from './records-server.fixture.ts';
import { allAnswers, details, openBrowser, quiet } from './save-queue.fixture.ts';

describe('S1–S3 any network behavior', () => {
  const fate = fc.oneof(
    { weight: 4, arbitrary: fc.constant<Fate>('answer') },
    { weight: 2, arbitrary: fc.constantFrom<Fate>('lose-request', 'lose-answer', 'arrive-late') },
    { weight: 2, arbitrary: fc.constantFrom<Fate>(500, 503, 429, 408, { kind: 'unreadable' }) },
  );
  const action = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('answer' as const),
        field: fc.constantFrom(...questionIds),
        value: fc.constantFrom(undefined, ...maturityLevels),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('rename' as const), name: fc.constantFrom('Ana', 'Eva', 'Noé') }) },
    { weight: 6, arbitrary: fc.record({ do: fc.constant('save' as const), step: fc.integer({ min: 1, max: 14 }), wait: fc.boolean() }) },
    {
      weight: 6,
      arbitrary: fc.constantFrom(
        { do: 'wake' } as const,
        { do: 'wait' } as const,
        { do: 'reload' } as const,
        { do: 'arrive' } as const,
        { do: 'erase' } as const,
        { do: 'language' } as const,
        { do: 'leave' } as const,
        { do: 'come-back' } as const,
      ),
    },
  );

  it('S1 S2 S3 ends with one record at the server that matches the device', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { minLength: 1, maxLength: 40 }),
        fc.array(fate, { maxLength: 40 }),
        fc.boolean(),
        async (actions, fates, submits) => {
          const world = openServer();
          const device = openBrowser(world.client);
          let locale: Locale = 'en';
          let tab = device.openPage(locale);
          let data: Record<string, string | number> = { ...details };
          let step = 1;
          let erased = 0;
          const reload = () => {
            tab.close();
            tab = device.openPage(locale);
            tab.queue.resume();
          };
          world.next(...fates);
          for (const each of actions) {
            if (each.do === 'answer') {
              const { [each.field]: _, ...others } = data;
              data = each.value === undefined ? others : { ...others, [each.field]: each.value };
            } else if (each.do === 'rename') data = { ...data, name: each.name };
            else if (each.do === 'save') {
              step = each.step;
              const saved = tab.queue.save({ data, step, reached: step, startedAt: 1_000, complete: false });
              if (each.wait) {
                await saved;
                await quiet();
              }
            } else if (each.do === 'wake') await tab.wake();
            else if (each.do === 'wait') await quiet();
            else if (each.do === 'reload') reload();
            else if (each.do === 'leave' || each.do === 'come-back') {
              tab.queue.abandon({ data, step, reached: step, startedAt: 1_000, complete: false });
              if (each.do === 'leave') reload();
            } else if (each.do === 'arrive') world.arriveLate();
            else if (each.do === 'language') {
              locale = locale === 'en' ? 'es' : 'en';
              reload();
            } else {
              erased += world.records.size;
              world.records.clear();
            }
          }
          await quiet();
          world.always('answer');
          data = { ...data, name: 'Last' };
          if (submits) {
            data = { ...data, ...allAnswers };
            step = 15;
          }
          void tab.queue.save({ data, step, reached: 14, startedAt: 1_000, complete: submits });
          for (let round = 0; round < 5; round++) {
            await quiet();
            await tab.wake();
          }
          world.arriveLate();

          const uuid = tab.queue.uuid() ?? '';
          expect(world.data(uuid)).toEqual(data);
          expect(world.record(uuid)).toMatchObject({ currentStep: step, language: locale, isComplete: submits });
          expect(world.records.size).toBeLessThanOrEqual(1 + erased);
          if (erased === 0) expect(world.records.size).toBe(1);
          expect(tab.deliveries.at(-1)).toEqual({ status: 'saved' });
          expect(tab.timers).toHaveLength(0);
        },
      ),
      { numRuns: 250 },
    );
  });
});
