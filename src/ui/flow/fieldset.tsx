import type { ReactNode } from 'react';
import { useI18n } from '#ui/i18n.tsx';
import { Hint, Problem, type ProblemProps, remarkIds } from './problem.tsx';
import '../parts/badge.css';

interface FieldsetProps extends ProblemProps {
  /** Id of the group's first control, which gets the focus if there's a problem. */
  readonly id: string;
  readonly legend: ReactNode;
  readonly hint?: string | undefined;
  readonly options: readonly { readonly value: string; readonly text: ReactNode }[];
  readonly type: 'radio' | 'checkbox';
  readonly chosen: string | readonly string[];
  readonly onChoose: (value: string) => void;
}

export function Fieldset({ id, legend, hint, problem, isFurther, options, type, chosen, onChoose }: FieldsetProps) {
  const { words } = useI18n();
  return (
    <fieldset className="field" aria-describedby={remarkIds({ id, hint, problem })} aria-invalid={problem ? true : undefined}>
      <legend>{legend}</legend>
      <Hint id={id} hint={hint} />
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
              {words.selected}
            </span>
          </label>
        ))}
      </div>
      <Problem id={id} problem={problem} isFurther={isFurther} />
    </fieldset>
  );
}
