import type { Titled } from '#domain/content/text.ts';

/** Short points, each under its title; in two columns where there's room. */
export const TitledPoints = ({ list }: { list: readonly Titled[] }) => (
  <ul className="method-points">
    {list.map(({ title, text }) => (
      <li key={title}>
        <h3 className="h4">{title}</h3>
        <p className="soft">{text}</p>
      </li>
    ))}
  </ul>
);
