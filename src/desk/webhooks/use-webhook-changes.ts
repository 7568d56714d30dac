import { useState } from 'react';
import type { Webhook, WebhookChanged, WebhookEdit, WebhookValues } from '#domain/owner/webhook.ts';
import type { Reply } from '../frame/client.ts';
import { requestWebhookEdit, requestWebhookUndo, useWebhookWords } from './calls.ts';
import type { WebhookProblem } from './use-submit.ts';
import { draftAfter, type WebhookDraft } from './webhook-draft.ts';

export function useWebhookChanges(listed: Webhook, onChanged: () => void) {
  const words = useWebhookWords();
  const [said, setSaid] = useState<'saved' | 'undone'>();
  const [problem, setProblem] = useState('');
  const [secret, setSecret] = useState<string>();
  const [latest, setLatest] = useState(listed);
  const [draft, setDraft] = useState<WebhookDraft>();
  // The response to a change arrives before the list reloads.
  const webhook = latest.version > listed.version ? latest : listed;

  async function settle(
    reply: Reply<WebhookChanged>,
    done: 'saved' | 'undone',
    saved?: Partial<WebhookValues>,
  ): Promise<WebhookProblem | undefined> {
    onChanged();
    if ('error' in reply) return 'failed';
    if ('refused' in reply.data) return reply.data.refused;
    const next = reply.data.webhook;
    setLatest(next);
    setDraft((now) => draftAfter(now, saved, webhook, next));
    setSaid(done);
    setProblem('');
    setSecret(reply.data.secret);
    return undefined;
  }
  const explain = (refusal: WebhookProblem | undefined) => refusal && (refusal === 'failed' ? words.failed : words.refused[refusal]);
  /** Each resolves with an error text, if any. */
  const change = async (edit: WebhookEdit) => explain(await settle(await requestWebhookEdit(webhook, edit), 'saved'));
  const undo = async () => explain(await settle(await requestWebhookUndo(webhook), 'undone'));
  const save = async (values: Partial<WebhookValues>, version: number) =>
    settle(await requestWebhookEdit({ id: webhook.id, version }, values), 'saved', values);
  const show = async (done: Promise<string | undefined>) => setProblem((await done) ?? '');

  return { webhook, draft, setDraft, said, problem, secret, change, undo, save, show };
}
