import { randomUUID } from 'node:crypto';
import type { Templates } from '#server/flows/definitions/templates.ts';
import { siteOrigin } from '#server/platform/config/addresses.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { DeliveryResult } from '#server/platform/outbox/message.ts';
import { renderMail } from './compose.ts';
import { type CurrentSettings, createMailSender } from './senders.ts';

/** To the owner, at once; resolves with what the mail server answered. */
export type TestMail = () => Promise<DeliveryResult>;

/** The owner is waiting. */
const deadlineMs = 20_000;

export const createTestMail =
  (
    config: Pick<Config, 'siteUrl' | 'port' | 'dataDir' | 'smtpUrl' | 'smtpRequiresTls'>,
    current: CurrentSettings,
    templates: Templates,
  ): TestMail =>
  async () => {
    const { notifyEmail: email, notifyLanguage: language } = current();
    if (email === undefined) return { outcome: 'refused', why: 'NOTIFY_EMAIL is not set' };
    const now = Date.now();
    const send = createMailSender(config, current, async () => ({
      ...renderMail(templates.trialLetter({ locale: language }), { templates, siteUrl: siteOrigin(config, config.port) }),
      to: { name: '', address: email },
    }));
    const payload = { email, language, author: '', at: new Date(now).toISOString(), changes: [] };
    return send(
      { channel: 'mail', event: 'settings.changed', subject: 'test', id: randomUUID(), attempts: 1, createdAt: now, payload },
      AbortSignal.timeout(deadlineMs),
    );
  };
