import type { Band } from '#domain/readiness/readiness.ts';
import type { Titled } from './text.ts';

export interface CoursesCopy {
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly text: string;
  readonly quiz: {
    readonly heading: string;
    readonly text: string;
    readonly points: readonly [string, string, string];
    readonly bands: Readonly<Record<Band, string>>;
  };
  readonly reasonsHeading: string;
  /** Practical, hands-on, measurable, support, global. */
  readonly reasons: readonly [Titled, Titled, Titled, Titled, Titled];
  readonly callToAction: Titled;
}

/** Shared by all course pages. */
export interface CoursePageCopy {
  /** The teaching team. */
  readonly team: Titled;
  /** The company's story. */
  readonly story: Titled;
}
