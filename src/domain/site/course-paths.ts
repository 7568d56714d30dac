/** English, and apart from the other paths: the tracker needs only these, and is close to its limit. */
export const coursesPath = '/ai-courses';

/** English; the slug is the same in every locale. */
export const coursePath = (slug: string): string => `/course/${slug}`;
