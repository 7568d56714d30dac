/** Rounds to one decimal: half the bytes, no visible difference. */
export const round = (value: number): number => Number(value.toFixed(1));

/** A seeded random generator (0 to 1), so a drawing never changes between builds. */
export function sequence(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const stem = (x: number, from: number, to: number): string => `M${round(x)} ${round(from)}V${round(to)}`;

/**
 * Several stems as one path. Each begins beside the last one's foot and is drawn downward, so that equal stems are equal text, which
 * compresses well.
 */
export function stems(each: readonly { readonly x: number; readonly foot: number; readonly top: number }[]): string {
  let pen = { x: 0, y: 0 };
  return each
    .map(({ x, foot, top }) => {
      const move = `m${round(x - pen.x)} ${round(top - pen.y)}v${round(foot - top)}`;
      // What was drawn is rounded, and so is what follows from it.
      pen = { x: round(x), y: foot };
      return move;
    })
    .join('');
}

export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
