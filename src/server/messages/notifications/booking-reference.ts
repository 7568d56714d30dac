import { createHash } from 'node:crypto';
import { formatBookingReference } from '#domain/records/booking-reference.ts';

/** As in the owner's mail and on the scheduling page. */
export const recordReference = (uuid: string): string => formatBookingReference(createHash('sha256').update(uuid).digest());
