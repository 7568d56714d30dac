import type { EventName, SiteEvent } from './events.ts';

const standardEvents: Partial<Record<EventName, string>> = {
  page_viewed: 'PageView',
  course_viewed: 'ViewContent',
  application_started: 'InitiateCheckout',
  submitted: 'Lead',
  booking_opened: 'Schedule',
  newsletter_joined: 'CompleteRegistration',
};

/** Maps our event to a Meta standard event; undefined for events that ads don't target, which Meta doesn't get. */
export const toMetaEvent = (event: SiteEvent): string | undefined =>
  event.name === 'submitted' && event.flow === 'course-application' ? 'SubmitApplication' : standardEvents[event.name];
