import type { MouseEvent, RefObject } from 'react';

interface ErrorSummaryProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly heading: string;
  /** In field order. */
  readonly problems: readonly { readonly field: string; readonly message: string }[];
}

export function ErrorSummary({ ref, heading, problems }: ErrorSummaryProps) {
  // Following the link would add a history entry for Back to undo.
  const focusField = (field: string) => (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(field)?.focus();
  };
  return (
    <div className="error-summary" ref={ref} tabIndex={-1} role="alert">
      <h3 className="h4">{heading}</h3>
      <ol>
        {problems.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`} onClick={focusField(field)}>
              {message}
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}
