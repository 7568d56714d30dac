// Preloaded into a server: shifts its wall clock by the milliseconds in a file, which may change at any time.
import { readFileSync } from 'node:fs';

const RealDate = Date;
let shiftMs = 0;
const read = () => {
  shiftMs = Number(readFileSync(process.env.CLOCK_SHIFT_FILE, 'utf8')) || 0;
};
read();
setInterval(read, 50).unref();

const now = () => RealDate.now() + shiftMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (_, args, target) => Reflect.construct(RealDate, args.length > 0 ? args : [now()], target === Date ? RealDate : target),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
