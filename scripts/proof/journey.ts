// Visitors go through the flows in browsers that are killed at random moments: nothing that was called saved may be lost, every
// answer ends up on the server as it was given last, Submit is never refused, and each visitor has one record.
// JOURNEY_RUNS=100 is the number of visitors, JOURNEY_SEED=1 the first one's seed; a run repeats with its seed.
import { runJourney } from '../../e2e/journey/journey.ts';
import { openSite } from '../../e2e/journey/site.ts';
import { findTestBrowser } from '../browser.ts';

const runs = Number(process.env.JOURNEY_RUNS ?? 100);
const first = Number(process.env.JOURNEY_SEED ?? Math.floor(Math.random() * 1e9));
const atATime = 2;
const executable = findTestBrowser();
const site = await openSite();
const total = { runs: 0, kills: 0, answers: 0, again: 0, faults: 0, failed: 0 };
let next = first;

async function lane() {
  while (next < first + runs) {
    const seed = next;
    next += 1;
    const from = performance.now();
    const { kind, kills, answers, again, faults } = await runJourney(seed, site, executable).catch((error: Error) => ({
      kind: 'unfinished',
      kills: 0,
      answers: 0,
      again: 0,
      faults: [error.message],
    }));
    total.runs += 1;
    total.kills += kills;
    total.answers += answers;
    total.again += again;
    total.faults += faults.length;
    if (faults.length > 0) total.failed += 1;
    const tookS = Math.round((performance.now() - from) / 1_000);
    console.log(`seed ${seed}: ${kind}, ${kills} kills, ${answers} answers, ${again} given again, ${faults.length} faults, ${tookS} s`);
    for (const fault of faults) console.log(`  FAILED: ${fault}`);
    if (faults.length > 0) console.log(`  again: JOURNEY_SEED=${seed} JOURNEY_RUNS=1 npm run proof -- journey`);
  }
}

console.log(`${runs} visitors, seeds from ${first}`);
await Promise.all(Array.from({ length: atATime }, lane));
await site.close();
console.log(
  `\n${total.runs} runs, ${total.kills} kills, ${total.answers} answers, ${total.again} given again because a kill took them before they were called saved, ${total.faults} faults in ${total.failed} runs`,
);
process.exit(total.failed === 0 ? 0 : 1);
