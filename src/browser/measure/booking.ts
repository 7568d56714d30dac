import type { BookingLead } from '#domain/records/booking-address.ts';
import { formatBookingReference } from '#domain/records/booking-reference.ts';
import type { RecordKind } from '#domain/records/records.ts';
import type { Device } from '../device.ts';

/** The lead of the first finished flow, from its journal, or null. */
export async function leadOnDevice(device: Device, [flow, ...others]: readonly RecordKind[]): Promise<BookingLead | null> {
  if (!flow) return null;
  const journal = device.read<{ complete?: boolean; data?: { name?: unknown; email?: unknown } }>(`tino.${flow}.journal`);
  const { name, email } = journal?.data ?? {};
  if (!journal?.complete || typeof name !== 'string' || typeof email !== 'string') return leadOnDevice(device, others);
  const uuid = device.read<{ uuid?: unknown }>(`tino.${flow}.outbound`)?.uuid;
  const digest = typeof uuid === 'string' ? await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(uuid)) : undefined;
  return { name: name.trim(), email: email.trim(), reference: digest ? formatBookingReference(new Uint8Array(digest)) : null };
}
