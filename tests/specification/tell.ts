import { isDeepStrictEqual } from 'node:util';

/** What the specification says, what the content says, and about what. */
export type Comparison = readonly [what: string, specified: unknown, shipped: unknown];

const inWords = (value: unknown) =>
  value === undefined || value === null ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value);

/** One line per value that the owner has changed. */
export const changes = (comparisons: readonly Comparison[]): readonly string[] =>
  comparisons
    .filter(([, specified, shipped]) => !isDeepStrictEqual(specified, shipped))
    .map(([what, specified, shipped]) => `${what}: ${inWords(shipped)} instead of ${inWords(specified)}`);

/** Prints lines below a heading, if there are any. Nothing fails: it's the owner's content (O4). */
export function tell(heading: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log([heading, ...lines.map((line) => `  ${line}`)].join('\n'));
}
