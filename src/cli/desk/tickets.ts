import { randomBytes } from 'node:crypto';

/** How long a ticket waits, in milliseconds. */
const lifetime = 30_000;

/** Secrets that each open one thing, once, and soon. */
export interface Tickets<T> {
  issue(thing: T): string;
  /** The thing a ticket was for; undefined for one that was used, is over, or never was. */
  redeem(ticket: string): T | undefined;
}

/** Makes an office for tickets; `clock` gives milliseconds since 1970. */
export function makeTickets<T>(clock: () => number): Tickets<T> {
  const open = new Map<string, { readonly thing: T; readonly until: number }>();
  return {
    issue(thing) {
      const now = clock();
      for (const [ticket, { until }] of open) if (until <= now) open.delete(ticket);
      const ticket = randomBytes(24).toString('base64url');
      open.set(ticket, { thing, until: now + lifetime });
      return ticket;
    },
    redeem(ticket) {
      const found = open.get(ticket);
      open.delete(ticket);
      return found && found.until > clock() ? found.thing : undefined;
    },
  };
}
