/** Some out of all, in whole numbers. */
export interface Proportion {
  readonly part: number;
  readonly all: number;
}

/** The limits of an interval, as ratios. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The 97.5th percentile of the normal distribution: two-sided limits of 95 %. */
const z = 1.959963984540054;

/** Fewer cases than this before or after are too few to compare. */
export const fewestCases = 30;
/** An interval that's wider and holds 0 tells nothing: the change may have been large either way. */
export const widestInterval = 0.2;

export const shareOf = ({ part, all }: Proportion): number => (all === 0 ? 0 : Math.min(1, part / all));

/**
 * The 95 % score interval of a proportion, without continuity correction: E. B. Wilson, “Probable inference, the law of
 * succession, and statistical inference”, Journal of the American Statistical Association 22 (1927), 209–212.
 */
export function wilsonInterval(proportion: Proportion): Interval {
  const { all } = proportion;
  if (all === 0) return { low: 0, high: 1 };
  const share = shareOf(proportion);
  const scale = 1 + z ** 2 / all;
  const middle = (share + z ** 2 / (2 * all)) / scale;
  const reach = (z / scale) * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2));
  // At 0 and 1, rounding could put the limit beyond the share itself.
  return { low: Math.min(share, middle - reach), high: Math.max(share, middle + reach) };
}

/**
 * The 95 % interval of `after` minus `before`, for independent cases: the hybrid score interval, method 10 in R. G. Newcombe,
 * “Interval estimation for the difference between independent proportions: comparison of eleven methods”, Statistics in
 * Medicine 17 (1998), 873–890.
 */
export function differenceInterval(before: Proportion, after: Proportion): Interval {
  const [p, q] = [shareOf(after), shareOf(before)];
  const [a, b] = [wilsonInterval(after), wilsonInterval(before)];
  return { low: p - q - Math.hypot(p - a.low, b.high - q), high: p - q + Math.hypot(a.high - p, q - b.low) };
}

/** 'few' tells nothing; 'same' means that both a small rise and a small fall fit. */
export type Verdict = 'few' | 'more' | 'less' | 'same';

/** How a proportion changed. */
export interface Comparison {
  readonly before: Proportion;
  readonly after: Proportion;
  /** Of the difference `after` minus `before`; null with too few cases. */
  readonly interval: Interval | null;
  readonly verdict: Verdict;
}

/** Compares two proportions. It says that there are too few cases rather than guess. */
export function compareProportions(before: Proportion, after: Proportion): Comparison {
  if (Math.min(before.all, after.all) < fewestCases) return { before, after, interval: null, verdict: 'few' };
  const interval = differenceInterval(before, after);
  const { low, high } = interval;
  if (low > 0) return { before, after, interval, verdict: 'more' };
  if (high < 0) return { before, after, interval, verdict: 'less' };
  return { before, after, interval, verdict: high - low > widestInterval ? 'few' : 'same' };
}
