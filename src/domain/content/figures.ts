import type { Localized } from '#domain/text/locale.ts';

/** Names for `![text alternative](figure:name)`. */
export const figureNames = ['gates', 'service-map', 'work-removed'] as const;
export type FigureName = (typeof figureNames)[number];

/** Who does a step after the redesign; 'removed' steps are gone. */
export type Doer = 'removed' | 'agent' | 'person';

export const stages = ['today', 'removed', 'automated'] as const;
export type Stage = (typeof stages)[number];

/** Data of the figures in posts. */
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

export interface FigureWords {
  readonly gate: (number: number) => string;
  readonly weeks: (first: number, last: number) => string;
  readonly stages: Readonly<Record<Stage, string>>;
  readonly tasks: (count: number) => string;
  readonly hours: (hours: number) => string;
  readonly doer: Readonly<Record<Doer | 'task', string>>;
}
