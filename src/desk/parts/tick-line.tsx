import type { ComponentProps, ReactNode } from 'react';
import './tick-line.css';

interface Props extends ComponentProps<'input'> {
  readonly type: 'checkbox' | 'radio';
  readonly label: ReactNode;
}

export function TickLine({ label, ...input }: Props) {
  return (
    <label className="choice tick-line">
      <input {...input} />
      {label}
    </label>
  );
}
