// The wall clock jumps: a program in the server shifts what it reads.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { hourMs } from '../../../src/domain/text/time.ts';
import { type Answer, type Settings, tryOnce } from './server.ts';
import { eventually, type Row, type Trial } from './trial.ts';

const preload = fileURLToPath(new URL('clock.ts', import.meta.url));

/** A clock that the trial's servers read. */
export function shiftableClock(trial: Trial) {
  const file = join(trial.folder, 'clock-shift');
  const set = (shiftMs: number) => writeFileSync(file, String(shiftMs));
  set(0);
  return { set, start: (settings: Settings = {}) => trial.start({ preload, settings: { CLOCK_SHIFT_FILE: file, ...settings } }) };
}

export const clockRows: readonly Row[] = [
  {
    name: 'clock two hours back',
    async run(trial) {
      const clock = shiftableClock(trial);
      const server = await clock.start();
      trial.receiver.behavior = 'refuse';
      trial.load.start();
      await pause(2_000);
      await trial.load.stop();
      clock.set(-2 * hourMs);
      await pause(200);
      trial.receiver.heal();
      // Deliveries that were postponed must not wait until the clock has caught up: the comparison waits only seconds.
      trial.load.start();
      await pause(2_000);
      trial.expect((await trial.ready(server)).status === 200, 'not ready after the step');
    },
  },
  {
    name: 'clock back, client at its limit',
    async run(trial) {
      const clock = shiftableClock(trial);
      const server = await clock.start({ RATE_LIMIT_PER_MINUTE: '10' });
      let answer: Answer;
      const isLimited = async () => {
        answer = await tryOnce(server);
        return answer.status === 429;
      };
      trial.expect(await eventually(isLimited, 10_000), 'the limit is never reached');
      clock.set(-2 * hourMs);
      await pause(200);
      answer = await tryOnce(server);
      const retryAfterS = Number(answer.headers['retry-after'] ?? 0);
      trial.expect(retryAfterS <= 60, `Retry-After is ${retryAfterS} s after the step`);
    },
  },
  {
    name: 'clock 200 days forward, and back',
    async run(trial) {
      const clock = shiftableClock(trial);
      const first = await clock.start();
      trial.load.start({ isCompleting: false });
      await pause(2_000);
      await trial.load.stop();
      clock.set(200 * 24 * hourMs);
      await pause(500);
      trial.load.start({ isCompleting: false });
      await pause(1_000);
      await trial.stop(first);
      // A start looks for what's expired.
      const second = await clock.start();
      await pause(2_000);
      clock.set(0);
      await trial.stop(second);
      await clock.start();
      trial.expect(await trial.load.isAcknowledging(5_000), 'no write is acknowledged after the steps');
    },
  },
];
