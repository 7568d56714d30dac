/** Keys of the company's closed choices (F5); the labels are in `strings/readiness/options.ts`. */
export const industries = [
  'manufacturing',
  'retail',
  'technology',
  'healthcare',
  'finance',
  'professional',
  'hospitality',
  'other',
] as const;
export type Industry = (typeof industries)[number];

/** Annual revenue in US dollars. */
export const revenues = ['under-1m', '1m-5m', '5m-25m', '25m-100m', '100m-plus'] as const;
export type Revenue = (typeof revenues)[number];

export const employeeCounts = ['1-10', '11-50', '51-200', '201-1000', '1000-plus'] as const;
export type Employees = (typeof employeeCounts)[number];
