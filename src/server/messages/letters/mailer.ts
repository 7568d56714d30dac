import { randomUUID } from 'node:crypto';
import type { LetterAudience, LetterContent } from '#domain/messages/list-letter.ts';
import { linkPath } from '#domain/messages/mailing-list.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import type { Templates } from '#server/flows/definitions/templates.ts';
import { wordings } from '#server/flows/definitions/wordings.ts';
import { type ComposeSettings, composeToPerson } from '#server/messages/notifications/compose.ts';
import { type CurrentSettings, createMailSender } from '#server/messages/notifications/senders.ts';
import { bookingPage, siteOrigin } from '#server/platform/config/addresses.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Mail } from '#server/platform/outbox/mail.ts';
import type { DeliveryResult, LeasedMessage } from '#server/platform/outbox/message.ts';
import { readMarkdown } from './markdown.ts';

/** A letter that needn't be stored. */
export interface LetterDraft extends LetterAudience {
  readonly content: LetterContent;
}

/** For drafts, before they're sent to anyone. */
export interface LetterMailer {
  preview(draft: LetterDraft, language: Locale): Promise<Pick<Mail, 'subject' | 'html' | 'text'>>;
  /** To the owner, at once. */
  test(draft: LetterDraft, language: Locale): Promise<DeliveryResult>;
  /** NOTIFY_EMAIL; tests need it. */
  readonly ownerEmail: string | undefined;
  /** False if mail is written to files (D2). */
  readonly canSend: boolean;
  readonly perMinute: number;
}

/** The owner is waiting. */
const testDeadlineMs = 20_000;

/** Its unsubscribe link does nothing. */
function toMessage({ list }: LetterDraft, email: string, language: Locale, now: number): LeasedMessage {
  const id = randomUUID();
  const token = 'sample'.padEnd(43, '-');
  const unsubscribePath = list === 'participants' ? null : `${localPath(linkPath(list, 'unsubscribe'), language)}?token=${token}`;
  return {
    id,
    attempts: 1,
    createdAt: now,
    channel: 'mail',
    event: `${list}.letter`,
    subject: id,
    payload: { letter: id, email, language, unsubscribePath },
  };
}

type LetterConfig = Pick<Config, 'siteUrl' | 'port' | 'dataDir' | 'smtpUrl' | 'smtpRequiresTls' | 'lettersPerMinute'>;

export function createLetterMailer(
  config: LetterConfig,
  current: CurrentSettings,
  templates: Templates,
  clock: () => number,
): LetterMailer {
  const siteUrl = siteOrigin(config, config.port);
  const settingsOf = ({ list, topic, content }: LetterDraft): ComposeSettings => ({
    siteUrl,
    bookingUrl: bookingPage(current()),
    templates,
    notifyEmail: undefined,
    wordingOf: async ({ type }) => wordings.today(type).flow,
    letterOf: async ({ language }) => ({
      list,
      topic,
      subject: content[language].subject.trim(),
      blocks: readMarkdown(content[language].text, siteUrl),
    }),
  });
  return {
    get ownerEmail() {
      return current().notifyEmail;
    },
    canSend: config.smtpUrl !== undefined,
    perMinute: config.lettersPerMinute,
    async preview(draft, language) {
      const mail = await composeToPerson(settingsOf(draft))(toMessage(draft, 'reader@example.com', language, clock()));
      if ('none' in mail) throw new Error(mail.none);
      return mail;
    },
    async test(draft, language) {
      const { notifyEmail } = current();
      if (notifyEmail === undefined) return { outcome: 'refused', why: 'NOTIFY_EMAIL is not set' };
      const send = createMailSender(config, current, composeToPerson(settingsOf(draft)));
      return send(toMessage(draft, notifyEmail, language, clock()), AbortSignal.timeout(testDeadlineMs));
    },
  };
}
