import { isSigned, type Webhook } from '#domain/owner/webhook.ts';
import { hrefFor } from '../frame/address.ts';
import { useAuthor } from '../frame/author.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { ErrorLine } from '../parts/error-line.tsx';
import { SubpageHead } from '../parts/subpage-head.tsx';
import { UserText } from '../parts/user-text.tsx';
import { useWebhookWords } from './calls.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { SecretNote } from './secret-note.tsx';
import { Trial } from './trial.tsx';
import { useWebhookChanges } from './use-webhook-changes.ts';
import { WebhookSettingsForm } from './webhook-settings-form.tsx';
import './webhooks.css';

interface Props {
  readonly webhook: Webhook;
  readonly onChanged: () => void;
}

/** A webhook's state, test, settings and log. Every change can be undone. */
export function WebhookPage({ webhook: listed, onChanged }: Props) {
  const { moment } = useDeskI18n();
  const words = useWebhookWords();
  const author = useAuthor();
  const { webhook, draft, setDraft, said, problem, secret, change, undo, save, show } = useWebhookChanges(listed, onChanged);
  const { id, name, url, format, isOn, removed, began, changed, changedBy } = webhook;
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
            <WebhookSettingsForm webhook={webhook} draft={draft} onDraft={setDraft} onSave={save}>
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
            </WebhookSettingsForm>
          )}
        </div>
        <DeliveryLog id={id} />
      </div>
    </div>
  );
}
