import type { ReactNode } from 'react';
import '../parts/field.css';

/** What a control needs to belong to its label and its message. */
export interface ControlAttributes {
  readonly id: string;
  readonly name: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  readonly name: string;
  readonly label: string;
  /** The message that speaks of this field, or null. */
  readonly problem: string | null;
  readonly className?: string | undefined;
  readonly children: (attributes: ControlAttributes) => ReactNode;
}

/** A control of a form under its label, with the message that speaks of it. */
export function Field({ name, label, problem, className = 'field', children }: FieldProps) {
  const error = `${name}-error`;
  return (
    <div className={className}>
      <label htmlFor={name}>{label}</label>
      {children({ id: name, name, 'aria-invalid': problem ? true : undefined, 'aria-describedby': problem ? error : undefined })}
      {problem && (
        <p className="error" id={error} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
