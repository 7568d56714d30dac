import { useId, useRef, useState } from 'react';
import { call } from '../frame/client.ts';
import { useI18n } from '../frame/i18n.tsx';

interface Props {
  readonly uuid: string;
  /** When the link was made, ISO 8601; null without a link. */
  readonly since: string | null;
  readonly onTurnedOff: () => void;
}

/** Says since when a lead's result is shared, and turns the link off (V2). Nothing for a lead that never had one. */
export function ShareLink({ uuid, since, onTurnedOff }: Props) {
  const { words, moment } = useI18n();
  const { share } = words.lead;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [failed, setFailed] = useState(false);
  const turnOff = async () => {
    if (busy) return;
    setBusy(true);
    const reply = await call<{ readonly links: number }>(`/leads/${encodeURIComponent(uuid)}/unshare`, { body: {} });
    setBusy(false);
    setFailed('error' in reply);
    if ('error' in reply) return;
    dialog.current?.close();
    setSaid(share.isOff);
    onTurnedOff();
  };
  if (since === null && said === '') return null;
  return (
    <section className="flow">
      <h2>{share.heading}</h2>
      {since !== null && (
        <>
          <p>{share.since(moment(since))}</p>
          <button type="button" className="btn btn--line btn--s" onClick={() => dialog.current?.showModal()}>
            {share.turnOff}
          </button>
          <dialog ref={dialog} aria-labelledby={`${id}-heading`} className="ask">
            <div className="flow">
              <h2 id={`${id}-heading`}>{share.ask}</h2>
              <p>{share.askText}</p>
              {failed && (
                <p className="error" role="alert">
                  {share.failed}
                </p>
              )}
              <div className="row">
                <button type="button" className="btn" aria-busy={busy} onClick={() => void turnOff()}>
                  {share.turnOff}
                </button>
                <button type="button" className="btn btn--line" onClick={() => dialog.current?.close()}>
                  {words.people.cancel}
                </button>
              </div>
            </div>
          </dialog>
        </>
      )}
      <p role="status" className="said">
        {said}
      </p>
    </section>
  );
}
