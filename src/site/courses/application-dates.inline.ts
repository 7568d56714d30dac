import { hasNoUpcomingSession, type Meeting } from '#domain/course.ts';
import { scriptData } from '../bundle/script-data.ts';

export interface ApplicationDates {
  /** The sessions of the courses that take applications. */
  readonly sessions: readonly { readonly meetings: readonly Meeting[] }[];
}

// Runs in the head, so that the form says from the first paint that no date is set (C1).
if (hasNoUpcomingSession(scriptData<ApplicationDates>().sessions, Date.now())) document.documentElement.dataset.noDate = '';
