// Full disks, and disks that fail or are slow.
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningServer, tryOnce } from './server.ts';
import { tamperWithSyncs } from './strace.ts';
import { eventually, type Row, type Trial } from './trial.ts';

const disks = new WeakMap<Trial, ReturnType<typeof mountDisk>>();

/** Puts the trial's data on a small separate disk, once. */
function mountSmallDisk(trial: Trial): ReturnType<typeof mountDisk> {
  const disk = disks.get(trial) ?? mountDisk(trial);
  disks.set(trial, disk);
  return disk;
}

function mountDisk(trial: Trial) {
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', trial.dataDir], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`Can't mount a small disk: ${stderr}`);
  const filler = join(trial.dataDir, 'filler');
  let filling: NodeJS.Timeout | undefined;
  trial.onEnd(() => {
    clearInterval(filling);
    spawnSync('umount', ['--lazy', trial.dataDir]);
  });
  const fill = () => {
    const file = openSync(filler, 'a');
    try {
      for (const size of [65_536, 4_096])
        try {
          for (;;) if (writeSync(file, Buffer.alloc(size)) < size) break;
        } catch (error) {
          if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
        }
    } finally {
      closeSync(file);
    }
  };
  return {
    /** Keeps it full: takes what's freed, too. */
    fill() {
      fill();
      filling = setInterval(fill, 50);
    },
    free() {
      clearInterval(filling);
      rmSync(filler, { force: true });
    },
  };
}

/** A server on a full disk rejects writes with 503, serves pages, and says that it isn't ready. */
async function expectFull(trial: Trial, server: RunningServer): Promise<void> {
  const rejected = trial.load.transient;
  trial.expect(await eventually(() => trial.load.transient > rejected, 5_000), 'no write was answered 503 on the full disk');
  // Its answer may be some seconds old.
  const isHonest = await eventually(async () => (await trial.ready(server)).status === 503, 4_000);
  trial.expect(isHonest, '/readyz says ready on a full disk');
}

/** Tampers with the server's syncs for a while; resolves with the writes that were sent and acknowledged meanwhile. */
async function tamper(trial: Trial, server: RunningServer, how: string, forMs: number) {
  const release = await tamperWithSyncs(server.pid, how);
  trial.onEnd(release);
  const from = performance.now();
  await pause(forMs);
  const to = performance.now();
  await release();
  return trial.load.acknowledged.filter(({ sentAt, at }) => sentAt > from && at < to);
}

export const diskRows: readonly Row[] = [
  {
    name: 'disk fills, and has room again',
    async run(trial) {
      const disk = mountSmallDisk(trial);
      const server = await trial.start();
      trial.load.start();
      await pause(1_500);
      disk.fill();
      await expectFull(trial, server);
      await pause(2_000);
      disk.free();
      trial.expect(await trial.load.isAcknowledging(5_000), "writes don't work again once there's room");
      await pause(1_000);
    },
  },
  {
    name: 'stop and start on a full disk',
    async run(trial) {
      const disk = mountSmallDisk(trial);
      const first = await trial.start();
      trial.receiver.behavior = 'hang';
      trial.load.start();
      await eventually(() => trial.receiver.waiting > 5, 5_000);
      const filledAt = performance.now();
      disk.fill();
      await expectFull(trial, first);
      await trial.stop(first);
      trial.unmarked.push({ from: filledAt - 1_000, to: performance.now() });
      const second = await trial.start();
      trial.load.start();
      await expectFull(trial, second);
      await trial.kill(second);
      const third = await trial.start();
      await expectFull(trial, third);
      trial.receiver.heal();
      disk.free();
      trial.expect(await trial.load.isAcknowledging(20_000), "writes don't work again once there's room");
    },
  },
  {
    name: 'start on a read-only disk',
    async run(trial) {
      mountSmallDisk(trial);
      const remount = (how: string) => {
        const { status, stderr } = spawnSync('mount', ['-o', `remount,${how}`, trial.dataDir], { encoding: 'utf8' });
        if (status !== 0) throw new Error(`Can't mount it ${how}: ${stderr}`);
      };
      // Once without anything on it, once with data.
      remount('ro');
      await trial.kill(await trial.start());
      remount('rw');
      const first = await trial.start();
      trial.load.start();
      await pause(1_500);
      await trial.load.stop();
      await trial.settle();
      trial.expect(first.child.exitCode === 0, 'it ended badly');
      remount('ro');
      const server = await trial.start();
      trial.expect((await tryOnce(server)).status === 503, 'a write on a read-only disk is not answered 503');
      remount('rw');
      trial.load.start();
      trial.expect(await trial.load.isAcknowledging(20_000), "writes don't work again once the disk takes them");
    },
  },
  {
    name: 'syncs fail (EIO)',
    async run(trial) {
      const server = await trial.start();
      trial.load.start();
      await pause(1_500);
      const untrue = await tamper(trial, server, 'error=EIO', 3_000);
      const replays = untrue.filter(({ isReplay }) => isReplay).length;
      trial.expect(untrue.length === 0, `${untrue.length} writes were acknowledged though no sync succeeded (${replays} of them replays)`);
      trial.expect(await trial.load.isAcknowledging(20_000), "writes don't work again once the disk does");
    },
  },
  {
    name: 'syncs take 200 ms',
    async run(trial) {
      const server = await trial.start();
      trial.load.start({ writers: 8 });
      await pause(1_000);
      const acknowledged = await tamper(trial, server, 'delay_enter=200000', 6_000);
      trial.expect(acknowledged.length > 0, 'no write was acknowledged');
    },
  },
  {
    name: 'traced, without a fault',
    async run(trial) {
      const server = await trial.start();
      trial.load.start({ writers: 8 });
      await pause(1_000);
      await tamper(trial, server, 'delay_enter=1', 4_000);
    },
  },
];
