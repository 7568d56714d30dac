import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. The token itself exists only in the mail; the store keeps its hash (Q19, T1). */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** A plain hash is enough: the token is too long to guess. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
