// Preloaded into a server: shifts its wall clock by the milliseconds in a file, which may change at any time.
import { readFileSync } from 'node:fs';
import { shiftClock } from './shift-clock.ts';

let shiftMs = 0;
const read = () => {
  shiftMs = Number(readFileSync(process.env.CLOCK_SHIFT_FILE ?? '', 'utf8')) || 0;
};
read();
setInterval(read, 50).unref();
shiftClock(() => shiftMs);
