import { createHash, randomBytes } from 'node:crypto';
import type { TokenPurpose } from '#domain/mailing-list.ts';
import { retention } from '#domain/retention.ts';
import { dayMs } from '#domain/time.ts';

/** In milliseconds. The pages state the time to confirm; unsubscribe links far outlast the last mail. */
export const tokenLifetimeMs: Readonly<Record<TokenPurpose, number>> = {
  confirm: retention.confirmDays * dayMs,
  unsubscribe: 730 * dayMs,
};

/** 256 random bits in 43 characters. The token itself exists only in the mail; the store keeps its hash (Q19). */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** A plain hash is enough: the token is too long to guess. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The unhashed tokens of one mail. */
export type MailTokens = Readonly<Record<TokenPurpose, string>>;
