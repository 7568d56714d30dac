import { type CourseSlug, openSession, type Session } from '#domain/course.ts';
import { scriptData } from '../bundle/script-data.ts';

/** What depends on the clock of the visitor of the list of courses. */
export interface CourseListView {
  readonly courses: readonly { readonly slug: CourseSlug; readonly sessions: readonly Pick<Session, 'seatsAvailable' | 'meetings'>[] }[];
  /** The label of an apply button while no session is open. */
  readonly applyNext: string;
}

// Apply buttons name the next date where no session is open, as they do on the course's own page (C1).
const { courses, applyNext } = scriptData<CourseListView>();
for (const { slug, sessions } of courses) {
  const apply = document.querySelector(`[data-apply="${slug}"]`);
  if (apply && !openSession(sessions, Date.now())) apply.textContent = applyNext;
}
