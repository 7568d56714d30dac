// @module-tag wide
import { expect, test } from '@playwright/test';
import { inWide } from './in-wide.ts';
import { runJourney } from './journey/journey.ts';
import { openSite, type Site } from './journey/site.ts';

let site: Site;
test.beforeAll(async () => {
  site = await openSite();
});
test.afterAll(() => site.close());

for (const seed of [1, 2, 3]) {
  test(`S1 S2 S3 S4 nothing that was called saved is lost when the browser is killed, seed ${seed}`, inWide(seed > 1), async () => {
    const journey = await runJourney(seed, site, process.env.CHROMIUM ?? '/usr/bin/chromium');
    expect(journey.faults, `again: JOURNEY_SEED=${seed} JOURNEY_RUNS=1 npm run proof -- journey`).toEqual([]);
    expect(journey.kills).toBeGreaterThan(0);
  });
}
