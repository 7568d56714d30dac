import type { CourseSession } from '#domain/content/course.ts';

/** A session's seats in an inline script's data. `of` goes right before them, so the server can find and replace them (O2). */
export const seatsOf = (slug: string, { id, seatsAvailable }: Pick<CourseSession, 'id' | 'seatsAvailable'>) => ({
  of: `${slug}/${id}`,
  seatsAvailable,
});
