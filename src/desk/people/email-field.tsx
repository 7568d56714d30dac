import { useId } from 'react';
import { emailMaxLength } from '#domain/email.ts';
import '#ui/parts/field.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The error, or undefined. */
  readonly problem: string | undefined;
}

/** An address typed by the owner. The browser neither validates nor remembers it, because it's about to be erased. */
export function EmailField({ label, value, onChange, problem }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        maxLength={emailMaxLength}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
      />
      {problem && (
        <p className="error" id={`${id}-error`}>
          {problem}
        </p>
      )}
    </div>
  );
}
