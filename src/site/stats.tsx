import type { ReactNode } from 'react';
import './stats.css';

export function Stats({ className = 'stat', stats }: { className?: string; stats: readonly { figure: ReactNode; text: string }[] }) {
  return (
    <dl className={className}>
      {stats.map(({ figure, text }) => (
        <div key={text}>
          <dt>{figure}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
