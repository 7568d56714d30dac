import { useId, useRef, useState } from 'react';
import type { AccessError } from './words.ts';
import { useAccessWords } from './words.ts';

interface Props {
  readonly label: string;
  /** For screen readers, if the label alone doesn't say what it's about. */
  readonly name?: string;
  readonly ask: string;
  readonly text: string;
  /** Resolves with the error, or with nothing once the server has made the change. */
  readonly onConfirm: () => Promise<AccessError | undefined>;
}

/** A button that asks before it takes effect. */
export function ConfirmButton({ label, name, ask, text, onConfirm }: Props) {
  const words = useAccessWords();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AccessError>();
  const open = () => {
    setError(undefined);
    dialog.current?.showModal();
  };
  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    const found = await onConfirm();
    setBusy(false);
    setError(found);
    if (!found) dialog.current?.close();
  };
  return (
    <>
      <button type="button" className="btn btn--line btn--s" aria-label={name} onClick={open}>
        {label}
      </button>
      <dialog ref={dialog} aria-labelledby={`${id}-heading`} className="ask">
        <div className="flow">
          <h2 id={`${id}-heading`}>{ask}</h2>
          <p>{text}</p>
          {error && (
            <p className="error" role="alert">
              {words.error[error]}
            </p>
          )}
          <div className="row">
            <button type="button" className="btn" aria-busy={busy} onClick={() => void confirm()}>
              {label}
            </button>
            <button type="button" className="btn btn--line" onClick={() => dialog.current?.close()}>
              {words.people.cancel}
            </button>
          </div>
        </div>
      </dialog>
    </>
  );
}
