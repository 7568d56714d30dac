import { useId } from 'react';
import '#ui/parts/field.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
  /** The error, or undefined. */
  readonly problem?: string | undefined;
}

/** A short text, with its hint or error. */
export function TextField({ label, value, maxLength, onChange, hint, problem }: Props) {
  const id = useId();
  const note = problem ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => onChange(target.value)}
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
