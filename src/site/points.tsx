import type { Titled } from '#domain/content/text.ts';
import './points.css';

export const Points = ({ list }: { list: readonly Titled[] }) => (
  <ul className="points">
    {list.map(({ title, text }) => (
      <li className="rule" key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
);
