import type { Band } from '../readiness.ts';
import type { CourseId } from './course.ts';
import type { Titled } from './text.ts';

/** Three figures of an offer: the figure, and what it counts. */
type Figures = readonly [Titled, Titled, Titled];

/** The texts of the page that offers the courses. */
export interface CoursesCopy {
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly text: string;
  readonly figures: Readonly<Record<CourseId, Figures>>;
  readonly quiz: {
    readonly heading: string;
    readonly text: string;
    readonly points: readonly [string, string, string];
    readonly sampleScore: string;
    readonly bands: Readonly<Record<Band, string>>;
  };
  readonly reasonsHeading: string;
  /** Practical, hands-on, measurable, support, global. */
  readonly reasons: readonly [Titled, Titled, Titled, Titled, Titled];
  readonly callToAction: Titled;
}

/** What the pages of all courses say beside the course itself. */
export interface CoursePageCopy {
  /** The team that teaches, beside every course. */
  readonly team: Titled;
  /** How the company came to be. */
  readonly story: Titled;
  readonly callToAction: Readonly<Record<CourseId, Titled>>;
}
