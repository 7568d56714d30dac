import type { Consent, EventReport, SentEvent } from '#domain/events.ts';
import type { Adapter } from './adapter.ts';
import { post } from './post.ts';

/** Sends events to our own server, which forwards them to the services, so that the page loads none of their scripts. */
export function openRelay(api: string, consent: Consent, client: string): Adapter {
  let waiting: SentEvent[] = [];
  let stopped = false;
  const report = () => {
    post(api, 'events', { consent, client, events: waiting } satisfies EventReport);
    waiting = [];
  };
  return {
    send(event) {
      if (stopped) return;
      // Batches events of the same moment.
      if (waiting.push(event) === 1) queueMicrotask(report);
    },
    stop() {
      stopped = true;
    },
  };
}
