import type { ReactNode } from 'react';
import '../parts/field.css';

export interface ControlAttributes {
  readonly id: string;
  readonly name: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem: string | null;
  readonly className?: string | undefined;
  readonly children: (attributes: ControlAttributes) => ReactNode;
}

export function Field({ name, label, hint, problem, className = 'field', children }: FieldProps) {
  const error = `${name}-error`;
  return (
    <div className={className}>
      <label htmlFor={name}>{label}</label>
      {children({
        id: name,
        name,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': problem ? error : hint && `${name}-hint`,
      })}
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="error" id={error} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
