import { type Locale, localPath } from '#domain/locale.ts';
import { linkAddress, type TokenPurpose } from '#domain/newsletter.ts';
import type { ListPayload } from '../outbox/message.ts';
import { enqueue } from '../outbox/statements.ts';
import type { Work } from '../stores/store.ts';
import type { Asked, MailTokens } from './newsletter-statements.ts';

interface Confirmation extends Asked {
  readonly email: string;
  readonly language: Locale;
  readonly tokens: MailTokens;
}

/** Puts the mail that asks for a second yes into the outbox, in the transaction of the request. */
export function* askToConfirm({ uuid, mail, email, language, tokens }: Confirmation, id: string, now: number): Work<void> {
  const link = (purpose: TokenPurpose) => `${localPath(linkAddress(purpose), language)}?token=${tokens[purpose]}`;
  const payload: ListPayload = { email, language, confirmPath: link('confirm'), unsubscribePath: link('unsubscribe') };
  // The outbox sends once what has one subject; each request is a mail of its own.
  yield* enqueue({ channel: 'mail', event: 'newsletter.requested', subject: mail === 1 ? uuid : `${uuid} ${mail}`, payload }, id, now);
}
