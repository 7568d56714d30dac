import type { CourseSlug, hasEnded, openSession, Session } from '#domain/course.ts';

/** What the list of courses needs to know when it is viewed. */
export interface OffersView {
  readonly courses: readonly { readonly slug: CourseSlug; readonly sessions: readonly Pick<Session, 'seatsAvailable' | 'meetings'>[] }[];
  /** What an apply button says while no session is open. */
  readonly applyNext: string;
}

/**
 * Decides, when the list is viewed, which apply buttons speak of the next date, as they do on the course's own page (C1).
 * It names nothing outside itself: the page carries it, and the rules it is handed, as text.
 */
export function decideOffers({ courses, applyNext }: OffersView, ended: typeof hasEnded, open: typeof openSession): void {
  for (const { slug, sessions } of courses) {
    const apply = document.querySelector(`[data-apply="${slug}"]`);
    if (apply && !open(sessions, Date.now(), ended)) apply.textContent = applyNext;
  }
}
