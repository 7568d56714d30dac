// The log is standard error. If it breaks, the server keeps running and stops cleanly; it may lose lines, and counts them.
import { spawnSync } from 'node:child_process';
import { closeSync, constants, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Readiness, Row, Trial } from './trial.ts';

async function work(trial: Trial, stderr: number, afterStart: () => void = () => undefined): Promise<Readiness> {
  const server = await trial.start({ stderr });
  afterStart();
  trial.load.start();
  await pause(4_000);
  trial.expect(await trial.load.isAcknowledging(3_000), 'writes are no longer acknowledged');
  await trial.load.stop();
  return trial.ready(server);
}

const countsLost = ({ status, counts }: Readiness) => status === 200 && Number(counts.log_lines_lost) > 0;

/** A pipe's two ends, as file descriptors. */
function openPipe(folder: string) {
  const path = join(folder, 'pipe');
  spawnSync('mkfifo', [path]);
  const readEnd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  return { readEnd, writeEnd: openSync(path, constants.O_WRONLY) };
}

export const logRows: readonly Row[] = [
  {
    name: 'log on a full disk',
    async run(trial) {
      const state = await work(trial, openSync('/dev/full', 'w'));
      trial.expect(countsLost(state), "/readyz doesn't count the lost lines");
    },
  },
  {
    name: 'log into a pipe that nobody reads',
    async run(trial) {
      const { writeEnd } = openPipe(trial.folder);
      // The kernel keeps 64 KiB: fill most of it, so that the rest is soon full.
      writeSync(writeEnd, '.'.repeat(60 * 1024));
      await work(trial, writeEnd);
    },
  },
  {
    name: 'log into a pipe that was closed',
    async run(trial) {
      const { readEnd, writeEnd } = openPipe(trial.folder);
      const state = await work(trial, writeEnd, () => closeSync(readEnd));
      trial.expect(countsLost(state), "/readyz doesn't count the lost lines");
    },
  },
];
