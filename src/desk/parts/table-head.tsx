import './table.css';

/** A column's heading, class, and whether it's for screen readers only. */
type Column = readonly [head: string, className?: string | undefined, isHidden?: boolean];

export function TableHead({ caption, columns }: { readonly caption: string; readonly columns: readonly Column[] }) {
  return (
    <>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map(([head, className, isHidden]) => (
            <th key={head} scope="col" className={className}>
              {isHidden ? <span className="vh">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}
