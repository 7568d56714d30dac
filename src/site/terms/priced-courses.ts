import { courses } from '#content/courses.ts';

/** The courses that visitors apply for, each with its price. */
export const pricedCourses = courses.flatMap(({ slug, title, apply, priceUsd }) =>
  apply === 'application' && priceUsd !== null ? [{ slug, title, priceUsd }] : [],
);
