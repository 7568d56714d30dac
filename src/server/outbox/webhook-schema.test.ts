import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { locales } from '#domain/locale.ts';
import { sampleApplication, sampleKnowledge, sampleMessage, sampleReadiness } from './samples.ts';
import { webhookBody } from './webhook.ts';
import { webhookSchema } from './webhook-schema.ts';

const docs = join(import.meta.dirname, '../../../docs');
const strict = (value: unknown) => webhookSchema.parse(value);

describe('D3 the documented webhook', () => {
  it('is the schema of the code; `vitest -u` writes it anew', async () => {
    await expect(`${JSON.stringify(z.toJSONSchema(webhookSchema), null, 2)}\n`).toMatchFileSnapshot(join(docs, 'webhooks.schema.json'));
  });

  it('has an example that is one', () => {
    const example = /```json\n(.*?)```/s.exec(readFileSync(join(docs, 'webhooks.md'), 'utf8'))?.[1] ?? '';
    const parsed: unknown = JSON.parse(example);
    expect(strict(parsed)).toEqual(parsed);
  });

  it.each(locales)('is what is sent (%s)', (locale) => {
    for (const record of [sampleReadiness(locale), sampleKnowledge(locale), sampleApplication(locale)]) {
      const sent: unknown = JSON.parse(webhookBody(sampleMessage('webhook', 'record.completed', { record, flags: ['fast'] })));
      expect(strict(sent)).toEqual(sent);
    }
  });
});
