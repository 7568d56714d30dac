import { questionIds } from '#domain/readiness/readiness.ts';
import type { TeamCounts } from '#domain/team/comparison.ts';
import type { TeamSheet } from '#domain/team/team.ts';

/** Every state of a team's counts in some bytes. */
export function statesIn(texts: readonly string[]): readonly TeamCounts[] {
  const found = texts.flatMap((text) => text.match(/\{"q4":\[\d[^{}]*"q17":\[[\d,]+\]\}/g) ?? []);
  return [...new Set(found)].map((text) => JSON.parse(text));
}

/** What an attacker learns from two states: the sheet between them, if it was one. */
function sheetBetween(before: TeamCounts, after: TeamCounts): TeamSheet | undefined {
  const entries = questionIds.map((id) => [id, after[id].map((count, index) => count - before[id][index as 0])] as const);
  if (!entries.every(([, added]) => added.filter((count) => count !== 0).join() === '1')) return undefined;
  return Object.fromEntries(entries.map(([id, added]) => [id, added.indexOf(1) + 1])) as unknown as TeamSheet;
}

export const sheetsBetween = (states: readonly TeamCounts[]): readonly TeamSheet[] =>
  states.flatMap((before) => states.flatMap((after) => sheetBetween(before, after) ?? []));
