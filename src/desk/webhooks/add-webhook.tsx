import { useState } from 'react';
import type { WebhookValues } from '#domain/owner/webhook.ts';
import { go, hrefFor } from '../frame/address.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { requestWebhook, useWebhookWords } from './calls.ts';
import { SecretNote } from './secret-note.tsx';
import { useSubmit } from './use-submit.ts';
import { WebhookForm } from './webhook-form.tsx';

/** Adds a webhook. A signed one shows its secret before the owner goes on. */
export function AddWebhook() {
  const { locale } = useDeskI18n();
  const words = useWebhookWords();
  const [added, setAdded] = useState<{ readonly id: string; readonly secret: string }>();
  const [values, setValues] = useState<WebhookValues>({
    name: '',
    url: '',
    format: 'slack',
    events: ['record.completed'],
    flow: null,
    language: locale,
  });
  const { busy, wrong, submit } = useSubmit(async (asked: WebhookValues) => {
    const reply = await requestWebhook(asked);
    if ('error' in reply) return 'failed';
    if ('refused' in reply.data) return reply.data.refused;
    const { webhook, secret } = reply.data;
    if (secret === undefined) go(hrefFor('webhooks', webhook.id));
    else setAdded({ id: webhook.id, secret });
    return undefined;
  });
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
        <WebhookForm
          values={values}
          wrong={wrong}
          busy={busy}
          submit={words.create}
          onChange={(changes) => setValues((before) => ({ ...before, ...changes }))}
          onSubmit={() => void submit(values)}
        />
      )}
    </div>
  );
}
