// Preloaded into a server: what's to be done every hour is done whenever the process gets SIGUSR2, and its clocks then are an
// hour later.
import { hourMs } from '../../../src/domain/text/time.ts';
import { shiftClock } from '../faults/shift-clock.ts';

let shiftMs = 0;
shiftClock(() => shiftMs);
const monotonic = performance.now.bind(performance);
performance.now = () => monotonic() + shiftMs;

// The first sweep of very many records takes a while, and only then is there an hourly one.
const hourly: (() => unknown)[] = [];
const { promise: isHourly, resolve: sayHourly } = Promise.withResolvers<void>();
globalThis.setInterval = new Proxy(setInterval, {
  apply(realInterval, self, args: Parameters<typeof setInterval>) {
    const [work, ms] = args;
    if (ms === hourMs) {
      hourly.push(work);
      sayHourly();
    }
    return Reflect.apply(realInterval, self, args);
  },
});
process.on('SIGUSR2', async () => {
  await isHourly;
  shiftMs += hourMs;
  for (const work of hourly) await work();
  console.log('An hour is done.');
});
