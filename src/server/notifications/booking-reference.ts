import { createHash } from 'node:crypto';
import { referenceOf } from '#domain/reference.ts';

/** A record's reference, as the owner's mail and the scheduling page know it. */
export const recordReference = (uuid: string): string => referenceOf(createHash('sha256').update(uuid).digest());
