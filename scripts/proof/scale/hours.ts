// Preloaded into a server: what's to be done every hour is done whenever the process gets SIGUSR2, and its clocks then are an
// hour later.
import { shiftClock } from '../faults/shift-clock.ts';

const hourMs = 3_600_000;
let shiftMs = 0;
shiftClock(() => shiftMs);
const monotonic = performance.now.bind(performance);
performance.now = () => monotonic() + shiftMs;

const hourly: (() => unknown)[] = [];
globalThis.setInterval = new Proxy(setInterval, {
  apply(realInterval, self, args: Parameters<typeof setInterval>) {
    const [work, ms] = args;
    if (ms === hourMs) hourly.push(work);
    return Reflect.apply(realInterval, self, args);
  },
});
process.on('SIGUSR2', async () => {
  shiftMs += hourMs;
  for (const work of hourly) await work();
  process.send?.('hour done');
  console.log('An hour is done.');
});
