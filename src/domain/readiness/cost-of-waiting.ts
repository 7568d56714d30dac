import type { Employees } from './options.ts';

/** The inputs of the visitor's own sum (W5). */
export const waitingFields = ['people', 'hours', 'hourlyCost'] as const;
export type WaitingField = (typeof waitingFields)[number];
export type WaitingFigures = Readonly<Record<WaitingField, number>>;

/** Inclusive limits; `hours` are per person and week, `hourlyCost` is in US dollars. */
export const waitingLimits: Readonly<Record<WaitingField, { readonly min: number; readonly max: number }>> = {
  people: { min: 1, max: 100_000 },
  hours: { min: 0.5, max: 60 },
  hourlyCost: { min: 1, max: 1_000 },
};

/** Initial number of people by headcount: about one in four of a small company, fewer of a large one. */
const peopleByHeadcount: Readonly<Record<Employees, number>> = { '1-10': 2, '11-50': 6, '51-200': 20, '201-1000': 60, '1000-plus': 150 };

/** Round initial figures, so nothing looks like a finding about the company. */
export const startingFigures = (headcount: string): WaitingFigures => ({
  people: new Map<string, number>(Object.entries(peopleByHeadcount)).get(headcount) ?? peopleByHeadcount['1-10'],
  hours: 2,
  hourlyCost: 20,
});

/** Thousands as people write them: 1,000 or 1.000 or 1 000, with any kind of space. 0.500 is a half. */
const grouped = /^[1-9]\d{0,2}([,.\s])\d{3}(\1\d{3})*$/;

/** A typed figure with a decimal point or comma; null if it isn't a number within its limits. */
export function readFigure(field: WaitingField, text: string): number | null {
  const { min, max } = waitingLimits[field];
  const typed = text.slice(0, 20).trim();
  const plain = grouped.test(typed) ? typed.replace(/\D/g, '') : typed.replace(',', '.');
  if (!/^\d{1,6}(\.\d{1,3})?$/.test(plain)) return null;
  const value = Number(plain);
  if (field === 'people' && !Number.isInteger(value)) return null;
  return value >= min && value <= max ? value : null;
}

const weeksPerYear = 52;

/** What the work costs until it's changed, in whole US dollars: people × hours a week × hourly cost (W5). */
export function costOfWaiting({ people, hours, hourlyCost }: WaitingFigures): { readonly month: number; readonly quarter: number } {
  const week = people * hours * hourlyCost;
  return { month: Math.round((week * weeksPerYear) / 12), quarter: Math.round((week * weeksPerYear) / 4) };
}
