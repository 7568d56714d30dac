import { useId, useRef, useState } from 'react';
import { deskSeatStrings } from '#strings/desk-seats.ts';
import { useI18n } from '../frame/i18n.tsx';

interface Props {
  /** The label of the button, and of the one that confirms. */
  readonly open: string;
  readonly ask: string;
  readonly text: string;
  /** Resolves with what went wrong, or null. */
  readonly onConfirm: () => Promise<string | null>;
}

/** A button that asks before it acts. */
export function ConfirmButton({ open, ask, text, onConfirm }: Props) {
  const { locale } = useI18n();
  const { cancel } = deskSeatStrings[locale].application;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    const found = await onConfirm();
    setBusy(false);
    setProblem(found);
    if (found === null) dialog.current?.close();
  };
  return (
    <>
      <button
        type="button"
        className="btn btn--line btn--s"
        onClick={() => {
          setProblem(null);
          dialog.current?.showModal();
        }}
      >
        {open}
      </button>
      <dialog ref={dialog} aria-labelledby={`${id}-heading`} className="ask">
        <div className="flow">
          <h2 id={`${id}-heading`}>{ask}</h2>
          <p>{text}</p>
          {problem && (
            <p className="error" role="alert">
              {problem}
            </p>
          )}
          <div className="row">
            <button type="button" className="btn" aria-busy={busy} onClick={() => void confirm()}>
              {open}
            </button>
            <button type="button" className="btn btn--line" onClick={() => dialog.current?.close()}>
              {cancel}
            </button>
          </div>
        </div>
      </dialog>
    </>
  );
}
