// Preloaded into a server: what's to be done every hour is done whenever the process gets SIGUSR2, and its clocks then are an
// hour later.
const hourMs = 3_600_000;
let shiftMs = 0;

const RealDate = Date;
const now = () => RealDate.now() + shiftMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (_, args, target) => Reflect.construct(RealDate, args.length > 0 ? args : [now()], target === Date ? RealDate : target),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
const monotonic = performance.now.bind(performance);
performance.now = () => monotonic() + shiftMs;

const realInterval = setInterval;
const hourly = [];
globalThis.setInterval = (work, ms, ...args) => {
  if (ms === hourMs) hourly.push(work);
  return realInterval(work, ms, ...args);
};
process.on('SIGUSR2', async () => {
  shiftMs += hourMs;
  for (const work of hourly) await work();
  process.send?.('hour done');
  console.log('An hour is done.');
});
