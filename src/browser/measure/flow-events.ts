import { eventSteps, type SiteEvent } from '#domain/measurement/events.ts';
import type { FlowMove } from '../track.ts';

/** The events of a flow's transition; a restored step isn't a new one. */
export function eventsOf({ flow, cause, from, to, failed }: FlowMove): readonly SiteEvent[] {
  const events: SiteEvent[] = [];
  const stepOf = (step: number | undefined) => eventSteps.find((each) => each === step) ?? 0;
  const wasFilling = from.status === 'filling' && to.status === 'filling' && cause !== 'restored';
  const reached = to.reached ?? 0;
  if (wasFilling && reached > (from.reached ?? 0)) {
    if (from.reached === 0) {
      events.push({ name: 'flow_started', flow });
      if (flow === 'course-application') events.push({ name: 'application_started' });
    }
    events.push({ name: 'step_reached', flow, step: stepOf(reached) });
  }
  if (failed) events.push({ name: 'step_failed', flow, step: stepOf(to.step) });
  if (cause === 'submitted' && to.status === 'finished') events.push({ name: 'submitted', flow });
  if (from.status !== 'finished' && to.status === 'finished') events.push({ name: 'result_seen', flow });
  return events;
}

/** What a transition adds to the entry funnel before there's a record (M7): the first step is touched, or a rule blocks it. */
export const entryOf = ({ cause, to, failed }: FlowMove): string | false | undefined =>
  to.status === 'filling' && !to.reached && (failed || (cause === 'changed' && 'touched'));
