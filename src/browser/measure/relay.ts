import type { Consent, EventReport, SentEvent } from '#domain/events.ts';
import type { Adapter } from './adapter.ts';

/** Sends events to our own server, which forwards them to the services, so that the page loads none of their scripts. */
export function openRelay(api: string, consent: Consent, client: string): Adapter {
  let waiting: SentEvent[] = [];
  let stopped = false;
  const post = () => {
    const report: EventReport = { consent, client, events: waiting };
    waiting = [];
    void fetch(`${api}/api/events/`, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
    }).catch(() => undefined);
  };
  return {
    send(event) {
      if (stopped) return;
      // Batches events of the same moment.
      if (waiting.push(event) === 1) queueMicrotask(post);
    },
    stop() {
      stopped = true;
    },
  };
}
