import { useState } from 'react';
import type { WebhookTrial } from '#domain/owner/webhook.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { UserText } from '../parts/user-text.tsx';
import { requestWebhookTrial, useWebhookWords } from './calls.ts';
import './webhooks.css';

export function Trial({ id }: { readonly id: string }) {
  const { number } = useDeskI18n();
  const { test } = useWebhookWords();
  const [busy, setBusy] = useState(false);
  const [trial, setTrial] = useState<WebhookTrial | 'failed'>();
  const send = async () => {
    if (busy) return;
    setBusy(true);
    setTrial(undefined);
    const reply = await requestWebhookTrial(id);
    setBusy(false);
    setTrial('error' in reply ? 'failed' : reply.data);
  };
  const outcomeOf = ({ status, why, ms, isAccepted }: WebhookTrial) =>
    status === null ? test.why[why ?? 'unreachable'] : (isAccepted ? test.accepted : test.refused)(String(status), number(ms));
  const isBad = trial === 'failed' || trial?.isAccepted === false;
  return (
    <section className="flow part">
      <h2>{test.heading}</h2>
      <p className="soft">{test.text}</p>
      <button type="button" className="btn btn--line" aria-busy={busy} onClick={() => void send()}>
        {test.send}
      </button>
      <div role="status" className="flow flow--tight">
        {busy && <p>{test.sending}</p>}
        {trial && <p className={isBad ? 'error' : 'done'}>{trial === 'failed' ? test.failed : outcomeOf(trial)}</p>}
        {trial && trial !== 'failed' && trial.answer.trim() !== '' && (
          <>
            <p className="small soft">{test.answer}</p>
            <p className="hook-answer">
              <UserText text={trial.answer} />
            </p>
          </>
        )}
      </div>
    </section>
  );
}
