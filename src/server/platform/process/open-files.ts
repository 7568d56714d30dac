import { readdirSync, readFileSync } from 'node:fs';

/** Infinity where the system doesn't say. */
export function countFreeDescriptors(): number {
  try {
    const limit = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return limit ? Number(limit) - readdirSync('/proc/self/fd').length : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
