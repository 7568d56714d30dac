import { openSession, type Session } from '#domain/courses/course.ts';
import { scriptData } from '../bundle/script-data.ts';

/** Data that depends on the visitor's clock. */
export interface CourseListView {
  readonly courses: readonly { readonly slug: string; readonly sessions: readonly Pick<Session, 'seatsAvailable' | 'meetings'>[] }[];
  /** The apply button's label while no session is open. */
  readonly applyNext: string;
}

// Relabels the apply buttons of courses without an open session, as on the course pages (C1).
const { courses, applyNext } = scriptData<CourseListView>();
for (const { slug, sessions } of courses) {
  const apply = document.querySelector(`[data-apply="${slug}"]`);
  if (apply && !openSession(sessions, Date.now())) apply.textContent = applyNext;
}
