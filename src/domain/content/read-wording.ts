export interface ReadWording<T> {
  /** In today's shape; missing pieces are today's. */
  readonly content: T;
  /** False if a piece was unreadable and replaced by today's. */
  readonly isWhole: boolean;
}

/**
 * Reads a stored wording of any age (W7), whatever has changed since. It keeps what's stored, fills gaps from today's wording, and keeps
 * what today's lacks, such as the label of a dropped industry. A piece whose name is in `optional` is never filled from today's: otherwise
 * the result would say something, or a move would wait for something, that wasn't there. Null if nothing is readable.
 */
export function readWording<T>(stored: unknown, today: T, optional: readonly string[] = []): ReadWording<T> | null {
  let found = 0;
  let isWhole = true;
  function read(piece: unknown, todays: unknown): unknown {
    if (piece === undefined) return todays;
    if (todays === undefined) return piece;
    if (Array.isArray(piece) && Array.isArray(todays))
      return Array.from({ length: Math.max(piece.length, todays.length) }, (_, index) => read(piece[index], todays[index]));
    if (isTree(piece) && isTree(todays)) {
      const needed = Object.keys(todays).filter((key) => Object.hasOwn(piece, key) || !optional.includes(key));
      const keys = [...new Set([...needed, ...Object.keys(piece)])];
      const isOwn = (key: string) => optional.includes(key) && (isText(piece[key]) || Array.isArray(piece[key]) || isTree(piece[key]));
      return Object.fromEntries(keys.map((key) => [key, read(piece[key], isOwn(key) ? piece[key] : todays[key])]));
    }
    if (isText(piece) && isText(todays) && typeof piece === typeof todays) {
      found += 1;
      return piece;
    }
    isWhole = false;
    return todays;
  }
  const content = read(stored, today);
  return found > 0 ? { content: content as T, isWhole } : null;
}

const isTree = (piece: unknown): piece is Readonly<Record<string, unknown>> =>
  typeof piece === 'object' && piece !== null && !Array.isArray(piece);

/** A text, or a number such as a move's weeks. */
const isText = (piece: unknown): piece is string | number =>
  typeof piece === 'number' || (typeof piece === 'string' && piece.trim() !== '');
