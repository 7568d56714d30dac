import type { ReactNode } from 'react';
import { Remarks, remarkIds } from './remarks.tsx';

interface FieldsetProps {
  /** The id of the group's first control, so that the error summary can link to it. */
  readonly id: string;
  readonly legend: ReactNode;
  readonly hint?: string | undefined;
  readonly problem: string | null;
  readonly options: readonly { readonly value: string; readonly text: ReactNode }[];
  /** Whether one option may be chosen, or any number. */
  readonly type: 'radio' | 'checkbox';
  readonly chosen: string | readonly string[];
  readonly onChoose: (value: string) => void;
  /** The badge on a chosen option. */
  readonly selected: string;
}

/** A question with options, its hint and its message. */
export function Fieldset({ id, legend, hint, problem, options, type, chosen, onChoose, selected }: FieldsetProps) {
  return (
    <fieldset className="field" aria-describedby={remarkIds({ id, hint, problem })} aria-invalid={problem ? true : undefined}>
      <legend>{legend}</legend>
      <Remarks id={id} hint={hint} problem={problem} />
      <div>
        {options.map(({ value, text }, index) => (
          <label className="choice" key={value}>
            <input
              type={type}
              id={index === 0 ? id : undefined}
              name={id}
              value={value}
              checked={chosen === value || (Array.isArray(chosen) && chosen.includes(value))}
              onChange={() => onChoose(value)}
            />
            <span>{text}</span>
            <span className="badge" aria-hidden="true">
              {selected}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
