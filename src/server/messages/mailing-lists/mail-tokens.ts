import type { MailTokens } from '#server/messages/notifications/compose.ts';
import { createToken } from '#server/messages/notifications/mailed-token.ts';
import { insertResultLink } from '#server/messages/notifications/result-link.ts';
import type { Store } from '#server/platform/stores/store.ts';
import { insertTokens } from './opt-in.ts';

interface TokenDependencies {
  readonly store: Store;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** Created as a mail is sent; only their hashes are stored, so that no backup has them (T1, Q19). */
export const createMailTokens = ({ store, clock }: TokenDependencies): MailTokens => ({
  async forRecord(uuid, email) {
    const token = createToken();
    return (await store.write(() => insertResultLink(token, uuid, email, clock()))) ? token : undefined;
  },
  async forSubscription(uuid, consent) {
    const tokens = { confirm: createToken(), unsubscribe: createToken() };
    return (await store.write(() => insertTokens(tokens, uuid, consent, clock()))) ? tokens : undefined;
  },
});
