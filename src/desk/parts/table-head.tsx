import './table.css';

/** A column's heading, its class, and whether only screen readers get it. */
type Column = readonly [head: string, className?: string | undefined, isHidden?: boolean];

/** A table's caption for screen readers, and its column headings. */
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
