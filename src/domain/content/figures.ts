import type { Localized } from '../locale.ts';

/** Who does a step of a service after the work: nobody, the agent, a person. */
export type Doer = 'removed' | 'agent' | 'person';

/** How far a piece of work has come. */
export const stages = ['today', 'removed', 'automated'] as const;
export type Stage = (typeof stages)[number];

/** What the figures in the articles count. */
export interface ArticleFigures {
  readonly sample: boolean;
  readonly gates: {
    readonly cases: number;
    readonly passed: readonly { readonly people: number; readonly weeks: readonly [first: number, last: number] }[];
  };
  readonly serviceMap: readonly { readonly doer: Doer; readonly label: Localized<string> }[];
  readonly workRemoved: {
    readonly before: number;
    readonly removed: number;
    readonly agent: number;
    readonly person: number;
    readonly hours: Readonly<Record<Stage, number>>;
  };
}

/** Words inside the figures. */
export interface FigureWords {
  readonly gate: (number: number) => string;
  readonly weeks: (first: number, last: number) => string;
  readonly stages: Readonly<Record<Stage, string>>;
  readonly tasks: (count: number) => string;
  readonly hours: (hours: number) => string;
  readonly doer: Readonly<Record<Doer | 'task', string>>;
}
