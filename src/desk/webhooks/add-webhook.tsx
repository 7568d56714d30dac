import { useState } from 'react';
import type { WebhookValues } from '#domain/webhook.ts';
import { go, hrefFor } from '../frame/address.ts';
import { useI18n } from '../frame/i18n.tsx';
import { addWebhook, useWebhookWords } from './calls.ts';
import { SecretNote } from './secret-note.tsx';
import { WebhookForm } from './webhook-form.tsx';

/** Adds a webhook. One that's signed shows its secret before the owner goes on. */
export function AddWebhook() {
  const { locale } = useI18n();
  const words = useWebhookWords();
  const [added, setAdded] = useState<{ readonly id: string; readonly secret: string }>();
  const initial: WebhookValues = { name: '', url: '', format: 'slack', events: ['record.completed'], flow: null, language: locale };
  const add = async (values: WebhookValues) => {
    const reply = await addWebhook(values);
    if ('error' in reply) return 'failed';
    if ('refused' in reply.data) return reply.data.refused;
    const { webhook, secret } = reply.data;
    if (secret === undefined) go(hrefFor('webhooks', webhook.id));
    else setAdded({ id: webhook.id, secret });
    return undefined;
  };
  return (
    <div className="flow">
      <p>
        <a className="more" href={hrefFor('webhooks')}>
          {words.back}
        </a>
      </p>
      <h1>{words.add}</h1>
      {added ? (
        <>
          <SecretNote secret={added.secret} />
          <p>
            <a className="btn" href={hrefFor('webhooks', added.id)}>
              {words.secret.next}
            </a>
          </p>
        </>
      ) : (
        <WebhookForm initial={initial} submit={words.create} onSubmit={add} />
      )}
    </div>
  );
}
