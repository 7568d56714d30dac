import { createHash, randomBytes } from 'node:crypto';
import type { TokenPurpose } from '#domain/list.ts';
import { retention } from '#domain/retention.ts';
import { dayMs } from '#domain/time.ts';

/** How long a mailed link works, in milliseconds: to confirm, as the pages say; two years to leave, well past the last letter. */
export const tokenLife: Readonly<Record<TokenPurpose, number>> = { confirm: retention.confirmDays * dayMs, unsubscribe: 730 * dayMs };

/** A new token, 256 bits in 43 characters. It goes into a mail and nowhere else; the store keeps its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token. It is random and long, so a plain hash cannot be guessed back. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The tokens of one mail, before they are hashed. */
export type MailTokens = Readonly<Record<TokenPurpose, string>>;
