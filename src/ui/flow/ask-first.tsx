import { useId, useRef } from 'react';
import type { AskStrings } from '#strings/flow/start-again.ts';

interface AskFirstProps {
  readonly className: string;
  readonly label: string;
  readonly words: AskStrings;
  readonly disabled?: boolean;
  readonly onConfirm: () => void;
}

/** A button that asks before it does what can't be undone. */
export function AskFirst({ className, label, words, disabled, onConfirm }: AskFirstProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  return (
    <>
      <button type="button" className={className} disabled={disabled} onClick={() => dialog.current?.showModal()}>
        {label}
      </button>
      <dialog ref={dialog} className="ask" aria-labelledby={`${id}-question`} aria-describedby={`${id}-text`}>
        <form method="dialog" className="flow">
          <h2 id={`${id}-question`}>{words.question}</h2>
          <p id={`${id}-text`}>{words.text}</p>
          <div className="row">
            <button type="submit" className="btn btn--line">
              {words.cancel}
            </button>
            <button type="submit" className="btn" onClick={onConfirm}>
              {words.confirm}
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
