import type { MailingListName, TokenPurpose } from '#domain/messages/mailing-list.ts';
import { announceSubscription } from '#server/messages/notifications/announce.ts';
import type { Audience } from '#server/messages/notifications/announce-context.ts';
import { hashToken } from '#server/messages/notifications/mailed-token.ts';
import type { NameClient } from '#server/platform/http/client-network.ts';
import type { Log } from '#server/platform/http/log.ts';
import type { Store } from '#server/platform/stores/store.ts';
import { tokenSchema } from './mailing-list-schema.ts';
import { redeemToken } from './opt-in.ts';

export interface ListDependencies {
  readonly store: Store;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Resolves after some milliseconds. */
  readonly wait: (ms: number) => Promise<unknown>;
  readonly randomUUID: () => string;
  readonly audience: Audience;
  readonly log: Log;
  readonly nameClient: NameClient;
  readonly config: { readonly mailPerHour: number };
}

/**
 * Announces the change in the same transaction (D1). False if the token is invalid. Never-confirmed subscribers were never announced, so
 * there's nothing to retract.
 */
export async function redeem(
  list: MailingListName,
  purpose: TokenPurpose,
  token: unknown,
  { store, clock, audience, randomUUID }: ListDependencies,
): Promise<boolean> {
  const parsed = tokenSchema.safeParse(token);
  if (!parsed.success) return false;
  const now = clock();
  return store.write(function* () {
    const redeemed = yield* redeemToken(list, purpose, parsed.data, now);
    if (!redeemed) return false;
    const { subscription, hasChanged } = redeemed;
    const { confirmedAt } = subscription;
    if (hasChanged && confirmedAt !== null)
      yield* announceSubscription({ ...subscription, confirmedAt }, purpose, hashToken(parsed.data), { now, audience, randomUUID });
    return true;
  });
}
