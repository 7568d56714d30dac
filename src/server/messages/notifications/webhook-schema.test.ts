import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mailingListNames } from '#domain/messages/mailing-list.ts';
import { locales } from '#domain/text/locale.ts';
import { toWebhookBody } from '#server/platform/outbox/webhook.ts';
import { sampleApplication, sampleKnowledge, sampleMessage, sampleReadiness, sampleRecordMessage, sampleSubscription } from './samples.ts';
import { webhookSchema } from './webhook-schema.ts';

const docs = join(import.meta.dirname, '../../../../docs');
const strict = (value: unknown) => webhookSchema.parse(value);

describe('D3 the documented webhook', () => {
  it("matches the code's schema; `vitest -u` updates it", async () => {
    await expect(`${JSON.stringify(z.toJSONSchema(webhookSchema), null, 2)}\n`).toMatchFileSnapshot(join(docs, 'webhooks.schema.json'));
  });

  it('has a valid example', () => {
    const [, example = ''] = /```json\n(.*?)```/s.exec(readFileSync(join(docs, 'webhooks.md'), 'utf8')) ?? [];
    const parsed: unknown = JSON.parse(example);
    expect(strict(parsed)).toEqual(parsed);
  });

  it.each(locales)('matches what is sent (%s)', (locale) => {
    for (const record of [sampleReadiness(locale), sampleKnowledge(locale), sampleApplication(locale)]) {
      const sent: unknown = JSON.parse(toWebhookBody(sampleRecordMessage('webhook', record, ['fast'])));
      expect(strict(sent)).toEqual(sent);
    }
    for (const list of mailingListNames)
      for (const [event, ended] of [
        ['confirmed', null],
        ['unsubscribed', '2026-02-03T09:00:00.000Z'],
      ] as const) {
        const payload = sampleSubscription(locale, list, ended);
        const sent: unknown = JSON.parse(
          toWebhookBody(sampleMessage({ channel: 'webhook', event: `${list}.${event}`, subject: payload.subscription.uuid, payload })),
        );
        expect(strict(sent)).toEqual(sent);
      }
  });

  it('matches what is sent about work on a lead', () => {
    const lead = { uuid: 'u', type: 'readiness-quiz', name: 'Ana', email: 'a@example.com', company: null } as const;
    const payload = {
      lead: {
        ...lead,
        state: 'won',
        followUp: null,
        hasNote: false,
        phone: null,
        value: null,
        records: ['u'],
        application: null,
        version: 1,
      },
      changed: ['state'],
      author: 'desk',
    } as const;
    const sent: unknown = JSON.parse(toWebhookBody(sampleMessage({ channel: 'webhook', event: 'lead.changed', subject: 'u', payload })));
    expect(strict(sent)).toEqual(sent);
  });

  it('lists every event', () => {
    const text = readFileSync(join(docs, 'webhooks.md'), 'utf8');
    for (const { shape } of webhookSchema.options) for (const type of shape.type.options) expect(text).toContain(`| \`${type}\` |`);
  });
});
