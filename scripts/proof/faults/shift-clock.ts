const RealDate = Date;

/** Shifts this process's wall clock by so many milliseconds, as they are whenever it's read. */
export function shiftClock(shiftMs: () => number): void {
  const now = () => RealDate.now() + shiftMs();
  globalThis.Date = new Proxy(RealDate, {
    construct: (_, args, target) => Reflect.construct(RealDate, args.length > 0 ? args : [now()], target === Date ? RealDate : target),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
