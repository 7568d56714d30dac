import type { TokenPurpose } from '#domain/messages/mailing-list.ts';
import { retention } from '#domain/records/retention.ts';
import { dayMs } from '#domain/text/time.ts';

/** The pages state the time to confirm; unsubscribe links far outlast the last mail. */
export const tokenLifetimeMs: Readonly<Record<TokenPurpose, number>> = {
  confirm: retention.confirmDays * dayMs,
  unsubscribe: 730 * dayMs,
};

/** The unhashed tokens of one mail. */
export type SubscriptionTokens = Readonly<Record<TokenPurpose, string>>;
