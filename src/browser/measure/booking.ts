import { formatBookingReference } from '#domain/booking-reference.ts';
import type { RecordKind } from '#domain/records.ts';
import type { VisitMetadata } from '#domain/visit.ts';
import type { Device } from '../device.ts';

/** What the scheduling page learns about a visitor who finished a flow and follows its booking link. */
export interface BookingLead {
  readonly name: string;
  readonly email: string;
  /** Null when the record isn't delivered yet, or the context isn't secure. */
  readonly reference: string | null;
}

/** The lead of a finished flow, read from the journal; null when there is none. */
export async function leadOnDevice(device: Device, flow: RecordKind): Promise<BookingLead | null> {
  const journal = device.read<{ complete?: boolean; data?: { name?: unknown; email?: unknown } }>(`tino.${flow}.journal`);
  const { name, email } = journal?.data ?? {};
  if (!journal?.complete || typeof name !== 'string' || typeof email !== 'string') return null;
  const uuid = device.read<{ uuid?: unknown }>(`tino.${flow}.outbound`)?.uuid;
  const digest = typeof uuid === 'string' ? await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(uuid)) : undefined;
  return { name: name.trim(), email: email.trim(), reference: digest ? formatBookingReference(new Uint8Array(digest)) : null };
}

/** The scheduling page's URL with the lead and its campaign (M2), but never the record's uuid (S8). */
export function bookingAddress(address: string, { name, email, reference }: BookingLead, touch: VisitMetadata): string {
  const url = new URL(address);
  url.searchParams.set('name', name);
  url.searchParams.set('email', email);
  if (reference) url.searchParams.set('ref', reference);
  for (const [field, value] of Object.entries(touch)) if (field.startsWith('utm_')) url.searchParams.set(field, String(value));
  return url.href;
}
