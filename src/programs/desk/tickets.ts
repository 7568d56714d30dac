import { randomBytes } from 'node:crypto';

const ticketLifetimeMs = 30_000;

/** Single-use secrets that expire after 30 seconds. */
export interface Tickets<T> {
  issue(thing: T): string;
  /** Undefined if the ticket is used, expired, or unknown. */
  redeem(ticket: string): T | undefined;
}

/** `clock` returns epoch milliseconds. */
export function createTickets<T>(clock: () => number): Tickets<T> {
  const open = new Map<string, { readonly thing: T; readonly expiresAt: number }>();
  return {
    issue(thing) {
      const now = clock();
      for (const [ticket, { expiresAt }] of open) if (expiresAt <= now) open.delete(ticket);
      const ticket = randomBytes(24).toString('base64url');
      open.set(ticket, { thing, expiresAt: now + ticketLifetimeMs });
      return ticket;
    },
    redeem(ticket) {
      const found = open.get(ticket);
      open.delete(ticket);
      return found && found.expiresAt > clock() ? found.thing : undefined;
    },
  };
}
