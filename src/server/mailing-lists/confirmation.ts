import { localPath } from '#domain/locale.ts';
import { linkPath, type MailingListName, type TokenPurpose } from '#domain/mailing-list.ts';
import type { ConfirmationPayload } from '#domain/message.ts';
import type { Subscription } from '#domain/subscription.ts';
import type { MailContext } from '../notifications/announce-context.ts';
import { type MailOutcome, mailPerson } from '../notifications/mail-person.ts';
import type { Work } from '../stores/store.ts';
import type { MailTokens } from './tokens.ts';

/** The event for the confirmation mail. */
export const requestedEvent = (list: MailingListName) => `${list}.requested` as const;

/**
 * Queues the confirmation mail in the request's transaction (D4). `uuid` is the stored subscription's, which may be older
 * than this request. Each request sends its own mail.
 */
export function* enqueueConfirmation(
  { list, topic, email, language }: Subscription,
  { uuid, tokens, id }: { readonly uuid: string; readonly tokens: MailTokens; readonly id: string },
  context: MailContext,
): Work<MailOutcome> {
  const link = (purpose: TokenPurpose) => `${localPath(linkPath(list, purpose), language)}?token=${tokens[purpose]}`;
  const payload: ConfirmationPayload = {
    email,
    language,
    confirmPath: link('confirm'),
    unsubscribePath: link('unsubscribe'),
    ...(topic && { course: topic }),
  };
  return yield* mailPerson({ channel: 'mail', event: requestedEvent(list), subject: uuid, occasion: id, payload }, id, context);
}
