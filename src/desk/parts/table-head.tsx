import './table.css';

/** A column's head, its class, and whether only those hear it who do not see the table. */
type Column = readonly [head: string, className?: string | undefined, isHidden?: boolean];

/** What a table is, for those who do not see it, and what stands in its columns. */
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
