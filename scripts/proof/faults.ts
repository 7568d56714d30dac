// Runs each fault from outside against what npm start runs, under load, and prints what it cost: acknowledged writes that
// were lost, messages that were doubled, the longest time a page took. Exits with 1 if any row fails.
// FAULT_RECORDS=100000 sets the records of the row with much data, by default a million; SCALE_FOLDER takes them from the proof of scale.
// FAULT_ROWS="clock,kill" runs the rows whose name contains one of the words; FAULT_ROUNDS=10 repeats each row's fault.
import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { bookkeepingRows } from './faults/bookkeeping-rows.ts';
import { clientRows } from './faults/client-rows.ts';
import { clockRows } from './faults/clock-rows.ts';
import { dataRows } from './faults/data-rows.ts';
import { diskRows } from './faults/disk-rows.ts';
import { fileRows } from './faults/file-rows.ts';
import { logRows } from './faults/log-rows.ts';
import { mailRows } from './faults/mail-rows.ts';
import { peerRows } from './faults/peer-rows.ts';
import { processRows } from './faults/process-rows.ts';
import { type Row, Trial } from './faults/trial.ts';

// Small disks are mounted in a namespace of our own: that works without root, and they're gone with this process.
const namespace = [...(process.getuid?.() === 0 ? [] : ['--map-root-user']), '--mount'];
if (!process.env.FAULT_NAMESPACE && spawnSync('unshare', [...namespace, 'true']).status === 0) {
  const env = { ...process.env, FAULT_NAMESPACE: '1' };
  const { status } = spawnSync('unshare', [...namespace, process.execPath, ...process.argv.slice(1)], { stdio: 'inherit', env });
  process.exit(status ?? 1);
}

const noFault: Row = {
  name: 'no fault',
  async run(trial) {
    await trial.start();
    trial.load.start();
    await pause(4_000);
  },
};

const wanted = (process.env.FAULT_ROWS ?? '').split(',').map((word) => word.trim());
const rows = [
  noFault,
  ...logRows,
  ...diskRows,
  ...peerRows,
  ...fileRows,
  ...bookkeepingRows,
  ...clockRows,
  ...processRows,
  ...clientRows,
  ...mailRows,
  ...dataRows,
].filter(({ name }) => wanted.some((word) => name.includes(word)));
const rounds = Number(process.env.FAULT_ROUNDS ?? 1);

const messageOf = (error: unknown) =>
  String(error instanceof Error ? error.message : error)
    .replace(/\s+/g, ' ')
    .slice(0, 300);
const widths = [34, 6, 12, 5, 7, 12, 11, 6];
const printRow = (cells: readonly (string | number)[]) =>
  console.log(cells.map((cell, index) => String(cell)[index === 0 ? 'padEnd' : 'padStart'](widths[index] ?? 0)).join(' | '));
printRow(['fault', 'rounds', 'acknowledged', 'lost', 'doubled', 'page stall', 'with waits', 'took']);
printRow(widths.map((width) => '-'.repeat(width)));

let failed = 0;
for (const { name, cycles = 1, settings = {}, run } of rows) {
  const from = performance.now();
  const trial = await Trial.open(settings);
  let numbers: Readonly<Record<'acknowledged' | 'lost' | 'doubled', string | number>> = { acknowledged: '?', lost: '?', doubled: '?' };
  try {
    for (let round = 0; round < rounds; round += 1) {
      await run(trial);
      await trial.settle();
    }
  } catch (error) {
    trial.problems.push(messageOf(error));
  }
  try {
    numbers = await trial.judge();
  } catch (error) {
    trial.problems.push(messageOf(error));
  }
  await trial.close();
  const tookS = Math.round((performance.now() - from) / 1_000);
  const { acknowledged, lost, doubled } = numbers;
  printRow([
    name,
    rounds * cycles,
    acknowledged,
    lost,
    doubled,
    `${Math.round(trial.stallMs)} ms`,
    `${Math.round(trial.longestMs)} ms`,
    `${tookS} s`,
  ]);
  for (const note of trial.notes) console.log(`  (${note})`);
  const problems = [...new Set(trial.problems)];
  for (const problem of problems) console.log(`  FAILED: ${problem}`);
  if (problems.length > 0) failed += 1;
}
console.log(
  '\nPage stall: the longest time from request to answer, without (and with) the time that server and visitor waited for a processor.',
);
console.log(failed === 0 ? `All ${rows.length} rows hold.` : `${failed} of ${rows.length} rows failed.`);
process.exit(failed === 0 ? 0 : 1);
