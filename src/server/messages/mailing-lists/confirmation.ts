import type { MailingListName } from '#domain/messages/mailing-list.ts';
import type { ConfirmationPayload } from '#domain/messages/message.ts';
import type { Subscription } from '#domain/messages/subscription.ts';
import type { MailContext } from '#server/messages/notifications/announce-context.ts';
import { type MailOutcome, mailPerson } from '#server/messages/notifications/mail-person.ts';
import type { Transaction } from '#server/platform/stores/store.ts';

export const requestedEvent = (list: MailingListName) => `${list}.requested` as const;

export const confirmationPayload = ({ topic, email, language, page, consent, consentedAt }: Subscription): ConfirmationPayload => ({
  email,
  language,
  page,
  consent,
  consentedAt,
  ...(topic && { course: topic }),
});

/**
 * In the request's transaction (D4). `uuid` is the stored subscription's, which may be older than this request. Each request sends its own
 * mail.
 */
export function* enqueueConfirmation(
  request: Subscription,
  { uuid, id }: { readonly uuid: string; readonly id: string },
  context: MailContext,
): Transaction<MailOutcome> {
  const payload = confirmationPayload(request);
  return yield* mailPerson({ channel: 'mail', event: requestedEvent(request.list), subject: uuid, occasion: id, payload }, id, context);
}
