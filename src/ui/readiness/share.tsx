import { useEffect, useId, useRef, useState } from 'react';
import { createShareClient, type ShareOutcome } from '#browser/share-client.ts';
import { localPath } from '#domain/locale.ts';
import { longDate } from '#domain/long-date.ts';
import { type ShareLink, type ShareScope, shareScopes } from '#domain/share-link.ts';
import type { Failure } from '#flow/flow.ts';
import { type ShareAction, shareStrings } from '#strings/share.ts';
import { useI18n } from '#ui/i18n.tsx';
import './share.css';

interface ShareProps {
  /** The record's uuid; null until the server has created it. */
  readonly uuid: string | null;
  /** The API's origin; '' is the page's own. */
  readonly apiBase: string;
  /** Whether the record had a link when it was read. */
  readonly isShared: boolean;
}

const showModal = (dialog: HTMLDialogElement | null) => dialog?.showModal();

/**
 * Makes, shows and turns off the share link of a result (V2). A link made earlier, or on another device, shows again. The
 * link's page is in its maker's language on a page with a locale prefix, otherwise in its reader's.
 */
export function Share({ uuid, apiBase, isShared }: ShareProps) {
  const { locale } = useI18n();
  const words = shareStrings[locale];
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const makeButton = useRef<HTMLButtonElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [scope, setScope] = useState<ShareScope>('scores');
  const [link, setLink] = useState<ShareLink | null>(null);
  const [busy, setBusy] = useState<ShareAction | null>(null);
  const [said, setSaid] = useState('');
  const [error, setError] = useState('');
  /** What the visitor has just done, so that the focus goes on from there. */
  const [done, setDone] = useState<ShareAction | null>(null);

  useEffect(() => {
    let isCurrent = true;
    // Most results have no link, and nobody asks for one that was never made.
    if (uuid && isShared)
      void createShareClient(uuid, apiBase, fetch)
        .read()
        .then((found) => {
          // Without an answer, the button makes the same link.
          if (isCurrent && found.kind === 'ok' && found.link) setLink(found.link);
        });
    return () => {
      isCurrent = false;
    };
  }, [uuid, apiBase, isShared]);

  useEffect(() => {
    if (done === 'make') field.current?.select();
    if (done === 'turnOff') makeButton.current?.focus();
  }, [done]);

  async function run(action: ShareAction): Promise<void> {
    if (busy) return;
    setError('');
    setSaid('');
    setDone(null);
    if (!uuid) return setError(words.unsaved);
    setBusy(action);
    const client = createShareClient(uuid, apiBase, fetch);
    const ended: ShareOutcome = await (action === 'make' ? client.make(scope) : client.turnOff());
    setBusy(null);
    if (ended.kind !== 'ok') return setError(failureText(action, ended));
    setLink(ended.link);
    setDone(action);
    if (action === 'turnOff') setSaid(words.isOff);
  }

  function failureText(action: ShareAction, failure: Failure): string {
    if (failure.kind === 'offline') return words.offline[action];
    if (failure.kind === 'status' && action === 'make' && (failure.status === 404 || failure.status === 409)) return words.unsaved;
    return failure.kind === 'status' && failure.status === 429 ? words.tooMany : words.failed[action];
  }

  async function copy(address: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      setSaid(words.copied);
    } catch {
      field.current?.select();
      setSaid(words.copyByHand);
    }
  }

  const address = link && new URL(localPath(link.path, locale), location.origin).href;
  return (
    <section className="share-result" aria-label={words.heading}>
      {link && address ? (
        <>
          <div className="field">
            <label htmlFor={id}>{words.link}</label>
            <input id={id} ref={field} readOnly value={address} onFocus={(event) => event.target.select()} />
          </div>
          <p className="small soft">{words.made[link.scope](longDate(link.created, locale))}</p>
          <div className="row">
            <button type="button" className="btn btn--s btn--line" onClick={() => void copy(address)}>
              {words.copy}
            </button>
            {'share' in navigator && (
              <button
                type="button"
                className="btn btn--s btn--line"
                // Whoever closes the share sheet has changed their mind.
                onClick={() => void navigator.share({ title: words.title, url: address }).catch(() => undefined)}
              >
                {words.send}
              </button>
            )}
          </div>
          <a className="more" href={address} target="_blank" rel="noopener">
            {words.open} <span className="vh">{`(${words.newTab})`}</span>
          </a>
          <button type="button" className="more" disabled={busy !== null} onClick={() => dialog.current?.showModal()}>
            {busy === 'turnOff' ? words.turningOff : words.turnOff}
          </button>
          <dialog ref={dialog} className="ask" aria-labelledby={`${id}-question`} aria-describedby={`${id}-text`}>
            <form method="dialog" className="flow">
              <h2 id={`${id}-question`}>{words.ask.question}</h2>
              <p id={`${id}-text`}>{words.ask.text}</p>
              <div className="row">
                <button type="submit" className="btn btn--line">
                  {words.ask.cancel}
                </button>
                <button type="submit" className="btn" onClick={() => void run('turnOff')}>
                  {words.ask.confirm}
                </button>
              </div>
            </form>
          </dialog>
        </>
      ) : (
        <>
          <button type="button" className="more" ref={makeButton} aria-disabled={busy !== null} onClick={() => setChoosing(busy === null)}>
            {busy === 'make' ? words.making : words.make}
          </button>
          {isChoosing && (
            <dialog
              ref={showModal}
              className="ask"
              aria-labelledby={`${id}-choice`}
              aria-describedby={`${id}-seen`}
              onClose={() => setChoosing(false)}
            >
              <form method="dialog" className="flow">
                <h2 id={`${id}-choice`}>{words.choose.question}</h2>
                <fieldset className="share-choice">
                  <legend className="vh">{words.choose.question}</legend>
                  {shareScopes.map((each) => (
                    <label className="tick" key={each}>
                      <input type="radio" name={`${id}-scope`} checked={scope === each} onChange={() => setScope(each)} />
                      <span>
                        <strong>{words.choose[each].label}</strong>
                        <span className="small soft">{words.choose[each].text}</span>
                      </span>
                    </label>
                  ))}
                </fieldset>
                <div id={`${id}-seen`} className="flow flow--tight">
                  <p>{words.choose.inferred}</p>
                  <p className="small soft">{words.choose.never}</p>
                </div>
                <div className="row">
                  <button type="submit" className="btn" onClick={() => void run('make')}>
                    {words.choose.confirm}
                  </button>
                  <button type="submit" className="btn btn--line">
                    {words.choose.cancel}
                  </button>
                </div>
              </form>
            </dialog>
          )}
        </>
      )}
      <p className="small" role="status">
        {said}
      </p>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
    </section>
  );
}
