import { useEffect, useId, useRef, useState } from 'react';
import { type ShareScope, shareScopes } from '#domain/links/share-link.ts';
import { type ShareAction, shareStrings } from '#strings/links/share.ts';
import { useI18n } from '#ui/i18n.tsx';

interface MakeLinkProps {
  readonly scope: ShareScope;
  readonly onScope: (scope: ShareScope) => void;
  readonly busy: ShareAction | null;
  /** True if the previous link was just turned off, so focus goes to making another. */
  readonly isTurnedOff: boolean;
  readonly onMake: () => void;
}

const showModal = (dialog: HTMLDialogElement | null) => dialog?.showModal();

export function MakeLink({ scope, onScope, busy, isTurnedOff, onMake }: MakeLinkProps) {
  const words = shareStrings[useI18n().locale];
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isChoosing, setChoosing] = useState(false);

  useEffect(() => {
    if (isTurnedOff) button.current?.focus();
  }, [isTurnedOff]);

  return (
    <>
      <button type="button" className="more" ref={button} aria-disabled={busy !== null} onClick={() => setChoosing(busy === null)}>
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
                  <input type="radio" name={`${id}-scope`} checked={scope === each} onChange={() => onScope(each)} />
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
              <button type="submit" className="btn" onClick={onMake}>
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
  );
}
