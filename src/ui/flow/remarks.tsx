interface Remarks {
  readonly id: string;
  readonly hint?: string | undefined;
  readonly problem: string | null;
}

/** Ids of a control's hint and message, for aria-describedby. */
export const remarkIds = ({ id, hint, problem }: Remarks): string | undefined =>
  [hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ') || undefined;

export function Remarks({ id, hint, problem }: Remarks) {
  return (
    <>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="error" id={`${id}-error`}>
          {problem}
        </p>
      )}
    </>
  );
}
