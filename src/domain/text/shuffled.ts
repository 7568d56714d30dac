/** The items in an order that depends only on the seed: the same on every device, all orders equally likely. */
export function shuffled<T>(items: readonly T[], seed: string): readonly T[] {
  const order = [...items];
  let state = hash(seed);
  for (let last = order.length - 1; last > 0; last--) {
    state = (state + 0x9e3779b9) >>> 0;
    const picked = scramble(state) % (last + 1);
    [order[last], order[picked]] = [order[picked] as T, order[last] as T];
  }
  return order;
}

/** FNV-1a over UTF-16 code units, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

/** The finalizer of MurmurHash3: spreads a small difference over all 32 bits. */
function scramble(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
