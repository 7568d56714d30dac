import type { SentEvent } from '#domain/events.ts';
import type { Allowed } from '../consent.ts';

/** The page as services are told of it: nothing a visitor typed into an address, and no query but the campaign. */
export interface PageSeen {
  /** With the campaign's fields alone as query, and the ids of ad clicks where ads are allowed. */
  readonly location: string;
  /** The site or the page of ours that led here, without its query; empty for none. */
  readonly referrer: string;
  readonly title: string;
}

/** A measuring service. It is opened after consent, and only then is its code asked for. */
export interface Adapter {
  send(event: SentEvent, page: PageSeen): void;
  /** Takes the consent back: nothing is sent any more, and what the service keeps on the device goes. */
  stop(): void;
}

/** What a service is opened with. */
export interface Opening {
  readonly allowed: Allowed;
  /** A random id of this device, made after consent. */
  readonly client: string;
}
