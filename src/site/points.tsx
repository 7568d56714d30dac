import type { Titled } from '#domain/content/text.ts';
import './points.css';

/** Points with a title each: the title on the left, what it says on the right. */
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
