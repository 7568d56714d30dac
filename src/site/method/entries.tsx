interface Entry {
  readonly title: string;
  readonly text: string;
}

/** Points that a reader looks for by their titles. */
export const Entries = ({ of: entries }: { readonly of: readonly Entry[] }) => (
  <ul className="method-entries">
    {entries.map(({ title, text }) => (
      <li key={title}>
        <h3 className="h4">{title}</h3>
        <p className="soft">{text}</p>
      </li>
    ))}
  </ul>
);
