import type { ReactNode } from 'react';
import { Remarks, remarkIds } from './remarks.tsx';
import '../parts/badge.css';
import '../parts/field.css';

interface FieldsetProps {
  /** Id of the group's first control, for links from the error summary. */
  readonly id: string;
  readonly legend: ReactNode;
  readonly hint?: string | undefined;
  readonly problem: string | null;
  readonly options: readonly { readonly value: string; readonly text: ReactNode }[];
  readonly type: 'radio' | 'checkbox';
  readonly chosen: string | readonly string[];
  readonly onChoose: (value: string) => void;
  /** The badge on a chosen option. */
  readonly selected: string;
}

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
