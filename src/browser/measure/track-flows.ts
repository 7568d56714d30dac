import type { SiteEvent } from '#domain/measurement/events.ts';
import type { FlowVisitEvent } from '#domain/measurement/flow-visits.ts';
import { type BookingLead, bookingAddress } from '#domain/records/booking-address.ts';
import { withReference } from '#domain/records/chat-address.ts';
import { type RecordKind, recordKinds } from '#domain/records/records.ts';
import { touchFields } from '../touch.ts';
import type { FlowMove } from '../track.ts';
import { leadOnDevice } from './booking.ts';
import { eventsOfClick, isBooking } from './clicks.ts';
import type { MeasuredPage } from './consented-services.ts';
import { entryOf, eventsOf } from './flow-events.ts';
import { postCount } from './post.ts';

export interface TrackedFlows {
  /** The flow whose result the page shows. */
  readonly finished: () => RecordKind | null;
  /** Resets the counts when the page is shown again. */
  readonly startView: () => void;
  readonly take: (move: FlowMove) => void;
}

/** Sends events of flows and link clicks, and adds the lead to a booking link on click, and its reference to a chat's. */
export function trackFlows(measured: MeasuredPage, send: (event: SiteEvent) => void): TrackedFlows {
  const { device, page, touches } = measured;
  const counted = new Set<string>();
  let flow: RecordKind | null = null;
  let lead: BookingLead | null = null;

  /** Counts what happens on a flow's page, once per view of it (M7). */
  function count(of: RecordKind, entry: string): void {
    if (counted.has(entry)) return;
    counted.add(entry);
    postCount(measured.settings.api, 'entries', { flow: of, language: page.language, entry } satisfies FlowVisitEvent);
  }

  /** The record's id may arrive after the results are shown, so look up the lead again before a click. */
  async function findLead(): Promise<void> {
    lead = await leadOnDevice(device, flow ? [flow] : recordKinds);
  }
  const prepare = (event: Event) => {
    if (linkAt(event)) void findLead();
  };
  addEventListener('pointerdown', prepare);
  addEventListener('focusin', prepare);

  addEventListener('click', (event) => {
    const link = linkAt(event);
    if (!link) return;
    for (const each of eventsOfClick(link)) send(each);
    const { href, rel } = link;
    const [isCall, isChat] = [isBooking(link), rel === 'noreferrer'];
    if (flow && isCall) count(flow, 'call');
    // The link itself stays bare, so code that reads links can't identify who clicks.
    if (!lead || !(isCall || isChat) || event.defaultPrevented) return;
    event.preventDefault();
    if (isChat) open(withReference(href, lead.reference), '_blank', rel);
    else open(bookingAddress(href, lead, touchFields(touches)), '_blank', 'noopener');
  });

  return {
    finished: () => flow,
    startView: () => counted.clear(),
    take(move) {
      for (const each of eventsOf(move)) send(each);
      const entry = entryOf(move);
      if (entry) count(move.flow, entry);
      flow = move.to.status === 'finished' ? move.flow : null;
      void findLead();
    },
  };
}

const linkAt = ({ target }: Event) => (target instanceof Element ? target.closest('a') : null);
