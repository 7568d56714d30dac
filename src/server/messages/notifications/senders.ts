import { join, resolve } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import { unsetNotice } from '#server/platform/config/settings.ts';
import { type Compose, fileSender, type SmtpSettings, smtpSender } from '#server/platform/outbox/mail.ts';
import type { MessageSender } from '#server/platform/outbox/message.ts';
import { letterConcurrency, type Senders } from '#server/platform/outbox/message-worker.ts';
import { webhookSender } from '#server/platform/outbox/webhook.ts';
import type { Audience } from './announce-context.ts';
import { type ComposeSettings, composeNotification, composeToPerson } from './compose.ts';

const notConfigured: MessageSender = async () => ({ outcome: 'failed', why: 'not configured' });

type MailConfig = Pick<Config, 'mailFrom' | 'smtpUrl' | 'smtpRequiresTls' | 'dataDir'>;

/** Without SMTP_URL, writes files (D2). */
export function createMailSender(
  config: MailConfig,
  compose: Compose,
  connections: Pick<SmtpSettings, 'keptConnections'> = {},
): MessageSender {
  const settings = { from: config.mailFrom, compose };
  return config.smtpUrl
    ? smtpSender(config.smtpUrl, { ...settings, ...connections, requiresTls: config.smtpRequiresTls })
    : fileSender(mailFolder(config), settings);
}

/** Messages of a channel that's no longer configured stay queued. */
export const createSenders = (config: Config, compose: ComposeSettings, clock: () => number): Senders => ({
  mail: createMailSender(config, composeToPerson(compose)),
  letters: createMailSender(config, composeToPerson(compose), { keptConnections: letterConcurrency }),
  notification: config.notifyEmail ? createMailSender(config, composeNotification(compose)) : notConfigured,
  webhook: config.webhook ? webhookSender({ ...config.webhook, clock }) : notConfigured,
});

export const toAudience = ({ notifyEmail, webhook, digestHour }: Pick<Config, 'notifyEmail' | 'webhook' | 'digestHour'>): Audience => ({
  notification: notifyEmail !== undefined,
  webhook: webhook !== undefined,
  digest: digestHour !== undefined,
});

/** For the owner's actions. */
export const mailingOf = (settings: Parameters<typeof toAudience>[0] & Pick<Config, 'mailPerHour'>) => ({
  audience: toAudience(settings),
  mailPerHour: settings.mailPerHour,
});

/** Holds mail written without SMTP_URL (D2). */
export const mailFolder = (config: Pick<Config, 'dataDir'>) => join(resolve(config.dataDir), 'mail');

/** Printed at start (D2). */
export const describeDelivery = (config: Config): readonly string[] => [
  config.smtpUrl ? 'Mail goes out through SMTP_URL.' : unsetNotice('SMTP_URL'),
  config.notifyEmail ? 'The owner gets mail at NOTIFY_EMAIL.' : unsetNotice('NOTIFY_EMAIL'),
  ...(config.webhook ? [`Webhooks go to ${new URL(config.webhook.url).host}.`] : []),
];
