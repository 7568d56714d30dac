import { type ReactNode, useId, useRef, useState } from 'react';
import { useDeskI18n } from '../frame/i18n.tsx';
import { ErrorLine } from './error-line.tsx';

interface Props {
  /** Also labels the confirming button, unless that has its own. */
  readonly label: string;
  readonly confirmLabel?: string;
  /** For screen readers, if the label alone isn't clear. */
  readonly name?: string;
  readonly className?: string;
  readonly ask: string;
  readonly text: ReactNode;
  readonly onOpen?: () => void;
  /** Resolves with an error text, or undefined on success. */
  readonly onConfirm: () => Promise<string | undefined>;
}

export function ConfirmButton({
  label,
  confirmLabel = label,
  name,
  className = 'btn btn--line btn--s',
  ask,
  text,
  onOpen,
  onConfirm,
}: Props) {
  const { words } = useDeskI18n();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const open = () => {
    setProblem(undefined);
    onOpen?.();
    dialog.current?.showModal();
  };
  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    const found = await onConfirm();
    setBusy(false);
    setProblem(found);
    if (found === undefined) dialog.current?.close();
  };
  return (
    <>
      <button type="button" className={className} aria-label={name} onClick={open}>
        {label}
      </button>
      <dialog ref={dialog} aria-labelledby={`${id}-heading`} className="ask">
        <div className="flow">
          <h2 id={`${id}-heading`}>{ask}</h2>
          <p>{text}</p>
          {problem && <ErrorLine>{problem}</ErrorLine>}
          <div className="row">
            <button type="button" className="btn" aria-busy={busy} onClick={() => void confirm()}>
              {confirmLabel}
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
