import { useId } from 'react';
import '#ui/parts/field.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly none?: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly help?: { readonly id: string; readonly text: string };
  readonly onChange: (value: string) => void;
}

export function Select({ label, value, none, options, help, onChange }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} aria-describedby={help?.id} onChange={({ target }) => onChange(target.value)}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      {help && (
        <p className="small soft" id={help.id}>
          {help.text}
        </p>
      )}
    </div>
  );
}
