import type { SentEvent } from '#domain/measurement/events.ts';
import type { Allowed } from '../consent.ts';

/** The page as services see it: no query except the campaign, and nothing typed into the address bar. */
export interface PageSeen {
  /** Its query holds the campaign, plus click ids when ads are allowed. */
  readonly location: string;
  /** The referring site, or our own page without its query; may be empty. */
  readonly referrer: string;
  readonly title: string;
}

/** An analytics service, loaded and run only after consent. */
export interface Adapter {
  send(event: SentEvent, page: PageSeen): void;
  /** Withdraws consent: sends nothing more and deletes what the service stored on the device. */
  stop(): void;
}

export interface ServiceStart {
  readonly allowed: Allowed;
  /** A random device id, created after consent. */
  readonly client: string;
}
