import { type ListName, linkAddress, type TokenPurpose } from '#domain/list.ts';
import { localPath } from '#domain/locale.ts';
import type { ConfirmationPayload } from '#domain/message.ts';
import type { Subscription } from '#domain/subscription.ts';
import { enqueue } from '../outbox/queue.ts';
import type { Work } from '../stores/store.ts';
import type { MailTokens } from './tokens.ts';

/** The event of the mail that asks for a second yes. */
export const requestedEvent = (list: ListName) => `${list}.requested` as const;

/**
 * Puts the mail that asks for a second yes into the outbox, in the transaction of the request. Its subject is the `uuid`
 * that the store knows the subscription by; each request is a mail of its own.
 */
export function* askToConfirm(
  { list, topic, email, language, createdAt }: Subscription,
  { uuid, tokens, id }: { readonly uuid: string; readonly tokens: MailTokens; readonly id: string },
): Work<void> {
  const link = (purpose: TokenPurpose) => `${localPath(linkAddress(list, purpose), language)}?token=${tokens[purpose]}`;
  const payload: ConfirmationPayload = {
    email,
    language,
    confirmPath: link('confirm'),
    unsubscribePath: link('unsubscribe'),
    ...(topic && { course: topic }),
  };
  yield* enqueue({ channel: 'mail', event: requestedEvent(list), subject: uuid, occasion: id, payload }, id, createdAt);
}
