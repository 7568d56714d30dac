import type { EventName, SiteEvent } from './events.ts';

const standard: Partial<Record<EventName, string>> = {
  page_viewed: 'PageView',
  course_viewed: 'ViewContent',
  application_started: 'InitiateCheckout',
  submitted: 'Lead',
  booking_opened: 'Schedule',
  newsletter_joined: 'CompleteRegistration',
};

/** The standard event of Meta that an event of ours is; undefined for those that ads do not aim at, which Meta is not told. */
export const metaEventOf = (event: SiteEvent): string | undefined =>
  event.name === 'submitted' && event.flow === 'course-application' ? 'SubmitApplication' : standard[event.name];
