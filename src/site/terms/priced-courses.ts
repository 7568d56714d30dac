import { courses } from '#content/courses.ts';

/** The courses that visitors apply for, with prices. */
export const pricedCourses = courses.flatMap(({ slug, title, apply, priceUsd }) =>
  apply === 'application' && priceUsd !== null ? [{ slug, title, priceUsd }] : [],
);
