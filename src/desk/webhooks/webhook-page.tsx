import { useState } from 'react';
import { isSigned, type Webhook, type WebhookValues } from '#domain/webhook.ts';
import { hrefFor } from '../frame/address.ts';
import { useAuthor } from '../frame/author.ts';
import type { Reply } from '../frame/client.ts';
import { useI18n } from '../frame/i18n.tsx';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { SubpageHead } from '../parts/subpage-head.tsx';
import { UserText } from '../parts/user-text.tsx';
import { type Changed, changeWebhook, undoWebhook, useWebhookWords, type WebhookEdit } from './calls.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { SecretNote } from './secret-note.tsx';
import { Trial } from './trial.tsx';
import { type Draft, WebhookSettings } from './webhook-settings.tsx';
import './webhooks.css';
import { ErrorLine } from '../parts/error-line.tsx';

interface Props {
  readonly webhook: Webhook;
  /** Reads all webhooks again. */
  readonly onChanged: () => void;
}

/** One webhook: its state, a test, its settings, and its log. Every change can be taken back. */
export function WebhookPage({ webhook: listed, onChanged }: Props) {
  const { moment } = useI18n();
  const words = useWebhookWords();
  const author = useAuthor();
  const [said, setSaid] = useState<'saved' | 'undone'>();
  const [problem, setProblem] = useState('');
  const [secret, setSecret] = useState<string>();
  const [latest, setLatest] = useState(listed);
  const [draft, setDraft] = useState<Draft>();
  // The answer to a change is here before the list is read again.
  const webhook = latest.version > listed.version ? latest : listed;
  const { id, name, url, format, isOn, removed, began, changed, changedBy } = webhook;
  const settle = async (reply: Reply<Changed>, done: 'saved' | 'undone', saved?: Partial<WebhookValues>) => {
    onChanged();
    if ('error' in reply) return 'failed';
    if ('refused' in reply.data) return reply.data.refused;
    const next = reply.data.webhook;
    setLatest(next);
    // What's typed stays a draft: over the own change, but not over someone else's.
    setDraft((now) =>
      now?.values === saved ? undefined : now && { ...now, from: saved || now.from.version === webhook.version ? next : now.from },
    );
    setSaid(done);
    setProblem('');
    setSecret(reply.data.secret);
    return undefined;
  };
  const explain = (refusal: Awaited<ReturnType<typeof settle>>) =>
    refusal && (refusal === 'failed' ? words.failed : words.refused[refusal]);
  const change = async (edit: WebhookEdit) => explain(await settle(await changeWebhook(webhook, edit), 'saved'));
  const save = async (values: Partial<WebhookValues>, version: number) =>
    settle(await changeWebhook({ id, version }, values), 'saved', values);
  const undo = async () => explain(await settle(await undoWebhook(webhook), 'undone'));
  const show = async (done: Promise<string | undefined>) => setProblem((await done) ?? '');
  return (
    <div className="hook">
      <SubpageHead
        back={{ href: hrefFor('webhooks'), label: words.back }}
        heading={<UserText text={name} />}
        text={
          <>
            {words.format[format]} · <UserText text={new URL(url).host} />
          </>
        }
      />
      <div className="flow">
        {removed !== null ? <p>{words.isRemoved}</p> : isOn ? <p>{words.since(moment(began))}</p> : <p>{words.isOff}</p>}
        <p className="small soft">{words.changed(moment(changed), author(changedBy))}</p>
        <div className="row">
          {removed !== null ? (
            <button type="button" className="btn btn--line btn--s" onClick={() => void show(change({ isRemoved: false }))}>
              {words.restore}
            </button>
          ) : (
            <>
              <button type="button" className="btn btn--line btn--s" onClick={() => void show(change({ isOn: !isOn }))}>
                {isOn ? words.switchOff : words.switchOn}
              </button>
              <ConfirmButton
                label={words.remove}
                ask={words.removeAsk(name)}
                text={words.removeText}
                onConfirm={() => change({ isRemoved: true })}
              />
            </>
          )}
        </div>
        <div className="row" role="status">
          {said && (
            <>
              <span className="done">{words[said]}</span>
              <button type="button" className="btn btn--line btn--s" onClick={() => void show(undo())}>
                {words.undo}
              </button>
            </>
          )}
        </div>
        {problem && <ErrorLine>{problem}</ErrorLine>}
        {secret !== undefined && <SecretNote secret={secret} />}
      </div>
      <div className="columns hook__columns">
        <div>
          <Trial id={id} />
          {removed === null && (
            <WebhookSettings webhook={webhook} draft={draft} onDraft={setDraft} onSave={save}>
              {isSigned(format) && (
                <div className="flow">
                  <p className="soft">{words.secret.kept}</p>
                  <ConfirmButton
                    label={words.secret.renew}
                    ask={words.secret.renewAsk}
                    text={words.secret.renewText}
                    onConfirm={() => change({ renewsSecret: true })}
                  />
                </div>
              )}
            </WebhookSettings>
          )}
        </div>
        <DeliveryLog id={id} />
      </div>
    </div>
  );
}
