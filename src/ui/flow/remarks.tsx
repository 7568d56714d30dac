interface Remarks {
  /** Of the control or group they belong to. */
  readonly id: string;
  readonly hint?: string | undefined;
  /** The message that speaks of it, or null. */
  readonly problem: string | null;
}

/** What a control is described by: its hint and its message, where there are any. */
export const remarkIds = ({ id, hint, problem }: Remarks): string | undefined =>
  [hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** The hint and the message of a control, between its label and itself. */
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
