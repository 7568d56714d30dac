import { createHash } from 'node:crypto';
import { formatBookingReference } from '#domain/booking-reference.ts';

/** A record's reference, as the owner's mail and the scheduling page know it. */
export const recordReference = (uuid: string): string => formatBookingReference(createHash('sha256').update(uuid).digest());
