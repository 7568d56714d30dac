import { useId, useRef } from 'react';
import { startAgainStrings } from '#strings/start-again.ts';
import { useLanguage } from '#ui/locale.tsx';

interface StartAgainProps {
  readonly className: string;
  readonly label: string;
  readonly onConfirm: () => void;
}

/** A button that starts a quiz over; it asks first, since it clears what's on the device. */
export function StartAgain({ className, label, onConfirm }: StartAgainProps) {
  const words = startAgainStrings[useLanguage().locale];
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  return (
    <>
      <button type="button" className={className} onClick={() => dialog.current?.showModal()}>
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
            <button type="button" className="btn" onClick={onConfirm}>
              {words.confirm}
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
