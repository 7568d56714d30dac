import type { CourseSession } from '#domain/content/course.ts';

/** A session's seats in the data of an inline script. `of` goes right before them, so that the server finds and replaces them (O2). */
export const seatsOf = (slug: string, { id, seatsAvailable }: Pick<CourseSession, 'id' | 'seatsAvailable'>) => ({
  of: `${slug}/${id}`,
  seatsAvailable,
});
