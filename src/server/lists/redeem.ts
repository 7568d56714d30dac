import type { ListName, TokenPurpose } from '#domain/list.ts';
import { tokenSchema } from '#domain/list-schema.ts';
import type { Log } from '../http/log.ts';
import { type Audience, announceSubscription } from '../notifications/announce.ts';
import type { Store } from '../stores/store.ts';
import { redeemToken } from './opt-in.ts';
import { tokenHash } from './tokens.ts';

/** What the routes of the lists work with. */
export interface ListCollaborators {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly randomUUID: () => string;
  readonly audience: Audience;
  readonly log: Log;
  readonly config: { readonly rateLimitPerMinute: number };
}

/**
 * Does what a mailed link is for, and announces it in the same transaction (D1); false when the token is worth nothing. Of
 * someone who never said yes nobody was told, so nobody is told that they left.
 */
export async function redeem(
  list: ListName,
  purpose: TokenPurpose,
  token: unknown,
  { store, clock, audience, randomUUID }: ListCollaborators,
): Promise<boolean> {
  const parsed = tokenSchema.safeParse(token);
  if (!parsed.success) return false;
  const now = clock();
  return store.write(function* () {
    const redeemed = yield* redeemToken(list, purpose, parsed.data, now);
    if (!redeemed) return false;
    const { subscription, changed } = redeemed;
    const { confirmedAt } = subscription;
    if (changed && confirmedAt !== null)
      yield* announceSubscription({ ...subscription, confirmedAt }, purpose, tokenHash(parsed.data), { now, audience, randomUUID });
    return true;
  });
}
