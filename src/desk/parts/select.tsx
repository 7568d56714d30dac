import { useId } from 'react';
import '#ui/parts/field.css';

interface Props {
  readonly label: string;
  readonly value: string;
  /** The label of the empty choice. */
  readonly none: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

/** A select with an empty choice. */
export function Select({ label, value, none, options, onChange }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{none}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
