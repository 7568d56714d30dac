import type { Locale } from '#domain/text/locale.ts';
import type { Titled } from './text.ts';

/** Business functions on the home page; each has a drawing and a service of the same name. */
export type BusinessFunction = 'finance' | 'hr' | 'manufacturing' | 'customer';

export type MethodStep = 'analyze' | 'architect' | 'activate' | 'accelerate' | 'amplify';

/** Days marked on the method's axis. */
export type MethodMark = 'start' | 'value' | 'live' | 'result';

export type DesignPhase = 'listen' | 'draw' | 'rehearse' | 'run';

export type HomeReason = 'bilingual' | 'number' | 'speed' | 'systems' | 'handover';

/** Metrics that an agent changes. */
export type Metric = 'speed' | 'accuracy' | 'cost' | 'satisfaction';

/** A decision in the hero's week, in three lines: when, what happened, what the person did. */
interface DecisionTold {
  /** Index among the week's tasks. */
  readonly at: number;
  readonly lines: readonly [string, string, string];
}

export interface HomeCopy {
  readonly title: string;
  readonly description: string;
  readonly hero: {
    /** One line each; the letter in braces carries the dot. */
    readonly lines: readonly [string, string];
    readonly lede: string;
    readonly quiz: string;
    /** For visitors who've started; %n is the number of answers, %t that of questions. */
    readonly resume: string;
    readonly note: string;
  };
  readonly week: {
    readonly days: readonly string[];
    readonly caption: string;
    readonly sampleNote: string;
    readonly task: string;
    readonly decision: string;
    readonly calls: readonly DecisionTold[];
  };
  readonly method: Titled & {
    readonly steps: readonly (Titled & { readonly id: MethodStep; readonly decision: string })[];
    readonly axis: Readonly<Record<MethodMark, string>>;
  };
  readonly functions: Titled & {
    readonly agent: string;
    readonly you: string;
    readonly cards: readonly { readonly kind: BusinessFunction; readonly title: string; readonly agent: string; readonly you: string }[];
  };
  readonly phases: Titled & {
    readonly cards: readonly (Titled & { readonly id: DesignPhase })[];
    readonly people: (people: number, tasks: number) => string;
  };
  readonly reasons: {
    readonly title: string;
    readonly cards: readonly (Titled & { readonly id: HomeReason })[];
    /** Names of two languages, and words in both. */
    readonly languages: {
      readonly own: string;
      readonly other: string;
      readonly otherLanguage: Locale;
      readonly pairs: readonly (readonly [own: string, other: string])[];
    };
    readonly close: { readonly caption: string; readonly worse: string; readonly first: string; readonly last: string };
  };
  readonly testimonials: { readonly title: string; readonly trusted: string; readonly sampleNote: string };
  readonly results: Titled & {
    readonly caption: string;
    readonly head: readonly [metric: string, average: string, best: string, range: string];
    readonly metrics: Readonly<Record<Metric, string>>;
    readonly stats: readonly { readonly figure: string; readonly text: string }[];
    /** Empty once they're the owner's own. */
    readonly statsNote: string;
  };
  readonly callToAction: Titled;
}
