import type { Consent, EventReport, SentEvent } from '#domain/events.ts';
import type { Adapter } from './adapter.ts';

/** Our own server, which hands events on to the services: the page loads no script of theirs. */
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
      // What happens at once goes out as one.
      if (waiting.push(event) === 1) queueMicrotask(post);
    },
    stop() {
      stopped = true;
    },
  };
}
