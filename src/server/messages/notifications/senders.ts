import { join, resolve } from 'node:path';
import { currentSender } from '#server/platform/config/company.ts';
import type { Config, OwnerSettings } from '#server/platform/config/config.ts';
import { unsetNotice } from '#server/platform/config/settings.ts';
import { type Compose, fileSender, type SmtpSettings, smtpSender } from '#server/platform/outbox/mail.ts';
import type { MessageSender } from '#server/platform/outbox/message.ts';
import { letterConcurrency, type Senders } from '#server/platform/outbox/message-worker.ts';
import { webhookSender } from '#server/platform/outbox/webhook.ts';
import type { Audience } from './announce-context.ts';
import { type ComposeSettings, composeNotification, composeToPerson } from './compose.ts';

const notConfigured: MessageSender = async () => ({ outcome: 'failed', why: 'not configured' });

type MailConfig = Pick<Config, 'smtpUrl' | 'smtpRequiresTls' | 'dataDir'>;

/** Asks for what the owner may change meanwhile (O7). */
export type CurrentSettings = () => OwnerSettings;

/** Without SMTP_URL, writes files (D2). */
export function createMailSender(
  config: MailConfig,
  current: () => Pick<OwnerSettings, 'mailFrom'>,
  compose: Compose,
  connections: Pick<SmtpSettings, 'keptConnections'> = {},
): MessageSender {
  const settings = { from: () => currentSender(current().mailFrom), compose };
  return config.smtpUrl
    ? smtpSender(config.smtpUrl, { ...settings, ...connections, requiresTls: config.smtpRequiresTls })
    : fileSender(mailFolder(config), settings);
}

/** Messages of a channel that's no longer configured stay queued. */
export function createSenders(config: Config, current: CurrentSettings, compose: ComposeSettings, clock: () => number): Senders {
  const notify = createMailSender(config, current, composeNotification(compose));
  return {
    mail: createMailSender(config, current, composeToPerson(compose)),
    letters: createMailSender(config, current, composeToPerson(compose), { keptConnections: letterConcurrency }),
    notification: (message, signal) => (current().notifyEmail === undefined ? notConfigured : notify)(message, signal),
    webhook: config.webhook ? webhookSender({ ...config.webhook, clock }) : notConfigured,
  };
}

export const toAudience = (
  { webhook }: Pick<Config, 'webhook'>,
  current: () => Pick<OwnerSettings, 'notifyEmail' | 'digestHour'>,
): Audience => ({
  get notification() {
    return current().notifyEmail !== undefined;
  },
  webhook: webhook !== undefined,
  get digest() {
    return current().digestHour !== undefined;
  },
});

/** For the owner's actions. */
export const mailingOf = (settings: Pick<Config, 'webhook' | 'mailPerHour'>, current: CurrentSettings) => ({
  audience: toAudience(settings, current),
  mailPerHour: settings.mailPerHour,
});

/** Holds mail written without SMTP_URL (D2). */
export const mailFolder = (config: Pick<Config, 'dataDir'>) => join(resolve(config.dataDir), 'mail');

/** Printed at start (D2). */
export const describeDelivery = (config: Config, { notifyEmail }: OwnerSettings): readonly string[] => [
  config.smtpUrl ? 'Mail goes out through SMTP_URL.' : unsetNotice('SMTP_URL'),
  notifyEmail ? 'The owner gets mail at NOTIFY_EMAIL.' : unsetNotice('NOTIFY_EMAIL'),
  ...(config.webhook ? [`Webhooks go to ${new URL(config.webhook.url).host}.`] : []),
];
