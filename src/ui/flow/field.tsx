import type { ReactNode } from 'react';
import { Hint, Problem, type ProblemProps, remarkIds } from './problem.tsx';

export interface ControlAttributes {
  readonly id: string;
  readonly name: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps extends Omit<ProblemProps, 'id'> {
  readonly name: string;
  readonly label: string;
  /** Under the control; a problem takes its place, so the fields below hardly move. */
  readonly hint?: string | undefined;
  /** 'status' if the hint changes while the visitor types. */
  readonly hintRole?: 'status';
  readonly className?: string | undefined;
  readonly children: (attributes: ControlAttributes) => ReactNode;
}

export function Field({ name, label, hint, hintRole, problem, isFurther, className = 'field', children }: FieldProps) {
  return (
    <div className={className}>
      <label htmlFor={name}>{label}</label>
      {children({
        id: name,
        name,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': remarkIds({ id: name, hint: problem ? undefined : hint, problem }),
      })}
      {!problem && <Hint id={name} hint={hint} role={hintRole} />}
      <Problem id={name} problem={problem} isFurther={isFurther} />
    </div>
  );
}
