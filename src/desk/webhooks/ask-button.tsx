import { useId, useRef } from 'react';
import { useWebhookWords } from './calls.ts';

interface Props {
  readonly label: string;
  readonly heading: string;
  readonly text: string;
  readonly onConfirm: () => Promise<unknown>;
}

/** A button that asks before it does what can hurt. */
export function AskButton({ label, heading, text, onConfirm }: Props) {
  const words = useWebhookWords();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const confirm = async () => {
    await onConfirm();
    dialog.current?.close();
  };
  return (
    <>
      <button type="button" className="btn btn--line btn--s" onClick={() => dialog.current?.showModal()}>
        {label}
      </button>
      <dialog ref={dialog} className="ask" aria-labelledby={`${id}-heading`}>
        <div className="flow">
          <h2 id={`${id}-heading`}>{heading}</h2>
          <p>{text}</p>
          <div className="row">
            <button type="button" className="btn" onClick={() => void confirm()}>
              {label}
            </button>
            <button type="button" className="btn btn--line" onClick={() => dialog.current?.close()}>
              {words.cancel}
            </button>
          </div>
        </div>
      </dialog>
    </>
  );
}
