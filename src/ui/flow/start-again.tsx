import { useId, useRef } from 'react';
import { type AskStrings, startAgainStrings } from '#strings/flow/start-again.ts';
import { useI18n } from '#ui/i18n.tsx';

interface StartAgainProps {
  readonly className: string;
  readonly label: string;
  readonly onConfirm: () => void;
  /** The dialog's texts; by default those of the results. */
  readonly words?: AskStrings;
}

/** Starts a quiz over after confirmation, because that clears the device's copy. */
export function StartAgain({ className, label, onConfirm, words: own }: StartAgainProps) {
  const { locale } = useI18n();
  const words = own ?? startAgainStrings[locale];
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
