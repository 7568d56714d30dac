import type { SentEvent } from '#domain/measurement/events.ts';
import type { Allowed } from '../consent.ts';

/** The page as services see it: nothing a visitor typed into the address bar, and no query except the campaign. */
export interface PageSeen {
  /** Its query holds the campaign, and click ids when ads are allowed. */
  readonly location: string;
  /** The referring site, or our own page without its query; empty without one. */
  readonly referrer: string;
  readonly title: string;
}

/** An analytics service. Its code is fetched and run only after consent. */
export interface Adapter {
  send(event: SentEvent, page: PageSeen): void;
  /** Withdraws consent: nothing more is sent, and what the service stored on the device is deleted. */
  stop(): void;
}

/** What a service starts with. */
export interface ServiceStart {
  readonly allowed: Allowed;
  /** A random id of this device, created after consent. */
  readonly client: string;
}
