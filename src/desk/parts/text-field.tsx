import { type ClipboardEvent, useEffect, useId, useRef } from 'react';
import '#ui/parts/field.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (value: string) => void;
  readonly onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  readonly inputMode?: 'email';
  /** Focuses the field when it appears on request. */
  readonly isFocused?: boolean;
}

/** A short text. The browser neither validates nor remembers it: it may be about to be erased. */
export function TextField({ label, value, maxLength, onChange, onPaste, hint, problem, inputMode, isFocused = false }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  const note = problem ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        type="text"
        inputMode={inputMode}
        autoComplete="off"
        spellCheck={inputMode === 'email' ? false : undefined}
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onPaste={onPaste}
        aria-invalid={problem !== undefined}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      {note && (
        <p className={problem ? 'error' : 'small soft'} id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}
