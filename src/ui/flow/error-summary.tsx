import type { MouseEvent, RefObject } from 'react';

interface ErrorSummaryProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly heading: string;
  /** The field a message speaks of, by its id, and the message; in the order of the fields. */
  readonly problems: readonly { readonly field: string; readonly message: string }[];
}

/** All that keeps a visitor from going on, each a link to its field. It takes the focus when it appears. */
export function ErrorSummary({ ref, heading, problems }: ErrorSummaryProps) {
  // A real link would put an entry into the history, which Back would then have to undo.
  const lead = (field: string) => (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(field)?.focus();
  };
  return (
    <div className="error-summary" ref={ref} tabIndex={-1} role="alert">
      <h3 className="h4">{heading}</h3>
      <ol>
        {problems.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`} onClick={lead(field)}>
              {message}
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}
